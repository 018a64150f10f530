import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { queueOrderEmail } from '#src/domains/orders/emails/order-emails-service.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { cancelExpiredOrders } from '#src/domains/payments/expired-orders-service.server.ts'
import { confirmPayment } from '#src/domains/payments/staff/staff-payments-service.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { maxEmailsPerRecipient } from '#src/platform/rate-limits/form-limits.server.ts'
import { jobHandlers } from '../../../../server/plugins/background-jobs.ts'
import { placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { switchOffStaffEmails } from '../../../../tests/support/builders/switch-off-staff-emails.ts'
import { startTestPayment } from '../../../../tests/support/builders/test-payments.ts'
import { customerVisitor, staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { listOrderEmails, resendEmail } from '../email-log/email-log-service.server.ts'

const hourMs = 3_600_000
let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
  await switchOffStaffEmails(test.shop)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.shop.db.delete(jobs)
  test.emails.length = 0
})

const sendAll = (shop = test.shop) => runJobs(shop, jobHandlers)
const countEmails = (subject = '') => test.emails.filter((email) => email.subject.includes(subject)).length

/** Places orders to be paid by bank transfer. Each queues one "order received". */
async function placeByTransfer(count: number, input: Parameters<typeof placeTestOrder>[1] = {}) {
  const mailbox = newRandomId()
  const placed = []
  for (let number = 0; number < count; number += 1) {
    const order = await placeTestOrder(test.shop, { email: `${mailbox}+${number}@example.com`, ...input })
    const visitor = input.customerId === undefined ? undefined : customerVisitor(input.customerId)
    expect(await startTestPayment(test.shop, order, { kind: 'transfer', visitor })).toMatchObject({ ok: true })
    placed.push(order)
  }
  return placed
}

async function listUnsent(number: number) {
  const found = await listOrderEmails(test.shop, staffVisitor, number)
  if (!found.ok) throw new Error(found.refusal)
  return found.value.unsent
}

it('sends at most five emails an hour about unpaid orders to one mailbox, and the others later', async () => {
  const placed = await placeByTransfer(maxEmailsPerRecipient + 2)
  const nextAt = new Date(test.clock.now().getTime() + hourMs).toISOString()
  await sendAll()
  await sendAll()
  expect(countEmails()).toBe(maxEmailsPerRecipient)
  expect(await listUnsent(placed.at(-1)!.number)).toMatchObject([{ error: null, attempts: 0, next_at: nextAt }])
  test.clock.advance(hourMs)
  await sendAll()
  expect(countEmails()).toBe(placed.length)
  expect(await listUnsent(placed.at(-1)!.number)).toEqual([])
})

it('counts each mailbox of its own', async () => {
  await placeByTransfer(3)
  await placeByTransfer(3)
  await sendAll()
  expect(countEmails()).toBe(6)
})

it('counts the emails about expired orders too', async () => {
  const email = `${newRandomId()}@example.com`
  for (let count = 0; count < 7; count += 1) await placeTestOrder(test.shop, { email })
  test.clock.advance(24 * hourMs)
  await cancelExpiredOrders(test.shop)
  await sendAll()
  expect(test.emails.filter(({ to }) => to === email)).toHaveLength(maxEmailsPerRecipient)
})

it('sends everything about paid orders', async () => {
  const placed = await placeByTransfer(7)
  await sendAll()
  for (const { number } of placed) await confirmPayment(test.shop, staffVisitor, { number })
  await sendAll()
  expect(countEmails('Payment received')).toBe(7)
})

it('sends everything to an account with a verified email address', async () => {
  const email = `${newRandomId()}@example.com`
  const row = { email, verifiedEmail: email, firstName: 'A', lastName: 'B' }
  const [account] = await test.shop.db.insert(customers).values(row).returning()
  await placeByTransfer(7, { customerId: account!.id, email })
  await sendAll()
  expect(countEmails()).toBe(7)
  // A guest who types the same address has proven nothing.
  test.emails.length = 0
  await placeByTransfer(7, { email })
  await sendAll()
  expect(countEmails()).toBe(maxEmailsPerRecipient)
})

it('sends everything about orders that staff placed', async () => {
  const email = `${newRandomId()}@example.com`
  for (let count = 0; count < 7; count += 1) {
    const { id: orderId } = await placeTestOrder(test.shop, { email })
    await test.shop.db.update(orders).set({ placedByStaffId: 3, paymentKind: 'transfer' }).where(eq(orders.id, orderId))
    await queueOrderEmail(test.shop, { kind: 'order received', orderId })
  }
  await sendAll()
  expect(countEmails()).toBe(7)
})

it('does not count an email that the mail server did not accept', async () => {
  const [order] = await placeByTransfer(1)
  const mailer = { send: () => Promise.reject(new Error('connect ECONNREFUSED')) }
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await sendAll({ ...test.shop, mailer })
    test.clock.advance(300_000)
  }
  await sendAll()
  expect(test.emails.map(({ to }) => to)).toEqual([order!.email])
})

it('leaves an email that was postponed for six hours to staff, who can send it', async () => {
  const placed = await placeByTransfer(maxEmailsPerRecipient + 1)
  await sendAll()
  const now = test.clock.now()
  await test.shop.db
    .update(jobs)
    .set({ createdAt: new Date(now.getTime() - 6 * hourMs), availableAt: now })
    .where(isNull(jobs.doneAt))
  await sendAll()
  const [failed] = await listUnsent(placed.at(-1)!.number)
  expect(failed).toMatchObject({ error: expect.stringContaining('unverified address'), next_at: null })
  expect(countEmails()).toBe(maxEmailsPerRecipient)
  expect(await resendEmail(test.shop, staffVisitor, { id: failed!.id })).toMatchObject({ ok: true })
  await sendAll()
  expect(countEmails()).toBe(placed.length)
})
