import { describe, expect, it } from 'vitest'
import { type KeyedLine, matchBankLines, namesOrder, type UnpaidOrder } from './match-bank-lines.ts'

const createOrder = (number: number, owedGrossPence: number): UnpaidOrder => ({
  id: number,
  number,
  reference: String(number),
  invoiceNumber: `INV-${String(number % 1000).padStart(6, '0')}`,
  name: 'Ash Ltd',
  owedGrossPence,
})
const createLine = (line: number, amountGrossPence: number, description: string): KeyedLine => ({
  line,
  key: `key ${line}`,
  receivedOn: '2026-11-18',
  amountGrossPence,
  description,
})

const orders = [createOrder(100_001, 12_000), createOrder(100_002, 5_000), createOrder(100_003, 5_000)]
const match = (
  lines: readonly KeyedLine[],
  { recorded = [], typed = [] }: { recorded?: string[]; typed?: [number, string][] } = {},
) => matchBankLines(lines, { orders, recordedKeys: new Set(recorded), typedNumbers: new Map(typed) })

describe('the lines of a bank statement', () => {
  const cases: [string, number, string, object][] = [
    [
      'pay the order whose number they name',
      12_000,
      'ASH LTD 100001',
      { foundBy: 'number', pays: [[100_001, 12_000]] },
    ],
    ['pay the order whose invoice they name', 12_000, 'BACS inv 1', { foundBy: 'number', pays: [[100_001, 12_000]] }],
    ['pay part of an order', 2_000, '100001', { foundBy: 'number', pays: [[100_001, 2_000]] }],
    [
      'pay several orders with their sum',
      17_000,
      '100001 and 100002',
      {
        foundBy: 'number',
        pays: [
          [100_001, 12_000],
          [100_002, 5_000],
        ],
      },
    ],
    ['pay none of several orders with another sum', 16_000, '100001 100002', { refusal: 'several', pays: [] }],
    ['pay no order with more than it owes', 12_001, '100001', { refusal: 'above_owed', pays: [] }],
    ['pay the only order that owes the amount', 12_000, 'Thank you', { foundBy: 'amount', pays: [[100_001, 12_000]] }],
    ['pay none of two orders that owe the amount', 5_000, 'Thank you', { refusal: 'no_match', pays: [] }],
    ['match nothing else', 1, 'Interest', { refusal: 'no_match', pays: [] }],
  ]
  it.each(cases)('%s', (_, amount, description, { pays, ...expected }: { pays?: unknown }) => {
    const [matched] = match([createLine(1, amount, description)])
    expect(matched).toMatchObject(expected)
    expect(matched?.allocations.map(({ order, amountGrossPence }) => [order.number, amountGrossPence])).toEqual(pays)
  })

  it('never pay the same money twice', () => {
    const matched = match([
      createLine(1, 7_000, '100001'),
      createLine(2, 7_000, '100001'),
      createLine(3, 5_000, '100001'),
    ])
    expect(matched.map(({ refusal, allocations }) => refusal ?? allocations[0]?.amountGrossPence)).toEqual([
      7_000,
      'above_owed',
      5_000,
    ])
  })

  it('are not allocated again', () => {
    expect(match([createLine(1, 12_000, '100001')], { recorded: ['key 1'] })[0]).toMatchObject({ refusal: 'recorded' })
  })

  it('pay the order that staff type', () => {
    const typed: [number, string][] = [
      [1, '100003'],
      [2, '999'],
    ]
    const matched = match([createLine(1, 5_000, 'Thank you'), createLine(2, 12_000, '100001')], { typed })
    expect(matched[0]).toMatchObject({ foundBy: 'typed', allocations: [{ order: { number: 100_003 } }] })
    expect(matched[1]).toMatchObject({ refusal: 'unknown_order', allocations: [] })
  })
})

describe('namesOrder', () => {
  const order = { ...createOrder(1, 1), reference: 'TC-1042', invoiceNumber: 'INV-000009' }
  it.each([
    ['TC-1042', true],
    ['tc1042', true],
    ['Payment TC 1042 thanks', true],
    ['INV 9', true],
    ['inv-000009/Ash', true],
    ['INV0009', true],
    ['INV-90', false],
    ['INV-19', false],
    ['TC-10420', false],
    ['9', false],
    ['1042', false],
    ['', false],
  ])('of %j is %s', (text, expected) => {
    expect(namesOrder(text, order)).toBe(expected)
  })

  it('takes a number without a prefix for a whole number only', () => {
    const plain = { ...order, reference: '100001', invoiceNumber: undefined }
    expect(
      ['ASH 100001', '100001ASH', 'REF100001', '1100001', '1000012'].map((text) => namesOrder(text, plain)),
    ).toEqual([true, true, true, false, false])
  })
})
