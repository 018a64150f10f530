import { eq, getColumns, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toLondonDay } from '#src/shared/locale/dates.ts'
import { placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { orders } from '../orders-tables.server.ts'
import { countOrderTasks } from '../staff/order-tasks-service.server.ts'
import type { StaffOrderSummary } from '../staff/staff-order-view.ts'
import { staffOrdersQuery } from '../staff/staff-orders-contract.ts'
import { listStaffOrders } from '../staff/staff-orders-service.server.ts'
import { listStaffOrderRows } from '../staff/staff-orders-store.server.ts'
import {
  fulfilmentStates,
  getFulfilmentState,
  getOrderPaymentState,
  isDispatchLate,
  isOwedOnAccount,
  isPartPaid,
  matchesPaymentFilter,
  paymentFilters,
} from './order-payment-state.ts'
import { orderStatuses } from './order-states.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
  const promises = [-1, undefined, -30, 0, 1].map((days) => (days === undefined ? null : toLondonDay(inDays(days))))
  for (const [index, columns] of listPossibleColumns().entries()) {
    const { id } = await placeTestOrder(test.shop)
    const promisedDispatchDate = promises[index % promises.length]!
    await test.shop.db
      .update(orders)
      .set({ ...columns, promisedDispatchDate })
      .where(eq(orders.id, id))
  }
})
afterAll(() => test.close())

const day = 86_400_000
const inDays = (days: number) => new Date(test.clock.now().getTime() + days * day)

/** Every combination of columns that the state machine allows; twice as many as fit on one page. */
function listPossibleColumns() {
  const all = orderStatuses.flatMap((status) =>
    [null, inDays(-1), inDays(1)].flatMap((paymentDueAt) =>
      [null, inDays(-2)].flatMap((paidAt) =>
        [0, 5_000].flatMap((refundedGrossPence) =>
          [
            { firstDispatchedAt: null, dispatchedAt: null },
            { firstDispatchedAt: inDays(-3), dispatchedAt: null },
            { firstDispatchedAt: inDays(-3), dispatchedAt: inDays(-3) },
          ].map((sent) => ({
            status,
            paymentKind: paymentDueAt ? ('account' as const) : ('transfer' as const),
            paymentDueAt,
            paidAt,
            refundedGrossPence,
            receivedGrossPence: paidAt === null && sent.firstDispatchedAt ? 1 : 0,
            ...sent,
          })),
        ),
      ),
    ),
  )
  return all.filter(({ status, paymentDueAt, paidAt, refundedGrossPence, firstDispatchedAt, dispatchedAt }) => {
    if (refundedGrossPence > 0 && !paidAt) return false
    if (status === 'awaiting payment' || status === 'cancelled') return !paidAt && !firstDispatchedAt
    if ((status === 'paid' || status === 'in production') && dispatchedAt) return false
    if (status === 'paid' || status === 'refunded') return paidAt !== null
    return paidAt !== null || paymentDueAt !== null
  })
}

async function listAll(filter: Record<string, string>): Promise<StaffOrderSummary[]> {
  const rows: StaffOrderSummary[] = []
  for (let page = 1; ; page += 1) {
    const found = await listStaffOrders(
      test.shop,
      staffVisitor,
      staffOrdersQuery.parse({ ...filter, page: String(page) }),
    )
    if (!found.ok) throw new Error(found.refusal)
    rows.push(...found.value.rows)
    if (!found.value.hasMore) return rows
  }
}
const numbersOf = (rows: readonly { number: number }[]) => rows.map(({ number }) => number).toSorted((a, b) => a - b)

describe('the filters of the staff order list', () => {
  it.each(fulfilmentStates)('select the fulfilment state %s as the rule does', async (state) => {
    const expected = (await test.shop.db.select().from(orders)).filter((row) => getFulfilmentState(row) === state)
    expect(expected.length).toBeGreaterThan(0)
    const listed = await listAll({ status: state })
    expect(numbersOf(listed)).toEqual(numbersOf(expected))
    expect(listed.every(({ fulfilment }) => fulfilment === state)).toBe(true)
  })

  it.each(paymentFilters)('select the payment state %s as the rule does', async (filter) => {
    const now = test.clock.now()
    const matches = (row: typeof orders.$inferSelect) =>
      matchesPaymentFilter(filter, { state: getOrderPaymentState(row, now), isPartPaid: isPartPaid(row) })
    const expected = (await test.shop.db.select().from(orders)).filter(matches)
    expect(expected.length).toBeGreaterThan(0)
    const listed = await listAll({ payment: filter })
    expect(numbersOf(listed)).toEqual(numbersOf(expected))
    expect(
      listed.every(({ payment }) =>
        matchesPaymentFilter(filter, { state: payment.state, isPartPaid: payment.is_part_paid }),
      ),
    ).toBe(true)
  })

  it('select the late orders as the rule does', async () => {
    const today = toLondonDay(test.clock.now())
    const expected = (await test.shop.db.select().from(orders)).filter((row) => isDispatchLate(row, today))
    expect(new Set(expected.map(getFulfilmentState)).size).toBe(3)
    const listed = await listAll({ dispatch: 'late' })
    expect(numbersOf(listed)).toEqual(numbersOf(expected))
    expect(listed.every(({ is_late }) => is_late)).toBe(true)
  })

  it('combine fulfilment and payment', async () => {
    const listed = await listAll({ status: 'dispatched', payment: 'on account' })
    expect(listed.length).toBeGreaterThan(0)
    for (const { fulfilment, payment } of listed) {
      expect([fulfilment, isOwedOnAccount(payment.state)]).toEqual(['dispatched', true])
    }
  })
})

it('counts the rows of the lists that the overview tiles open', async () => {
  const tasks = await countOrderTasks(test.shop, staffVisitor)
  if (!tasks.ok) throw new Error(tasks.refusal)
  const { to_produce, partly_dispatched, awaiting_payment, artwork, late, on_account } = tasks.value
  expect(to_produce).toBe((await listAll({ status: 'to produce' })).length)
  expect(partly_dispatched).toBe((await listAll({ status: 'partly dispatched' })).length)
  expect(awaiting_payment).toBe((await listAll({ status: 'awaiting payment' })).length)
  expect(artwork).toBe((await listAll({ artwork: 'waiting' })).length)
  expect(late).toBe((await listAll({ dispatch: 'late' })).length)
  const debts = await listAll({ payment: 'on account' })
  expect(on_account.count).toBe(debts.length)
  expect(on_account.overdue).toBe((await listAll({ payment: 'overdue' })).length)
  expect(on_account.amount).toBeCloseTo(debts.reduce((sum, { payment }) => sum + payment.owed, 0))
  expect(Math.min(to_produce, partly_dispatched, awaiting_payment, late, on_account.overdue)).toBeGreaterThan(0)
})

describe('the order list among many paid and completed orders', () => {
  const indexes = {
    'to produce': 'orders_to_produce',
    'partly dispatched': 'orders_partly_dispatched',
    'on account': 'orders_owed_on_account',
    overdue: 'orders_owed_on_account',
    'partly refunded': 'orders_partly_refunded',
    late: 'orders_to_dispatch',
  }
  const many = 3_000
  beforeAll(async () => {
    const columns = Object.entries(getColumns(orders)).filter(([name]) => name !== 'id')
    const copied = columns.map(([name, { name: column }]) => copies[name] ?? sql`${sql.identifier(column)}`)
    const names = columns.map(([, { name: column }]) => sql.identifier(column))
    await test.shop.db.execute(sql`insert into orders (${sql.join(names, sql`, `)})
      select ${sql.join(copied, sql`, `)} from orders, generate_series(1, ${many}::int) as n where number = 100002`)
    await test.shop.db.execute(sql`analyze orders`)
  }, 60_000)
  const copies: Record<string, SQL> = {
    number: sql`900000 + n`,
    publicToken: sql`'many ' || n`,
    checkoutToken: sql`'many ' || n`,
    createdAt: sql`created_at + n * interval '1 minute'`,
  }

  it.each([
    { status: 'to produce' },
    { status: 'partly dispatched' },
    { payment: 'on account' },
    { payment: 'overdue' },
    { payment: 'partly refunded' },
    { dispatch: 'late' },
  ] as const)('uses the partial index of the filter %j', async (filter) => {
    const now = test.clock.now()
    const query = listStaffOrderRows(test.shop.db, staffOrdersQuery.parse(filter), { now, limit: 26, offset: 0 })
    const plan = await test.shop.db.execute<Record<string, string>>(sql`explain ${query.getSQL()}`)
    const words = plan.rows.map((line) => Object.values(line).join('')).join('\n')
    expect(words).toContain(indexes[Object.values(filter)[0] as keyof typeof indexes])
  })
})
