import { describe, expect, it } from 'vitest'
import type { RefundEntry, RefundInput } from '#src/domains/pricing/refunds/refund.ts'
import { basisPoints, pence, zero } from '#src/shared/money/money.ts'
import { getPlanFingerprint, isSameRefund, matchRefunds, subtractPending } from './refund-lines.ts'

const open = [
  { id: 1, amountGrossPence: 600 },
  { id: 2, amountGrossPence: 300 },
  { id: 3, amountGrossPence: 300 },
]
const entry = (change: Partial<RefundEntry>): RefundEntry => ({
  kind: 'goods',
  lineId: 7,
  units: 2,
  vatRate: basisPoints(2000),
  taxableNet: pence(500),
  vat: pence(100),
  discountNet: zero,
  isReduced: false,
  ...change,
})

describe('matchRefunds', () => {
  it.each([
    ['the refund that the gateway answered', 300, 3, [3]],
    ['the oldest refund of that amount', 300, undefined, [2]],
    ['several refunds reported together', 900, undefined, [1, 2]],
    ['the answered refund and an earlier one', 900, 3, [3, 1]],
    ['the answered refund when more went back than is known', 350, 2, [2]],
    ['no refund for an amount that none explains', 350, undefined, []],
    ['no refund when the answered one is larger', 100, 1, []],
  ])('finds %s', (_, grossPence, refundId, ids) => {
    expect(matchRefunds(open, { grossPence, refundId }).map(({ id }) => id)).toEqual(ids)
  })
})

describe('isSameRefund', () => {
  const made = [
    entry({}),
    entry({ kind: 'delivery', lineId: null, units: 0 }),
    entry({ kind: 'goodwill', lineId: null, units: 0 }),
  ]
  const goods = { kind: 'goods', lineId: 7, units: 2, gross: zero } as const
  const delivery = { kind: 'delivery', lineId: null, units: 0, gross: pence(600) } as const
  const goodwill = { gross: pence(600), vatRate: basisPoints(2000) }
  it.each<[string, RefundInput, boolean]>([
    ['the same parts', { parts: [goods, delivery, { ...goods, lineId: 8, units: 0 }], goodwill }, true],
    ['another quantity', { parts: [{ ...goods, units: 1 }, delivery], goodwill }, false],
    ['another line', { parts: [{ ...goods, lineId: 8 }, delivery], goodwill }, false],
    ['another amount', { parts: [goods, { ...delivery, gross: pence(599) }], goodwill }, false],
    ['another rate', { parts: [goods, delivery], goodwill: { ...goodwill, vatRate: basisPoints(0) } }, false],
    ['one part less', { parts: [goods, delivery] }, false],
  ])('compares %s', (_, input, isSame) => {
    expect(isSameRefund(made, input)).toBe(isSame)
  })
})

it('planFingerprint differs when any amount differs', () => {
  const all = [
    {},
    { units: 1 },
    { lineId: 8 },
    { vat: pence(99) },
    { taxableNet: pence(501) },
    { kind: 'setup' as const },
  ]
  expect(new Set(all.map((change) => getPlanFingerprint([entry(change)]))).size).toBe(all.length)
})

it('subtractPending leaves nothing below zero', () => {
  const rate = { vatRate: basisPoints(2000), taxableNet: pence(400), vat: pence(100) }
  expect(subtractPending([rate], [entry({})])).toEqual([{ ...rate, taxableNet: 0, vat: 0 }])
})
