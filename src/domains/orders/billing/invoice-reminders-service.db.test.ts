import { eq, getColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { getStaffOrder } from '#src/domains/orders/staff/staff-orders-service.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { jobHandlers } from '../../../../server/plugins/background-jobs.ts'
import { getTestOrder, placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { startTestPayment } from '../../../../tests/support/builders/test-payments.ts'
import { customerVisitor, staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { sendInvoiceReminders } from './invoice-reminders-service.server.ts'

const tradeCustomerId = 2

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
  // Orders on account of the demo shop are not the subject.
  await test.shop.db.update(orders).set({ invoiceRemindedAt: new Date() })
})
afterAll(() => test.close())
beforeEach(() => {
  test.emails.length = 0
})

const day = 86_400_000
const setDays = (invoiceReminderDays: number) => test.shop.db.update(shopSettings).set({ invoiceReminderDays })

async function placeOnAccount() {
  const placed = await placeTestOrder(test.shop, { customerId: tradeCustomerId })
  const visitor = customerVisitor(tradeCustomerId)
  expect(await startTestPayment(test.shop, placed, { kind: 'account', visitor })).toMatchObject({ ok: true })
  const order = await getTestOrder(test.shop, placed.id)
  if (!order.paymentDueAt) throw new Error('The order is not on account')
  await runJobs(test.shop, jobHandlers)
  test.emails.length = 0
  return { ...order, dueAt: order.paymentDueAt }
}

async function remind() {
  await sendInvoiceReminders(test.shop)
  await runJobs(test.shop, jobHandlers)
  return test.emails.map(({ subject, attachments }) => [subject, attachments?.[0]?.filename.slice(0, 8)])
}

it('reminds of an unpaid invoice once, so many days after its due date, and notes it in the order', async () => {
  await setDays(7)
  const { number, dueAt } = await placeOnAccount()
  test.clock.set(new Date(dueAt.getTime() + 6 * day).toISOString())
  expect(await remind()).toEqual([])
  test.clock.set(new Date(dueAt.getTime() + 7 * day).toISOString())
  const reminder = [expect.stringContaining(String(number)), 'invoice-']
  expect(await remind()).toEqual([reminder])
  expect(await remind()).toEqual([reminder])
  const order = await getStaffOrder(test.shop, staffVisitor, number)
  expect(order).toMatchObject({ ok: true, value: { notes: [{ by: 'system', text: expect.any(String) }] } })
})

it('sends one reminder when two instances look at the same time', async () => {
  await setDays(1)
  const { dueAt } = await placeOnAccount()
  test.clock.set(new Date(dueAt.getTime() + 2 * day).toISOString())
  await Promise.all([sendInvoiceReminders(test.shop), sendInvoiceReminders(test.shop)])
  expect(await remind()).toHaveLength(1)
})

it.each([
  ['the order is paid', 1, { paidAt: new Date() }],
  ['reminders are switched off', 0, {}],
])('sends none when %s', async (_case, days, change) => {
  await setDays(days)
  const { id, dueAt } = await placeOnAccount()
  await test.shop.db
    .update(orders)
    .set({ updatedAt: new Date(), ...change })
    .where(eq(orders.id, id))
  test.clock.set(new Date(dueAt.getTime() + 30 * day).toISOString())
  expect(await remind()).toEqual([])
  await test.shop.db.update(orders).set({ invoiceRemindedAt: new Date() }).where(eq(orders.id, id))
})

// The last test, because the copies use up the customer's credit.
it('reminds of every unpaid invoice in one run', async () => {
  await setDays(1)
  const { id, dueAt } = await placeOnAccount()
  const copied: Record<string, SQL> = {
    number: sql`900000 + n`,
    publicToken: sql`'many ' || n`,
    checkoutToken: sql`'many ' || n`,
  }
  const columns = Object.entries(getColumns(orders)).filter(([name]) => name !== 'id')
  const values = columns.map(([name, { name: column }]) => copied[name] ?? sql.identifier(column))
  const names = columns.map(([, { name: column }]) => sql.identifier(column))
  await test.shop.db.execute(sql`insert into orders (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} from orders, generate_series(1, 501) as n where orders.id = ${id}`)
  test.clock.set(new Date(dueAt.getTime() + 2 * day).toISOString())
  await sendInvoiceReminders(test.shop)
  expect(await test.shop.db.$count(orders, isNull(orders.invoiceRemindedAt))).toBe(0)
})
