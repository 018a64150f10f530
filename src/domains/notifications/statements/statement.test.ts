import { describe, expect, it } from 'vitest'
import type { OpenItem } from '#src/domains/orders/receivables/open-item.ts'
import { endOfDayAfter } from '#src/shared/locale/dates.ts'
import { buildStatement } from './statement.ts'

const at = new Date('2026-11-19T12:00:00Z')
const billing = { companyName: 'Ash Ltd' } as OpenItem['billing']

function createItem(orderId: number, dueInDays: number, owedGrossPence: number): OpenItem {
  const receivedGrossPence = 100
  return {
    orderId,
    reference: `1000${orderId}`,
    purchaseOrderNumber: '',
    placedAt: new Date(at.getTime() - orderId * 86_400_000),
    dueAt: endOfDayAfter(at, dueInDays),
    totalGrossPence: owedGrossPence + receivedGrossPence,
    receivedGrossPence,
    owedGrossPence,
    billing: { ...billing, companyName: `Ash ${orderId} Ltd` },
  }
}

const build = (items: readonly OpenItem[], invoices: Parameters<typeof buildStatement>[0]['invoices'] = new Map()) =>
  buildStatement({ locale: 'en', at, items, invoices })

describe('the statement of account', () => {
  it('is undefined when nothing is owed', () => {
    expect(build([])).toBeUndefined()
  })

  it('adds up what is owed by age and in total', () => {
    const statement = build([
      createItem(1, 10, 1),
      createItem(2, -1, 20),
      createItem(3, -30, 300),
      createItem(4, -31, 4_000),
      createItem(5, -90, 50_000),
      createItem(6, -91, 600_000),
    ])
    expect(statement?.owedByAge).toEqual({
      'not due': 1,
      '1-30': 320,
      '31-60': 4_000,
      '61-90': 50_000,
      'over 90': 600_000,
    })
    expect(statement).toMatchObject({ totalGrossPence: 654_321, overdueGrossPence: 654_320 })
  })

  it('names the invoice with its date, and an order without one by its own number', () => {
    const issuedAt = new Date('2026-11-01T12:00:00Z')
    const statement = build([createItem(1, 10, 1), createItem(2, 5, 2)], new Map([[1, { number: 'INV-7', issuedAt }]]))
    expect(statement?.items).toMatchObject([
      { number: 'INV-7', reference: '10001', at: issuedAt },
      { number: '10002', reference: '10002', at: createItem(2, 5, 2).placedAt },
    ])
  })

  it('is addressed as the newest order', () => {
    expect(build([createItem(3, 1, 1), createItem(1, 1, 1), createItem(2, 1, 1)])?.buyer.companyName).toBe('Ash 1 Ltd')
  })
})
