import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { OrderEmailKind } from '#src/domains/orders/emails/order-emails.ts'
import { queueOrderEmail } from '#src/domains/orders/emails/order-emails-service.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { newIdempotencyKey } from '#src/domains/orders/staff/staff-order-form.server.ts'
import { transitionOrder } from '#src/domains/orders/state/order-transitions-service.server.ts'
import { syncSession } from '#src/domains/payments/gateway/hosted-sessions-service.server.ts'
import { queuePaymentFailedEmail } from '#src/domains/payments/payment-updates-service.server.ts'
import { payments } from '#src/domains/payments/payments-tables.server.ts'
import type { QuoteEmailKind } from '#src/domains/quotes/emails/quote-emails.ts'
import { queueQuoteEmail } from '#src/domains/quotes/emails/quote-emails-service.server.ts'
import { quoteRequests, quoteVersions } from '#src/domains/quotes/quotes-tables.server.ts'
import { queueEmail } from '#src/platform/email/email-jobs.server.ts'
import { openMailer } from '#src/platform/email/mailer.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { transaction } from '#src/platform/shop.server.ts'
import { formatPounds, pence } from '#src/shared/money/money.ts'
import { refuse } from '#src/shared/result.ts'
import { jobHandlers } from '../../../../server/plugins/background-jobs.ts'
import { placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { sendRefundForm } from '../../../../tests/support/builders/refund-order.ts'
import { sendOrderForm } from '../../../../tests/support/builders/send-order-form.ts'
import { switchOffStaffEmails } from '../../../../tests/support/builders/switch-off-staff-emails.ts'
import { getStandIn, listTestPayments, openCardSession } from '../../../../tests/support/builders/test-payments.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { readPdf } from '../../../../tests/support/read-pdf.ts'
import { findFreePort } from '../../../../tests/support/servers/free-port.ts'
import { openSmtpInbox } from '../../../../tests/support/servers/smtp-inbox.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ publicOrigin: 'https://shop.example' })
  await switchOffStaffEmails(test.shop)
})
afterAll(() => test.close())
beforeEach(() => {
  test.emails.length = 0
})

const send = () => runJobs(test.shop, jobHandlers)
/** Updates a seeded order. An order on account gets a due date. */
async function updateOrder(input: Partial<typeof orders.$inferInsert> = { locale: 'en' }) {
  const paymentDueAt = input.paymentKind === 'account' ? new Date('2026-07-10T22:59:59.999Z') : null
  const changes = { ...input, ...(input.paymentKind && { paymentDueAt }) }
  const [order] = await test.shop.db.select().from(orders).where(eq(orders.number, 100_008))
  if (!order) throw new Error('no such order')
  const [changed] = await test.shop.db.update(orders).set(changes).where(eq(orders.id, order.id)).returning()
  return changed ?? order
}
const queue = (kind: OrderEmailKind, orderId: number) =>
  transaction(test.shop, (shop) =>
    kind === 'payment failed' ? queuePaymentFailedEmail(shop, orderId) : queueOrderEmail(shop, { kind, orderId }),
  )

describe('emails about an order [CHK-11]', () => {
  it('are in the language of the order, from the shop, with links to the public origin', async () => {
    for (const [locale, subject] of [
      ['en', 'Payment received for order 100008'],
      ['es', 'Pago recibido del pedido 100008'],
    ] as const) {
      const order = await updateOrder({ locale })
      await test.shop.db.delete(jobs)
      await queue('payment received', order.id)
      await send()
      const email = test.emails.at(-1)
      expect(email).toMatchObject({ to: order.email, subject, from: { name: 'Tankard Supplies' } })
      for (const body of [email?.text, email?.html]) {
        expect(body).toContain(`https://shop.example/checkout/review/${order.publicToken}`)
        expect(body).toContain(formatPounds(locale, pence(order.totalGrossPence)))
      }
      expect(email?.html).toContain(`<html lang="${locale}">`)
    }
  })

  it('attach the VAT invoice with the total of the order when a payment is received [P2]', async () => {
    const order = await updateOrder({ locale: 'en' })
    await test.shop.db.delete(jobs)
    await queue('payment received', order.id)
    await send()
    const [file] = test.emails.at(-1)?.attachments ?? []
    expect(file).toMatchObject({
      filename: expect.stringMatching(/^invoice-INV-\d{6}\.pdf$/),
      contentType: 'application/pdf',
    })
    const words = readPdf(file?.content ?? Buffer.alloc(0)).join('\n')
    expect(words).toContain(formatPounds('en', pence(order.totalGrossPence)))
  })

  it('attach the pro forma to an order by bank transfer, and the invoice to an order on account', async () => {
    const byTransfer = await updateOrder({ locale: 'en', status: 'awaiting payment', paymentKind: 'transfer' })
    await test.shop.db.delete(jobs)
    await queue('order received', byTransfer.id)
    await send()
    expect(test.emails[0]?.text).toContain('Sort code 00-00-00')
    expect(test.emails[0]?.attachments?.map(({ filename }) => filename)).toEqual(['proforma-100008.pdf'])
    await updateOrder({ paymentKind: 'account' })
    await test.shop.db.delete(jobs)
    await queue('order received', byTransfer.id)
    await send()
    expect(test.emails[1]?.text).toContain('It is on account, due 10 Jul 2026')
    expect(test.emails[1]?.attachments).toHaveLength(1)
    await updateOrder({ status: 'paid', paymentKind: 'card' })
  })

  it('wait ten minutes before asking for payment, and are not sent once a payment is made or the order cancelled', async () => {
    const order = await updateOrder({ locale: 'en', status: 'awaiting payment', paymentKind: 'card' })
    const afterTenMinutes = async (changes: Parameters<typeof updateOrder>[0]) => {
      test.emails.length = 0
      await test.shop.db.delete(jobs)
      await updateOrder({ status: 'awaiting payment', paymentKind: 'card', placedByStaffId: 3 })
      await queue('order received', order.id)
      await send()
      expect(test.emails).toEqual([])
      await updateOrder(changes)
      test.clock.advance(600_000)
      await send()
      return test.emails.map(({ text }) => text)
    }
    expect(await afterTenMinutes({ status: 'paid' })).toEqual([])
    expect(await afterTenMinutes({ paymentKind: 'transfer' })).toEqual([])
    expect(await afterTenMinutes({ status: 'cancelled' })).toEqual([])
    const [text] = await afterTenMinutes({ locale: 'en' })
    expect(text).toContain(`/checkout/payment?order=${order.publicToken}`)
    // Staff choose payment on account only after they have placed the order.
    expect(await afterTenMinutes({ paymentKind: 'account' })).toEqual([])
    await updateOrder({ status: 'paid', paymentKind: 'card', placedByStaffId: null })
  })

  it('do not ask for payment again after a payment link, but confirm the payment [STAFF-08]', async () => {
    const order = await placeTestOrder(test.shop)
    const sendAndListSubjects = async () => {
      await send()
      return test.emails.splice(0).map(({ subject }) => subject)
    }
    await queue('order received', order.id)
    await sendOrderForm(test.shop, { intent: 'link' }, order)
    expect(await sendAndListSubjects()).toEqual([`Please pay for order ${order.number}`])
    test.clock.advance(600_000)
    expect(await sendAndListSubjects()).toEqual([])
    await queue('order received', order.id)
    expect(await sendAndListSubjects()).toEqual([])
    await sendOrderForm(test.shop, { intent: 'confirm' }, order)
    expect(await sendAndListSubjects()).toContain(`Payment received for order ${order.number}`)
  })

  it('are sent once per event, however often they are queued; each failed payment is an event [T87]', async () => {
    const order = await updateOrder({ locale: 'en' })
    await test.shop.db.delete(jobs)
    await Promise.all(Array.from({ length: 5 }, () => queue('order received', order.id)))
    await updateOrder({ status: 'awaiting payment' })
    await queue('payment failed', order.id)
    await queue('payment failed', order.id)
    const failed = {
      orderId: order.id,
      kind: 'card',
      provider: 'stand-in',
      mode: 'demo',
      status: 'failed',
      amountGrossPence: 1,
    } as const
    await test.shop.db.insert(payments).values({ ...failed, idempotencyKey: 'failed once' })
    await queue('payment failed', order.id)
    await queue('artwork needed', order.id)
    test.clock.advance(86_400_000)
    await queue('artwork needed', order.id)
    await send()
    await send()
    expect(test.emails.map(({ subject }) => subject.replace(/ .*/, '')).sort()).toEqual([
      'Order',
      'We',
      'We',
      'Your',
      'Your',
    ])
    test.emails.length = 0
    await test.shop.db.delete(jobs)
    await queue('payment failed', order.id)
    await updateOrder({ status: 'paid' })
    await send()
    expect(test.emails).toEqual([])
  })

  it('are not sent if the transaction is rolled back', async () => {
    const order = await updateOrder()
    await test.shop.db.delete(jobs)
    const rolledBack = transaction(test.shop, async (shop) => {
      await queueOrderEmail(shop, { kind: 'order received', orderId: order.id })
      throw new Error('given up')
    })
    await expect(rolledBack).rejects.toThrow('given up')
    await send()
    expect(test.emails).toEqual([])
  })
})

describe('emails about a refund [CHK-11]', () => {
  it('are sent once per refund with its credit note, and without one for a refunded surplus', async () => {
    const { shop, emails: mails } = test
    await shop.db.delete(jobs)
    const order = await placeTestOrder(shop)
    await sendOrderForm(shop, { intent: 'confirm' }, order)
    const [first, second] = [newIdempotencyKey(), newIdempotencyKey()]
    for (const [amount, key] of [
      ['20', first],
      ['20', first],
      ['100', second],
    ] as const)
      await sendRefundForm(shop, { goodwill: amount, key }, order)
    await send()
    const sent = mails.map(({ subject, attachments }) => [subject, attachments?.[0]?.filename.replace(/\d+/, 'n')])
    const refund = [`Refund for order ${order.number}`, 'credit-note-CN-n.pdf']
    expect(sent).toEqual([[`Payment received for order ${order.number}`, 'invoice-INV-n.pdf'], refund, refund])
    expect(mails[1]?.text).toContain('We have refunded £20.00')
    expect(readPdf(mails[2]?.attachments?.[0]?.content ?? Buffer.alloc(0)).join(' ')).toContain('£100.00')

    const cancelled = await placeTestOrder(shop)
    const session = await openCardSession(shop, cancelled)
    await transaction(shop, (shop) =>
      transitionOrder(shop, { orderId: cancelled.id, to: 'cancelled', by: { kind: 'staff' } }),
    )
    await getStandIn(shop).chooseOutcome(session, 'lose')
    const [payment] = await listTestPayments(shop, cancelled)
    await syncSession(shop, { ...payment!, gatewaySessionId: session })
    for (let round = 0; round < 2; round += 1) await send()
    expect(mails.at(-1)).toMatchObject({ subject: `Refund for order ${cancelled.number}`, attachments: [] })
    expect(mails.at(-1)?.text).toContain('We have sent the money back')
  })
})

describe('emails about a quote [CHK-11]', () => {
  const kinds: QuoteEmailKind[] = [
    'quote received',
    'quote priced',
    'quote reminder',
    'quote expired',
    'quote withdrawn',
  ]
  const isClosed = (kind: QuoteEmailKind) => kind === 'quote expired' || kind === 'quote withdrawn'

  it.each(kinds)('%s is sent to the customer, with the public link while the quote is open', async (kind) => {
    const [quote] = await test.shop.db.select().from(quoteRequests).where(eq(quoteRequests.status, 'priced'))
    if (!quote) throw new Error('no quote')
    await queueQuoteEmail(test.shop, { kind, quoteRequestId: quote.id })
    await send()
    const [email] = test.emails
    expect(email).toMatchObject({ to: quote.email, subject: expect.stringContaining(String(quote.number)) })
    const link = `https://shop.example/quote/${quote.publicToken}`
    if (isClosed(kind)) expect(email?.text).not.toContain(link)
    else expect(email?.text).toContain(link)
    const attached = kind === 'quote priced' || kind === 'quote reminder' ? [`quote-${quote.number}.pdf`] : []
    expect(email?.attachments?.map(({ filename }) => filename)).toEqual(attached)
  })

  it.each([
    ['priced', 'We have withdrawn quote'],
    ['requested', 'We cannot make you an offer for request'],
  ] as const)('a quote that is %s is withdrawn with the subject "%s"', async (status, subject) => {
    const [quote] = await test.shop.db.select().from(quoteRequests).where(eq(quoteRequests.status, status))
    if (!quote) throw new Error('no quote')
    await test.shop.db.delete(jobs)
    await queueQuoteEmail(test.shop, { kind: 'quote withdrawn', quoteRequestId: quote.id })
    await send()
    expect(test.emails.map((email) => email.subject)).toEqual([`${subject} ${quote.number}`])
  })

  it('are sent once per version', async () => {
    const [quote] = await test.shop.db.select().from(quoteRequests).where(eq(quoteRequests.status, 'priced'))
    const quoteRequestId = quote?.id ?? 0
    await test.shop.db.delete(jobs)
    const queueAgain = () => queueQuoteEmail(test.shop, { kind: 'quote priced', quoteRequestId })
    await queueAgain()
    await queueAgain()
    const amounts = { subtotalNetPence: 1, deliveryNetPence: 0, deliveryVatPence: 0, vatPence: 0, totalGrossPence: 1 }
    await test.shop.db.insert(quoteVersions).values({ ...amounts, quoteRequestId, version: 50, sentAt: new Date() })
    await queueAgain()
    await send()
    expect(test.emails).toHaveLength(2)
  })
})

it('an email that the mail server rejects is recorded, not retried, and its content deleted [F14]', async () => {
  const order = await updateOrder()
  await test.shop.db.delete(jobs)
  const { send: deliver } = test.shop.mailer
  let attempts = 0
  test.shop.mailer.send = async () => {
    attempts += 1
    return refuse({ reason: '550 no such mailbox' })
  }
  await queue('order received', order.id)
  for (let hour = 0; hour < 3; hour++) {
    await send()
    test.clock.advance(3_600_000)
  }
  test.shop.mailer.send = deliver
  expect(attempts).toBe(1)
  const [row] = await test.shop.db.select().from(jobs).where(eq(jobs.kind, 'order mail'))
  expect(row).toMatchObject({ lastError: '550 no such mailbox', doneAt: expect.any(Date), payload: {} })
})

it('no email is lost while the mail server is down, and each arrives once afterwards [F14]', async () => {
  await test.shop.db.delete(jobs)
  const port = await findFreePort()
  const shop = { ...test.shop, mailer: openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: '' }) }
  const email = { locale: 'en', subject: 'x', preview: 'x', title: 'x', blocks: [] } as const
  const recipients = Array.from({ length: 20 }, (_, index) => `jo${index}@example.com`)
  for (const to of recipients) await queueEmail(shop, { to, email })
  await runJobs(shop, jobHandlers)
  const inbox = await openSmtpInbox(port)
  // After the pause that follows five failures.
  const now = performance.now.bind(performance)
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 30_000)
  onTestFinished(() => later.mockRestore())
  test.clock.advance(10_000)
  await Promise.all([runJobs(shop, jobHandlers), runJobs(shop, jobHandlers)])
  await runJobs(shop, jobHandlers)
  await inbox.close()
  expect(inbox.received.flatMap(({ to }) => to).sort()).toEqual(recipients.sort())
})
