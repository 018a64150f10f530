import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, pence, zero } from '#src/shared/money/money.ts'
import { assertProperty } from '../../../../tests/support/assert-property.ts'
import { calculateVat, groupByVatRate, type TaxedAmount } from '../vat.ts'
import {
  type ChargedLine,
  getGross,
  includedVat,
  planFullRefund,
  planRefund,
  type Refundable,
  type RefundEntry,
  type RefundInput,
  type RefundPart,
  splitLineCharge,
  subtractEntries,
  subtractSameRate,
  subtractTaxed,
} from './refund.ts'

const standard = basisPoints(2000)
const zeroRate = basisPoints(0)

const chargedLine = (line: Partial<Record<'qty' | 'unit' | 'setup' | 'discount' | 'rate', number>>): ChargedLine => {
  const { qty = 1, unit = 0, setup = 0, discount = 0, rate = 2000 } = line
  const vatRate = basisPoints(rate)
  return {
    qty,
    unitNet: pence(unit),
    setupNet: pence(setup),
    discountNet: pence(discount),
    vat: calculateVat(pence(unit * qty + setup - discount), vatRate),
    vatRate,
  }
}

/** An order without refunds. */
function chargedOrder(lines: readonly ChargedLine[], delivery?: { net: number; rate: number }): Refundable {
  const parts = lines.flatMap((line, lineId): RefundPart[] => {
    const { goods, setup } = splitLineCharge(line)
    return [
      { kind: 'goods', lineId, units: line.qty, unitNet: line.unitNet, ...goods },
      { kind: 'setup', lineId, units: 0, unitNet: zero, ...setup },
    ]
  })
  if (delivery) {
    const vatRate = basisPoints(delivery.rate)
    const taxed = { vatRate, taxableNet: pence(delivery.net), vat: calculateVat(pence(delivery.net), vatRate) }
    parts.push({ kind: 'delivery', lineId: null, units: 0, unitNet: zero, ...taxed })
  }
  return { parts, rates: groupByVatRate(parts).map(({ vatOfSum: _, ...rate }) => rate) }
}

const units = (lineId: number, count: number): RefundInput['parts'][number] => ({
  kind: 'goods',
  lineId,
  units: count,
  gross: zero,
})
const amount = (kind: 'setup' | 'delivery', lineId: number | null, gross: number) => ({
  kind,
  lineId,
  units: 0,
  gross: pence(gross),
})
const goodwill = (gross: number, rate = 2000) => ({ gross: pence(gross), vatRate: basisPoints(rate) })

/** What is left after crediting the entries. */
function credit({ parts, rates }: Refundable, entries: readonly RefundEntry[]): Refundable {
  return { parts: subtractEntries(parts, entries), rates: rates.map((rate) => subtractSameRate(rate, entries)) }
}

const figures = ({ vatRate, taxableNet, vat }: TaxedAmount) => [vatRate, taxableNet, vat]

describe('planRefund', () => {
  const mugAndBook = chargedOrder([chargedLine({ unit: 532 }), chargedLine({ unit: 349, rate: 0 })])

  it('credits one mug at 20 % without the zero-rated book', () => {
    const { entries, problems } = planRefund(mugAndBook, { parts: [units(0, 1)] })
    expect(problems).toEqual([])
    expect(entries.map(figures)).toEqual([[2000, 532, 106]])
    expect(entries[0]).toMatchObject({ kind: 'goods', lineId: 0, units: 1, isReduced: false })
  })

  it.each([
    ['more units than are left', { parts: [units(0, 2)] }, { reason: 'too_many_units', max: 1 }],
    [
      'goodwill above what is left at its rate',
      { parts: [], goodwill: goodwill(350, 0) },
      { reason: 'too_much', max: 349 },
    ],
    [
      'goodwill at a rate that was not charged',
      { parts: [], goodwill: goodwill(1, 500) },
      { reason: 'too_much', max: 0 },
    ],
    [
      'goodwill on what the same refund already credits',
      { parts: [units(0, 1)], goodwill: goodwill(1) },
      { kind: 'goodwill', reason: 'too_much', max: 0 },
    ],
    ['units of a line of another order', { parts: [units(9, 1)] }, { lineId: 9, reason: 'too_many_units', max: 0 }],
    ['delivery that was free', { parts: [amount('delivery', null, 1)] }, { kind: 'delivery', max: 0 }],
    [
      'a set-up charge that was not charged',
      { parts: [amount('setup', 0, 1)] },
      { kind: 'setup', lineId: 0, reason: 'too_much', max: 0 },
    ],
  ])('refuses %s', (_, input, problem) => {
    expect(planRefund(mugAndBook, input)).toMatchObject({ entries: expect.anything(), problems: [problem] })
  })

  it('splits the discount and the VAT of a line between its goods and its set-up charge', () => {
    const line = chargedLine({ qty: 3, unit: 1000, setup: 1000, discount: 401 })
    expect(splitLineCharge(line)).toEqual({
      goods: { vatRate: 2000, taxableNet: 2699, vat: 540 },
      setup: { vatRate: 2000, taxableNet: 900, vat: 180 },
    })
    const order = chargedOrder([line])
    const { entries } = planRefund(order, { parts: [units(0, 1), amount('setup', 0, 1080)] })
    expect(entries.map(figures)).toEqual([
      [2000, 900, 180],
      [2000, 900, 180],
    ])
    expect(entries[0]?.discountNet).toBe(100)
  })

  it('refunds delivery by an amount that includes VAT, at the rate of the delivery', () => {
    const order = chargedOrder([chargedLine({ unit: 349, rate: 0 })], { net: 495, rate: 2000 })
    const { entries } = planRefund(order, { parts: [amount('delivery', null, 300)] })
    expect(entries.map(figures)).toEqual([[2000, 250, 50]])
    expect(planRefund(order, { parts: [amount('delivery', null, 595)] }).problems).toMatchObject([{ max: 594 }])
  })

  it('reduces a line by earlier goodwill at its rate', () => {
    const after = credit(mugAndBook, planRefund(mugAndBook, { parts: [], goodwill: goodwill(100) }).entries)
    const { entries } = planRefund(after, { parts: [units(0, 1)] })
    expect(entries).toMatchObject([{ taxableNet: 449, vat: 89, isReduced: true }])
    const emptied = credit(after, entries)
    expect(planRefund(emptied, { parts: [units(1, 1)] }).entries.map(figures)).toEqual([[0, 349, 0]])
  })

  it('takes exactly the rest after goodwill, of which net and VAT were rounded apart from those of the lines', () => {
    let left = chargedOrder([chargedLine({ setup: 2494 })], { net: 12, rate: 2000 })
    const refund = (input: RefundInput) => {
      const { entries, problems } = planRefund(left, input)
      left = credit(left, entries)
      return { figures: entries.map(figures), problems }
    }
    expect(refund({ parts: [amount('delivery', null, 4)], goodwill: goodwill(3) }).figures).toEqual([
      [2000, 3, 1],
      [2000, 2, 1],
    ])
    expect(refund({ parts: [], goodwill: goodwill(3) }).figures).toEqual([[2000, 2, 1]])
    // 2,494 net and 499 VAT were charged, but only 498 VAT is left at the rate.
    expect(refund({ parts: [amount('setup', 0, 2993)] })).toMatchObject({ figures: [], problems: [{ max: 2992 }] })
    expect(refund({ parts: [amount('setup', 0, 2992)] }).figures).toEqual([[2000, 2494, 498]])
    expect(left.rates).toEqual([{ vatRate: 2000, taxableNet: 5, vat: 0 }])
    expect(planFullRefund(left).map(figures)).toEqual([[2000, 5, 0]])
  })

  it('refuses a line when nothing is left at its rate', () => {
    const after = credit(mugAndBook, planRefund(mugAndBook, { parts: [], goodwill: goodwill(638) }).entries)
    const { entries, problems } = planRefund(after, { parts: [units(0, 1), units(1, 1)] })
    expect(problems).toEqual([{ kind: 'goods', lineId: 0, reason: 'too_much', max: 0 }])
    expect(entries.map(({ lineId }) => lineId)).toEqual([1])
  })

  it.each([
    [639, 2000, 107],
    [600, 2000, 100],
    [3, 2000, 1],
    [2, 2000, 0],
    [105, 500, 5],
    [1000, 0, 0],
  ])('finds in %i pence at %i basis points the VAT of %i pence', (gross, rate, vat) => {
    expect(includedVat(pence(gross), basisPoints(rate))).toBe(vat)
  })
})

const lines = fc
  .record({
    qty: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 2500 })),
    unit: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 1_000_000 })),
    setup: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9000 })),
    discountShare: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1000 })),
    rate: fc.constantFrom(0, 500, 2000, 2000),
  })
  .map(({ discountShare, ...line }) => {
    const net = line.unit * line.qty + line.setup
    return chargedLine({ ...line, discount: Math.floor((net * discountShare) / 1000) })
  })
const deliveries = fc.option(fc.record({ net: fc.integer({ min: 1, max: 9500 }), rate: fc.constantFrom(0, 2000) }), {
  nil: undefined,
})
const orders = fc.tuple(fc.array(lines, { minLength: 1, maxLength: 4 }), deliveries)
/** The share of each remaining part that a step refunds, in thousandths, and whether the refund fails. */
const steps = fc.array(
  fc.record({
    shares: fc.array(fc.constantFrom(0, 1, 300, 500, 1000), { minLength: 9, maxLength: 9 }),
    goodwillShare: fc.constantFrom(0, 0, 1, 250, 1000),
    fails: fc.boolean(),
  }),
  { maxLength: 6 },
)

function toRefundInput(
  left: Refundable,
  { shares, goodwillShare }: { shares: number[]; goodwillShare: number },
): RefundInput {
  const share = (whole: number, index: number) => Math.floor((whole * (shares[index] ?? 0)) / 1000)
  const parts = left.parts.map((part, index) => ({
    kind: part.kind,
    lineId: part.lineId,
    units: share(part.units, index),
    gross: pence(share(getGross(part), index)),
  }))
  const [rate] = left.rates
  if (!rate) return { parts }
  return { parts, goodwill: goodwill(Math.floor((getGross(rate) * goodwillShare) / 1000), rate.vatRate) }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const emptied = ({ rates }: Refundable) => rates.every(({ taxableNet, vat }) => taxableNet === 0 && vat === 0)

describe('refund invariants [P20]', { timeout: 60_000 }, () => {
  it('add up to the charge in any order and split of units, set-up charges and delivery', () => {
    assertProperty(
      fc.property(orders, steps, ([charged, delivery], program) => {
        const order = chargedOrder(charged, delivery)
        let left = order
        const credited: RefundEntry[] = []
        for (const { fails, ...step } of program) {
          const { entries } = planRefund(left, toRefundInput(left, { ...step, goodwillShare: 0 }))
          // A failed refund changes nothing.
          if (fails) continue
          credited.push(...entries)
          left = credit(left, entries)
        }
        const rest = left.parts.map(({ kind, lineId, units, ...part }) => ({
          kind,
          lineId,
          units,
          gross: getGross(part),
        }))
        const last = planRefund(left, { parts: rest })
        assert.deepEqual(
          last.problems.filter(({ max }) => max > 0),
          [],
        )
        credited.push(...last.entries)
        assert.ok(emptied(credit(left, last.entries)))
        assert.ok(credited.every(({ isReduced }) => !isReduced))
        for (const part of order.parts) {
          const own = credited.filter(({ kind, lineId }) => kind === part.kind && lineId === part.lineId)
          assert.equal(sum(own.map(({ taxableNet }) => taxableNet)), part.taxableNet)
          assert.equal(sum(own.map(({ vat }) => vat)), part.vat)
          // A free line has nothing to credit.
          if (part.kind !== 'goods' || getGross(part) === 0) continue
          const discount = part.unitNet * part.units - part.taxableNet
          const free = part.units - sum(own.map(({ units }) => units))
          assert.equal(sum(own.map(({ discountNet }) => discountNet)) + free * part.unitNet, discount)
        }
      }),
    )
  })

  it('never exceed the charge at any rate with goodwill in between, and a full refund takes exactly the rest', () => {
    assertProperty(
      fc.property(orders, steps, ([charged, delivery], program) => {
        const order = chargedOrder(charged, delivery)
        let left = order
        for (const step of program) {
          const { entries } = planRefund(left, toRefundInput(left, step))
          for (const { taxableNet, vat } of entries) assert.ok(taxableNet >= 0 && vat >= 0)
          left = credit(left, entries)
          for (const { taxableNet, vat } of left.rates) assert.ok(taxableNet >= 0 && vat >= 0)
          for (const { units, taxableNet, vat } of left.parts) assert.ok(units >= 0 && taxableNet >= 0 && vat >= 0)
        }
        const rest = planFullRefund(left)
        assert.equal(sum(rest.map(getGross)), sum(left.rates.map(getGross)))
        assert.ok(emptied(credit(left, rest)))
      }),
    )
  })

  it('keep the VAT of a part within a penny of the rate', () => {
    assertProperty(
      fc.property(lines, fc.integer({ min: 1, max: 2500 }), (line, requested) => {
        const order = chargedOrder([
          {
            ...line,
            setupNet: zero,
            discountNet: zero,
            vat: calculateVat(pence(line.unitNet * line.qty), line.vatRate),
          },
        ])
        const [entry] = planRefund(order, { parts: [units(0, Math.min(requested, line.qty))] }).entries
        if (entry) assert.ok(Math.abs(entry.vat - calculateVat(entry.taxableNet, line.vatRate)) <= 1)
      }),
    )
  })
})

it('subtracts only what was credited at the same rate', () => {
  const rate: TaxedAmount = { vatRate: standard, taxableNet: pence(10), vat: pence(2) }
  expect(subtractSameRate(rate, [rate, { ...rate, vatRate: zeroRate }])).toEqual(subtractTaxed(rate, rate))
})
