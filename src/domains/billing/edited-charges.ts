import type { RefundEntry } from '#src/domains/pricing/refunds/refund.ts'
import { basisPoints, pence } from '#src/shared/money/money.ts'
import { type BilledOrder, listChargedParts } from './invoice-content.ts'

type Line = BilledOrder['lines'][number]
/** What an order is charged for, before or after an edit. */
type ChargedOrder = Pick<BilledOrder, 'deliveryNetPence' | 'deliveryVatPence'> & { lines: readonly Line[] }

/** What an edit takes off the charge, for a credit note, and what it adds, for a supplementary invoice. */
export type ChargeChanges = {
  credited: RefundEntry[]
  charged: { lines: Line[]; deliveryNetPence: number; deliveryVatPence: number }
}

/**
 * Compares the lines by their id. A line with another quantity changes by the difference; one with another price or set-up charge is
 * credited and charged anew, as is delivery.
 */
export function compareCharges(before: BilledOrder, after: ChargedOrder): ChargeChanges {
  const isSameDelivery =
    before.deliveryNetPence === after.deliveryNetPence && before.deliveryVatPence === after.deliveryVatPence
  const delivery = listChargedParts(before).find(({ kind }) => kind === 'delivery')
  const newLines = after.lines.filter(({ id }) => !before.lines.some((line) => line.id === id))
  const pairs = before.lines.map((line) => ({ line, changed: after.lines.find(({ id }) => id === line.id) }))
  return {
    credited: [
      ...pairs.flatMap(({ line, changed }) => creditLine(line, changed)),
      ...(delivery && !isSameDelivery ? [toEntry(delivery)] : []),
    ].filter(({ taxableNet, vat }) => taxableNet + vat > 0),
    charged: {
      lines: [...pairs.flatMap(({ line, changed }) => chargeLine(line, changed)), ...newLines].filter(
        ({ grossPence }) => grossPence > 0,
      ),
      deliveryNetPence: isSameDelivery ? 0 : after.deliveryNetPence,
      deliveryVatPence: isSameDelivery ? 0 : after.deliveryVatPence,
    },
  }
}

const hasSamePrice = (line: Line, changed: Line) =>
  line.unitNetPence === changed.unitNetPence && line.setupNetPence === changed.setupNetPence

const netOf = ({ lineNetPence, discountNetPence }: Line) => lineNetPence - discountNetPence

function creditLine(line: Line, changed: Line | undefined): RefundEntry[] {
  if (changed && hasSamePrice(line, changed)) return changed.qty < line.qty ? [creditUnits(line, changed)] : []
  return [creditUnits(line, undefined)]
}

function creditUnits(line: Line, changed: Line | undefined): RefundEntry {
  return {
    kind: 'goods',
    lineId: line.id,
    units: line.qty - (changed?.qty ?? 0),
    discountNet: pence(line.discountNetPence - (changed?.discountNetPence ?? 0)),
    vatRate: basisPoints(line.vatRateBp),
    taxableNet: pence(netOf(line) - (changed ? netOf(changed) : 0)),
    vat: pence(line.vatPence - (changed?.vatPence ?? 0)),
    isReduced: false,
  }
}

function chargeLine(line: Line, changed: Line | undefined): Line[] {
  if (!changed) return []
  if (!hasSamePrice(line, changed)) return [changed]
  if (changed.qty <= line.qty) return []
  return [
    {
      ...changed,
      qty: changed.qty - line.qty,
      setupNetPence: 0,
      lineNetPence: changed.lineNetPence - line.lineNetPence,
      discountNetPence: changed.discountNetPence - line.discountNetPence,
      vatPence: changed.vatPence - line.vatPence,
      grossPence: changed.grossPence - line.grossPence,
    },
  ]
}

function toEntry(part: ReturnType<typeof listChargedParts>[number]): RefundEntry {
  const { kind, lineId, vatRate, taxableNet, vat } = part
  return { kind, lineId, units: 0, discountNet: pence(0), vatRate, taxableNet, vat, isReduced: false }
}
