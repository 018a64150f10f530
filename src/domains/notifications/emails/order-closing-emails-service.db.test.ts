import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelExpiredOrders } from '#src/domains/payments/expired-orders-service.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { jobHandlers } from '../../../../server/plugins/background-jobs.ts'
import { placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { sendRefundForm } from '../../../../tests/support/builders/refund-order.ts'
import { sendOrderForm } from '../../../../tests/support/builders/send-order-form.ts'
import { switchOffStaffEmails } from '../../../../tests/support/builders/switch-off-staff-emails.ts'
import { getStandIn, openCardSession, startTestPayment } from '../../../../tests/support/builders/test-payments.ts'
import { customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'

const tradeCustomerId = 2
let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ publicOrigin: 'https://shop.example', rateLimits: false })
  await switchOffStaffEmails(test.shop)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.shop.db.delete(jobs)
  test.emails.length = 0
})

type Order = Awaited<ReturnType<typeof placeTestOrder>>
const transition = (order: Order, to: string, note = '') =>
  sendOrderForm(test.shop, { intent: 'move', to, note }, order)
const refund = (order: Order, amount: string) =>
  sendRefundForm(test.shop, { goodwill: amount, reason: 'Sold out' }, order)

/** Sends the queued emails and returns them, except those whose subject matches `ignored`. */
async function sendEmails(ignored: RegExp = /received/) {
  // A job may queue further jobs.
  for (let round = 0; round < 3; round += 1) await runJobs(test.shop, jobHandlers)
  const emails = test.emails.splice(0)
  return emails.filter(({ subject }) => !ignored.test(subject))
}

async function placePaidOrder() {
  const order = await placeTestOrder(test.shop)
  await sendOrderForm(test.shop, { intent: 'confirm' }, order)
  return order
}

async function placeOrderOnAccount() {
  const order = await placeTestOrder(test.shop, { customerId: tradeCustomerId })
  await startTestPayment(test.shop, order, { visitor: customerVisitor(tradeCustomerId), kind: 'account' })
  return order
}

describe('the dispatch email [CHK-11] [STAFF-01]', () => {
  it('is sent once, with the note, the link, and that nothing is left to pay', async () => {
    const order = await placePaidOrder()
    await transition(order, 'dispatched', 'Two pallets\n<b>on Thursday</b>')
    await transition(order, 'dispatched')
    await transition(order, 'completed')
    test.clock.advance(30_000)
    const [email, ...others] = await sendEmails()
    expect([others, email?.attachments]).toEqual([[], []])
    expect(email).toMatchObject({ to: order.email, subject: `Order ${order.number} is on its way` })
    for (const words of [
      'there is nothing left to pay',
      `https://shop.example/checkout/review/${order.publicToken}`,
      'LN1 1AA',
      'Our note\nTwo pallets\n<b>on Thursday</b>',
    ])
      expect(email?.text).toContain(words)
    expect(email?.html).toContain('&lt;b&gt;on Thursday&lt;/b&gt;')
  })

  it('of an order on account states the amount due and attaches the invoice', async () => {
    const order = await placeOrderOnAccount()
    await transition(order, 'in production')
    await transition(order, 'dispatched')
    test.clock.advance(30_000)
    const [email] = await sendEmails()
    expect(email?.text).toContain('It is on account, due 10 Jul 2026: £120.00 is still to be paid.')
    expect(email?.attachments?.map(({ filename }) => filename.replace(/\d+/, 'n'))).toEqual(['invoice-INV-n.pdf'])
  })
})

describe('the email about an order cancelled by staff [CHK-11] [STAFF-01]', () => {
  it.each([
    ['without a payment method', undefined, 'You owe nothing. Should a card payment'],
    ['to be paid by card', 'card', 'You owe nothing. Should a card payment'],
    ['to be paid by bank transfer', 'transfer', 'please do not transfer the £120.00 any more'],
  ] as const)('is sent once for an order %s, and says what happens to the money', async (_, method, words) => {
    const order = await placeTestOrder(test.shop)
    if (method) await startTestPayment(test.shop, order, { kind: method })
    await sendEmails()
    await Promise.all([1, 2].map(() => transition(order, 'cancelled', 'As you asked')))
    // "Order received" is delayed by ten minutes while the customer may be paying, and is dropped.
    test.clock.advance(600_000)
    const [email, ...others] = await sendEmails(/^$/)
    expect([others, email?.attachments]).toEqual([[], []])
    expect(email).toMatchObject({ to: order.email, subject: `Order ${order.number} is cancelled` })
    for (const part of [words, 'As you asked', `/checkout/review/${order.publicToken}`])
      expect(email?.text).toContain(part)
    // A total in a cancellation would look like an amount to pay.
    expect(email?.text).not.toContain('Total')
  })

  it('attaches the credit note of an order on account', async () => {
    const order = await placeOrderOnAccount()
    await transition(order, 'in production')
    await transition(order, 'cancelled')
    const [email, ...others] = await sendEmails()
    expect(others).toEqual([])
    expect(email?.text).toContain('the £120.00 billed to your account is credited in full')
    expect(email?.attachments?.map(({ filename }) => filename.replace(/\d+/, 'n'))).toEqual(['credit-note-CN-n.pdf'])
  })

  it('is followed by a refund email if the card was charged at the same moment', async () => {
    const order = await placeTestOrder(test.shop)
    const session = await openCardSession(test.shop, order)
    await getStandIn(test.shop).chooseOutcome(session, 'lose')
    await transition(order, 'cancelled')
    const emails = await sendEmails()
    expect(emails.map(({ subject }) => subject)).toEqual([
      `Order ${order.number} is cancelled`,
      `Refund for order ${order.number}`,
    ])
    expect(emails[0]?.text).toContain('goes back to your card by itself')
    expect(emails[1]?.text).toContain('We have sent the money back')
  })
})

describe('the email about a full refund [CHK-11]', () => {
  it('also says that the order is cancelled; that of a partial refund does not', async () => {
    const order = await placePaidOrder()
    await refund(order, '20')
    const [part] = await sendEmails()
    expect(part?.text).toContain('We have refunded £20.00')
    expect(part?.text).not.toContain('Everything that you paid')
    await refund(order, '100')
    const [rest, ...others] = await sendEmails()
    expect(others).toEqual([])
    expect(rest?.text).toContain('We have refunded £100.00')
    expect(rest?.text).toContain('The order is cancelled: nothing will be sent')
  })

  it('says that a dispatched order is closed, not cancelled', async () => {
    const order = await placePaidOrder()
    await transition(order, 'dispatched')
    await refund(order, '120')
    const emails = await sendEmails(/received|on its way/)
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain('The order is closed, and there is nothing left to pay.')
  })
})

it('an order unpaid for a day is reported as cancelled once, in the language of the order [CHK-11]', async () => {
  const order = await placeTestOrder(test.shop, { locale: 'es' })
  test.clock.advance(86_400_000 + 1)
  await Promise.all([cancelExpiredOrders(test.shop), cancelExpiredOrders(test.shop)])
  const emails = (await sendEmails()).filter(({ subject }) => subject.includes(String(order.number)))
  expect(emails.map(({ subject }) => subject)).toEqual([`Su pedido ${order.number} se ha cancelado`])
  expect(emails[0]?.text).toContain('no se pagó en un día')
})
