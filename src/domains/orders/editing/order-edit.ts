import { prorate } from '#src/domains/pricing/refunds/credit.ts'
import { calculateVat } from '#src/domains/pricing/vat.ts'
import { basisPoints, multiply, type Pence, pence } from '#src/shared/money/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { FrozenTotals } from '../frozen-order.ts'

/** The amounts of an order line. */
export type LineAmounts = {
  qty: number
  unitNetPence: number
  setupNetPence: number
  lineNetPence: number
  discountNetPence: number
  vatRateBp: number
  vatPence: number
  grossPence: number
  bulkSavingNetPence: number
}
type EditableLine = LineAmounts & { id: number }
export type EditableOrder<Line extends EditableLine = EditableLine> = FrozenTotals & {
  deliveryDetail: string
  lines: readonly Line[]
}

/** What a line cannot go below, because it has left or was refunded. A part of a line that has an own price is not priced anew. */
export type LineLimits = { minQty: number; isPriceLocked: boolean }

/** What staff want of a line; units of 0 remove it. `reason`: for another price. */
export type LineEdit = { lineId: number; qty: number; unitNet: Pence; setupNet: Pence; reason: string }
/** Amounts of a line that is added. */
export type NewLineEdit = { qty: number; unitNet: Pence; setupNet: Pence; vatRateBp: number; bulkSavingNet: Pence }
export type OrderEdit<New extends NewLineEdit = NewLineEdit> = {
  lines: readonly LineEdit[]
  added: readonly New[]
  deliveryNet: Pence
  deliveryDetail: string
}
export type DeliveryLimits = { isDeliveryLocked: boolean; deliveryVatRateBp: number }

export type EditedLineProblem = 'below_minimum' | 'price_locked' | 'reason_missing'
export type OrderEditProblem =
  | { lineId: number; problem: EditedLineProblem; min: number }
  | { problem: 'delivery_locked' | 'no_lines' }

export type EditedLine<Line> = { line: Line; amounts: LineAmounts; reason: string }
export type EditedOrder<Line extends EditableLine, New extends NewLineEdit> = {
  kept: EditedLine<Line>[]
  removed: Line[]
  added: { line: New; amounts: LineAmounts }[]
  totals: FrozenTotals
  deliveryDetail: string
}

type EditLimits = DeliveryLimits & { lines: ReadonlyMap<number, LineLimits> }
const unlimited: LineLimits = { minQty: 0, isPriceLocked: false }

/** Applies the changes of staff to the lines, the delivery and the totals of an order. Changes nothing by itself. */
export function applyOrderEdit<Line extends EditableLine, New extends NewLineEdit>(
  order: EditableOrder<Line>,
  edit: OrderEdit<New>,
  limits: EditLimits,
): Result<EditedOrder<Line, New>, OrderEditProblem[]> {
  const edits = order.lines.map((line) => ({ line, edit: edit.lines.find(({ lineId }) => lineId === line.id) }))
  const problems: OrderEditProblem[] = edits.flatMap((each) =>
    each.edit ? checkLine(each.line, each.edit, limits.lines.get(each.line.id) ?? unlimited) : [],
  )
  const kept = edits.flatMap(({ line, edit }): EditedLine<Line>[] => {
    if (!edit) return [{ line, amounts: line, reason: '' }]
    return edit.qty === 0 ? [] : [{ line, amounts: repriceLine(line, edit), reason: edit.reason }]
  })
  const removed = edits.filter(({ edit }) => edit?.qty === 0).map(({ line }) => line)
  const added = edit.added.map((line) => ({ line, amounts: priceNewLine(line) }))
  if (kept.length + added.length === 0) problems.push({ problem: 'no_lines' })
  const isNewDelivery = edit.deliveryNet !== order.deliveryNetPence
  if (isNewDelivery && limits.isDeliveryLocked) problems.push({ problem: 'delivery_locked' })
  if (problems.length > 0) return refuse(problems)
  const delivery = {
    deliveryNetPence: edit.deliveryNet as number,
    deliveryVatPence: isNewDelivery
      ? calculateVat(edit.deliveryNet, basisPoints(limits.deliveryVatRateBp))
      : order.deliveryVatPence,
  }
  const lines = [...kept, ...added].map(({ amounts }) => amounts)
  return ok({ kept, removed, added, totals: sumTotals(order, lines, delivery), deliveryDetail: edit.deliveryDetail })
}

function checkLine(line: EditableLine, edit: LineEdit, { minQty, isPriceLocked }: LineLimits): OrderEditProblem[] {
  const toProblem = (problem: EditedLineProblem): OrderEditProblem => ({ lineId: line.id, problem, min: minQty })
  const hasNewUnitPrice = edit.qty > 0 && edit.unitNet !== line.unitNetPence
  const hasNewSetup = edit.qty > 0 && edit.setupNet !== line.setupNetPence
  return [
    ...(edit.qty < minQty ? [toProblem('below_minimum')] : []),
    ...((hasNewUnitPrice || hasNewSetup) && isPriceLocked ? [toProblem('price_locked')] : []),
    ...(hasNewUnitPrice && edit.reason === '' ? [toProblem('reason_missing')] : []),
  ]
}

/** The line keeps its share of a discount code: in proportion to its net. */
function repriceLine(line: EditableLine, { qty, unitNet, setupNet }: LineEdit): LineAmounts {
  const lineNet = pence(multiply(unitNet, qty) + setupNet)
  const isSame = qty === line.qty && unitNet === line.unitNetPence && setupNet === line.setupNetPence
  if (isSame) return line
  const discountNet =
    line.lineNetPence === 0 ? pence(0) : prorate(pence(line.discountNetPence), lineNet, line.lineNetPence)
  const isSamePrice = unitNet === line.unitNetPence
  const bulkSavingNetPence = isSamePrice ? Math.round((line.bulkSavingNetPence * qty) / line.qty) : 0
  return buildAmounts({ qty, unitNet, setupNet, discountNet, vatRateBp: line.vatRateBp, bulkSavingNetPence })
}

const priceNewLine = ({ bulkSavingNet, ...line }: NewLineEdit): LineAmounts =>
  buildAmounts({ ...line, discountNet: pence(0), bulkSavingNetPence: bulkSavingNet })

type Priced = Pick<LineAmounts, 'qty' | 'vatRateBp' | 'bulkSavingNetPence'> & {
  unitNet: Pence
  setupNet: Pence
  discountNet: Pence
}

function buildAmounts({ qty, unitNet, setupNet, discountNet, vatRateBp, bulkSavingNetPence }: Priced): LineAmounts {
  const lineNetPence = multiply(unitNet, qty) + setupNet
  const discountNetPence = Math.min(discountNet, lineNetPence)
  const vatPence = calculateVat(pence(lineNetPence - discountNetPence), basisPoints(vatRateBp))
  return {
    qty,
    unitNetPence: unitNet,
    setupNetPence: setupNet,
    lineNetPence,
    discountNetPence,
    vatRateBp,
    vatPence,
    grossPence: lineNetPence - discountNetPence + vatPence,
    bulkSavingNetPence,
  }
}

type Delivery = Pick<FrozenTotals, 'deliveryNetPence' | 'deliveryVatPence'>

function sumTotals(order: EditableOrder, lines: readonly LineAmounts[], delivery: Delivery): FrozenTotals {
  const sum = (amounts: readonly LineAmounts[], field: keyof LineAmounts) =>
    amounts.reduce((total, line) => total + line[field], 0)
  const subtotalNetPence = sum(lines, 'lineNetPence')
  const reductionNetPence =
    order.reductionNetPence - sum(order.lines, 'discountNetPence') + sum(lines, 'discountNetPence')
  const vatPence = sum(lines, 'vatPence') + delivery.deliveryVatPence
  return {
    subtotalNetPence,
    setupNetPence: sum(lines, 'setupNetPence'),
    bulkSavingNetPence: sum(lines, 'bulkSavingNetPence'),
    reductionNetPence,
    ...delivery,
    vatPence,
    totalGrossPence: subtotalNetPence - reductionNetPence + delivery.deliveryNetPence + vatPence,
  }
}
