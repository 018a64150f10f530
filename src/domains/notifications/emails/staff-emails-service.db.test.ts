import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEnquiry } from '#src/domains/enquiries/enquiry-service.server.ts'
import { queueOrderEmail } from '#src/domains/orders/emails/order-emails-service.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { declineQuote } from '#src/domains/quotes/quote-answers-service.server.ts'
import { quoteRequests } from '#src/domains/quotes/quotes-tables.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { staffEmailJob } from '#src/platform/email/staff-email-job-contract.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { queueJob } from '#src/platform/jobs/queue-job.server.ts'
import { transaction } from '#src/platform/shop.server.ts'
import {
  initialStaffEmailSettings,
  type StaffEmailName,
  type StaffEmailSettings,
} from '#src/shared/email/staff-email-settings.ts'
import { jobHandlers } from '../../../../server/plugins/background-jobs.ts'
import { placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { anonymousVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ publicOrigin: 'https://shop.example' })
  await test.shop.db.update(shopSettings).set({ email: 'shop@example.com', defaultLocale: 'en' })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.emails.length = 0
  await test.shop.db.update(shopSettings).set(initialStaffEmailSettings)
})

const toAll: StaffEmailSettings = { isEnabled: true, recipients: [] }
const save = (name: StaffEmailName, changes: Partial<StaffEmailSettings>) =>
  test.shop.db.update(shopSettings).set({ [name]: { ...toAll, ...changes } })

/** The emails that do not go to the customer. */
async function sendToStaff(customer: string) {
  await runJobs(test.shop, jobHandlers)
  return test.emails.filter(({ to }) => to !== customer)
}

async function placeOrder(changes: Partial<typeof orders.$inferInsert>) {
  const { id } = await placeTestOrder(test.shop, { email: 'buyer@example.com', locale: 'es' })
  await test.shop.db.update(orders).set(changes).where(eq(orders.id, id))
  return id
}
const report = (kind: 'order received' | 'payment received', orderId: number) =>
  transaction(test.shop, (shop) => queueOrderEmail(shop, { kind, orderId }))

describe('a new order', () => {
  it('is emailed to the shop in the language of the shop, with a link to the back office', async () => {
    const id = await placeOrder({ status: 'paid', paymentKind: 'card', paidAt: new Date() })
    await report('payment received', id)
    const [email, ...others] = await sendToStaff('buyer@example.com')
    expect(others).toEqual([])
    expect(email).toMatchObject({ to: 'shop@example.com', replyTo: 'buyer@example.com' })
    expect(email?.subject).toMatch(/^New order \d+: £120\.00$/)
    expect(email?.text).toContain('https://shop.example/dashboard/orders/')
    expect(email?.text).toContain('Pat Payer')
  })

  it.each([
    { payment: 'a card payment that is still to come', method: 'card', kinds: ['order received'], count: 0 },
    {
      payment: 'a transfer that arrives later',
      method: 'transfer',
      kinds: ['order received', 'payment received'],
      count: 1,
    },
    { payment: 'an account', method: 'account', kinds: ['order received'], count: 1 },
  ] as const)('is emailed $count times with $payment', async ({ method, kinds, count }) => {
    const id = await placeOrder({ paymentKind: method, paymentDueAt: method === 'account' ? new Date() : null })
    for (const kind of kinds) await report(kind, id)
    expect(await sendToStaff('buyer@example.com')).toHaveLength(count)
  })

  it('is emailed once to each recipient, however often the job runs', async () => {
    await save('newOrderEmail', { recipients: ['sales@example.com', 'office@example.com'] })
    const id = await placeOrder({ status: 'paid', paymentKind: 'card', paidAt: new Date() })
    await report('payment received', id)
    for (let turn = 0; turn < 2; turn += 1)
      await queueJob(test.shop, staffEmailJob, { payload: { event: 'newOrderEmail', id } })
    const emails = await sendToStaff('buyer@example.com')
    expect(emails.map(({ to }) => to).toSorted()).toEqual(['office@example.com', 'sales@example.com'])
  })

  it('is emailed to nobody when the email is switched off', async () => {
    await save('newOrderEmail', { isEnabled: false, recipients: ['sales@example.com'] })
    const id = await placeOrder({ status: 'paid', paymentKind: 'card', paidAt: new Date() })
    await report('payment received', id)
    expect(await sendToStaff('buyer@example.com')).toEqual([])
  })
})

it('emails staff a declined quote with its reason', async () => {
  const [quote] = await test.shop.db.select().from(quoteRequests).where(eq(quoteRequests.status, 'priced'))
  const visitor = { ...anonymousVisitor(), locale: 'es' } as const
  unwrap(await declineQuote(test.shop, visitor, { publicToken: quote!.publicToken, reason: 'Demasiado caro' }))
  const [email] = await sendToStaff(quote!.email)
  expect(email).toMatchObject({ to: 'shop@example.com', subject: `Quote ${quote!.number} was declined` })
  expect(email?.text).toContain('Demasiado caro')
  expect(email?.text).toContain(`https://shop.example/dashboard/quotes/${quote!.number}`)
})

it('emails the recipients of enquiries, with a link to the enquiry', async () => {
  await save('enquiryEmail', { recipients: ['desk@example.com'] })
  const form = {
    name: 'Ada',
    email: 'ada@example.com',
    telephone: '',
    company_name: '',
    postcode: '',
    message: 'Hello',
  }
  const visitor = { ...anonymousVisitor(), locale: 'es' } as const
  const { id } = unwrap(await createEnquiry(test.shop, visitor, { kind: 'contact', form, details: {} }))
  const [email, ...others] = await sendToStaff('ada@example.com')
  expect(others).toEqual([])
  expect(email).toMatchObject({ to: 'desk@example.com', replyTo: 'ada@example.com' })
  expect(email?.text).toContain(`https://shop.example/dashboard/enquiries/${id}`)
})
