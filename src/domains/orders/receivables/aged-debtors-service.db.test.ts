import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { endOfDayAfter } from '#src/shared/locale/dates.ts'
import { placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { asStaff, customerVisitor, staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { orders } from '../orders-tables.server.ts'
import { countOrderTasks } from '../staff/order-tasks-service.server.ts'
import { staffOrdersQuery } from '../staff/staff-orders-contract.ts'
import { listStaffOrders } from '../staff/staff-orders-service.server.ts'
import { exportAgedDebtors, getAgedDebtors } from './aged-debtors-service.server.ts'
import { dueAges } from './due-ages.ts'

/** The demo's trade customer. */
const tradeCustomerId = 2

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
  for (const [days, netPence, received] of [
    [10, 1_000, 0],
    [0, 1_100, 0],
    [-1, 1_200, 0],
    [-30, 1_300, 500],
    [-31, 1_400, 0],
    [-90, 1_500, 0],
    [-91, 1_600, 1],
  ] as const)
    await placeDue({ days, netPence, received, customerId: tradeCustomerId })
  await placeDue({ days: -40, netPence: 100, received: 0, email: 'gone@example.com' })
  // Neither paid nor cancelled orders are owed.
  await placeDue({ days: -5, netPence: 900, received: 0, customerId: tradeCustomerId, status: 'cancelled' })
})
afterAll(() => test.close())

type DueOrder = {
  days: number
  netPence: number
  received: number
  customerId?: number
  email?: string
  status?: 'cancelled'
}

async function placeDue({ days, netPence, received, customerId, email, status }: DueOrder) {
  const { id } = await placeTestOrder(test.shop, { netPence, customerId, email })
  const paymentDueAt = endOfDayAfter(test.clock.now(), days)
  await test.shop.db
    .update(orders)
    .set({ paymentKind: 'account', paymentDueAt, receivedGrossPence: received, ...(status && { status }) })
    .where(eq(orders.id, id))
}

async function readDebtors() {
  const found = await getAgedDebtors(test.shop, staffVisitor)
  if (!found.ok) throw new Error(found.refusal)
  return found.value
}

async function sumOrders(filter: Record<string, string>): Promise<number> {
  let sum = 0
  for (let page = 1; ; page += 1) {
    const query = staffOrdersQuery.parse({ payment: 'on account', ...filter, page: String(page) })
    const found = await listStaffOrders(test.shop, staffVisitor, query)
    if (!found.ok) throw new Error(found.refusal)
    for (const { payment } of found.value.rows) sum += Math.round(payment.owed * 100)
    if (!found.value.hasMore) return sum
  }
}

describe('aged debtors', () => {
  it('are for those who manage payments', async () => {
    for (const visitor of [customerVisitor(tradeCustomerId), { ...staffVisitor, ...asStaff('sales', 'production') }])
      for (const read of [getAgedDebtors, exportAgedDebtors])
        expect(await read(test.shop, visitor)).toEqual({ ok: false, refusal: 'forbidden' })
    expect((await getAgedDebtors(test.shop, { ...staffVisitor, ...asStaff('accounts') })).ok).toBe(true)
  })

  it('owe as much in each column as the orders that its figure leads to', async () => {
    const { rows, total } = await readDebtors()
    for (const due of dueAges) {
      expect(total.owedByAge[due]).toBe(await sumOrders({ due }))
      expect(total.owedByAge[due]).toBeGreaterThan(0)
      for (const { customerId, email, owedByAge } of rows) {
        const who: Record<string, string> = customerId === null ? { q: email } : { customer: String(customerId) }
        expect(owedByAge[due]).toBe(await sumOrders({ due, ...who }))
      }
    }
  })

  it('owe in total the sum of all orders owed on account', async () => {
    const { rows, total } = await readDebtors()
    expect(total.totalGrossPence).toBe(await sumOrders({}))
    expect(total.totalGrossPence).toBe(rows.reduce((sum, row) => sum + row.totalGrossPence, 0))
    const tasks = await countOrderTasks(test.shop, staffVisitor)
    expect(tasks.ok && Math.round(tasks.value.on_account.amount * 100)).toBe(total.totalGrossPence)
  })

  it('come with limit and hold, largest debt first; orders without an account stand by their email', async () => {
    await test.shop.db.update(customers).set({ creditHoldReason: 'Late' }).where(eq(customers.id, tradeCustomerId))
    const { rows } = await readDebtors()
    expect(rows[0]).toMatchObject({
      customerId: tradeCustomerId,
      isOnHold: true,
      creditLimitGrossPence: expect.any(Number),
    })
    expect(rows.find(({ customerId }) => customerId === null)).toMatchObject({
      email: 'gone@example.com',
      name: 'Pat Payer',
      totalGrossPence: 120,
      creditLimitGrossPence: null,
      isOnHold: false,
    })
  })

  it('are exported without formulas, with the totals last', async () => {
    await test.shop.db.update(customers).set({ companyName: '=1+1' }).where(eq(customers.id, tradeCustomerId))
    const exported = await exportAgedDebtors(test.shop, staffVisitor)
    if (!exported.ok) throw new Error(exported.refusal)
    const lines = exported.value.trim().split('\r\n')
    expect(lines[1]).toMatch(/^'=1\+1,/)
    const { total } = await readDebtors()
    const amounts = [...dueAges.map((age) => total.owedByAge[age]), total.totalGrossPence]
    expect(lines.at(-1)).toBe(['Total', '', ...amounts.map((each) => (each / 100).toFixed(2)), '', ''].join(','))
  })
})
