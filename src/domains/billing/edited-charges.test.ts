import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyOrderEdit, type EditableOrder, type LineAmounts } from '#src/domains/orders/editing/order-edit.ts'
import { calculateVat, groupByVatRate, type TaxedAmount } from '#src/domains/pricing/vat.ts'
import { basisPoints, pence } from '#src/shared/money/money.ts'
import { compareCharges } from './edited-charges.ts'
import { type BilledOrder, listChargedParts } from './invoice-content.ts'

type Line = BilledOrder['lines'][number] & LineAmounts
type Order = BilledOrder & EditableOrder<Line>

const vatRates = [2000, 500, 0]
const deliveryVatRateBp = 2000

function buildLine(id: number, { qty, unit, setup, rate, discountPercent }: LineInput): Line {
  const lineNetPence = qty * unit + setup
  const discountNetPence = Math.floor((lineNetPence * discountPercent) / 100)
  const vatRateBp = vatRates[rate] ?? 0
  const vatPence = calculateVat(pence(lineNetPence - discountNetPence), basisPoints(vatRateBp))
  const amounts = { qty, unitNetPence: unit, setupNetPence: setup, lineNetPence, discountNetPence, vatRateBp, vatPence }
  const grossPence = lineNetPence - discountNetPence + vatPence
  const texts = { title: `Line ${id}`, internalSku: `SKU-${id}`, options: [] }
  return { id, position: id, ...texts, ...amounts, grossPence, bulkSavingNetPence: 0 }
}

function buildOrder(lines: Line[], deliveryNetPence: number): Order {
  const deliveryVatPence = calculateVat(pence(deliveryNetPence), basisPoints(deliveryVatRateBp))
  const sum = (field: 'lineNetPence' | 'discountNetPence' | 'vatPence' | 'setupNetPence') =>
    lines.reduce((total, line) => total + line[field], 0)
  const vatPence = sum('vatPence') + deliveryVatPence
  const totals = {
    subtotalNetPence: sum('lineNetPence'),
    setupNetPence: sum('setupNetPence'),
    bulkSavingNetPence: 0,
    reductionNetPence: sum('discountNetPence'),
    deliveryNetPence,
    deliveryVatPence,
    vatPence,
    totalGrossPence: sum('lineNetPence') - sum('discountNetPence') + deliveryNetPence + vatPence,
  }
  return { deliveryDetail: '', lines, ...totals } as unknown as Order
}

type LineInput = { qty: number; unit: number; setup: number; rate: number; discountPercent: number }
const lineInput: fc.Arbitrary<LineInput> = fc.record({
  qty: fc.integer({ min: 1, max: 60 }),
  unit: fc.nat(4_000),
  setup: fc.constantFrom(0, 0, 999),
  rate: fc.nat(2),
  discountPercent: fc.constantFrom(0, 0, 7, 15),
})
const delivery = fc.constantFrom(0, 333, 1_250)
const editInput = fc.record({
  line: fc.nat(3),
  qty: fc.nat(60),
  unit: fc.option(fc.nat(4_000)),
  added: fc.option(lineInput),
  delivery: fc.option(delivery),
})
type EditInput = typeof editInput extends fc.Arbitrary<infer Input> ? Input : never

function edit(order: Order, input: EditInput, nextId: number): Order | undefined {
  const chosen = order.lines[input.line % order.lines.length]
  const applied = applyOrderEdit(
    order,
    {
      lines: order.lines.map(({ id, qty, unitNetPence, setupNetPence }) => ({
        lineId: id,
        qty: id === chosen?.id ? input.qty : qty,
        unitNet: pence(id === chosen?.id ? (input.unit ?? unitNetPence) : unitNetPence),
        setupNet: pence(setupNetPence),
        reason: 'Test',
      })),
      added: input.added
        ? [
            {
              qty: input.added.qty,
              unitNet: pence(input.added.unit),
              setupNet: pence(input.added.setup),
              vatRateBp: vatRates[input.added.rate] ?? 0,
              bulkSavingNet: pence(0),
            },
          ]
        : [],
      deliveryNet: pence(input.delivery ?? order.deliveryNetPence),
      deliveryDetail: '',
    },
    { lines: new Map(), isDeliveryLocked: false, deliveryVatRateBp },
  )
  if (!applied.ok) return undefined
  const { kept, added, totals } = applied.value
  const lines = [
    ...kept.map(({ line, amounts }) => ({ ...line, ...amounts })),
    ...added.map(({ amounts }, index) => ({ ...buildLine(nextId + index, noLine), ...amounts })),
  ]
  return { ...order, ...totals, lines }
}
const noLine: LineInput = { qty: 1, unit: 0, setup: 0, rate: 0, discountPercent: 0 }

const toTaxed = ({ vatRateBp, lineNetPence, discountNetPence, vatPence }: Line): TaxedAmount => ({
  vatRate: basisPoints(vatRateBp),
  taxableNet: pence(lineNetPence - discountNetPence),
  vat: pence(vatPence),
})

const sumByRate = (amounts: readonly TaxedAmount[]) =>
  groupByVatRate(amounts)
    .filter(({ taxableNet, vat }) => taxableNet !== 0 || vat !== 0)
    .map(({ vatRate, taxableNet, vat }) => [vatRate, taxableNet, vat])

const negate = ({ vatRate, taxableNet, vat }: TaxedAmount): TaxedAmount => ({
  vatRate,
  taxableNet: pence(0 - taxableNet),
  vat: pence(0 - vat),
})

describe('the documents of edits', () => {
  it('add up to what the order costs at each VAT rate, whatever is edited [P20]', () => {
    const cases = fc.tuple(
      fc.array(lineInput, { minLength: 1, maxLength: 4 }),
      delivery,
      fc.array(editInput, { maxLength: 6 }),
    )
    fc.assert(
      fc.property(cases, ([lines, deliveryNet, edits]) => {
        let order = buildOrder(
          lines.map((line, index) => buildLine(index, line)),
          deliveryNet,
        )
        const billed: TaxedAmount[] = [...listChargedParts(order)]
        for (const [index, input] of edits.entries()) {
          const edited = edit(order, input, 100 * (index + 1))
          if (!edited) continue
          const { credited, charged } = compareCharges(order, edited)
          const chargedDelivery = {
            vatRate: basisPoints(deliveryVatRateBp),
            taxableNet: pence(charged.deliveryNetPence),
            vat: pence(charged.deliveryVatPence),
          }
          expect(credited.every(({ taxableNet, vat }) => taxableNet >= 0 && vat >= 0)).toBe(true)
          expect(charged.lines.every(({ lineNetPence, vatPence }) => lineNetPence >= 0 && vatPence >= 0)).toBe(true)
          billed.push(...(charged.lines as Line[]).map(toTaxed), chargedDelivery, ...credited.map(negate))
          order = edited
          expect(sumByRate(billed)).toEqual(sumByRate(listChargedParts(order)))
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
