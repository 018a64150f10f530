import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderMailKind } from '#src/domains/orders/order-mails.ts'
import { queueOrderMail } from '#src/domains/orders/order-mails-service.server.ts'
import { moveOrder } from '#src/domains/orders/order-moves-service.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { newFormKey } from '#src/domains/orders/staff-order-forms-service.server.ts'
import { askFor } from '#src/domains/payments/card-sessions-service.server.ts'
import { payments } from '#src/domains/payments/payments-tables.server.ts'
import { tellOfFailure } from '#src/domains/payments/settling-service.server.ts'
import type { QuoteMailKind } from '#src/domains/quotes/quote-mails.ts'
import { queueQuoteMail } from '#src/domains/quotes/quote-mails-service.server.ts'
import { quoteRequests, quoteVersions } from '#src/domains/quotes/quotes-tables.server.ts'
import { queueMail } from '#src/platform/mail.server.ts'
import { openMailer } from '#src/platform/mailer.server.ts'
import { workOutbox } from '#src/platform/outbox.server.ts'
import { outbox } from '#src/platform/records-tables.server.ts'
import { transaction } from '#src/platform/shop.server.ts'
import { formatPounds, pence } from '#src/shared/money.ts'
import { refuse } from '#src/shared/result.ts'
import { outboxWorkers } from '../../../server/plugins/jobs.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { openSession, paymentsOf, standInOf } from '../../../tests/support/pay-order.ts'
import { placeOrder } from '../../../tests/support/place-order.ts'
import { readPdf } from '../../../tests/support/read-pdf.ts'
import { sendRefundForm } from '../../../tests/support/refund-order.ts'
import { openSmtpInbox } from '../../../tests/support/smtp-inbox.ts'
import { sendOrderForm } from '../../../tests/support/work-on-order.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ publicOrigin: 'https://shop.example' })
})
afterAll(() => test.close())
beforeEach(() => {
  test.mails.length = 0
})

const send = () => workOutbox(test.shop, outboxWorkers)
/** On account an order has a due date. */
async function anOrder(wanted: Partial<typeof orders.$inferInsert> = { locale: 'en' }) {
  const paymentDueAt = wanted.paymentMethod === 'account' ? new Date('2026-07-10T22:59:59.999Z') : null
  const changes = { ...wanted, ...(wanted.paymentMethod && { paymentDueAt }) }
  const [order] = await test.shop.db.select().from(orders).where(eq(orders.number, 100_008))
  if (!order) throw new Error('no such order')
  const [changed] = await test.shop.db.update(orders).set(changes).where(eq(orders.id, order.id)).returning()
  return changed ?? order
}
const queue = (kind: OrderMailKind, orderId: number) =>
  transaction(test.shop, (shop) =>
    kind === 'payment failed' ? tellOfFailure(shop, orderId) : queueOrderMail(shop, { kind, orderId }),
  )

describe('CHK-11 mails about an order', () => {
  it('are in the language of the order, from the shop, with links to its own address', async () => {
    for (const [locale, subject] of [
      ['en', 'Payment received for order 100008'],
      ['es', 'Pago recibido del pedido 100008'],
    ] as const) {
      const order = await anOrder({ locale })
      await test.shop.db.delete(outbox)
      await queue('payment received', order.id)
      await send()
      const mail = test.mails.at(-1)
      expect(mail).toMatchObject({ to: order.email, subject, from: { name: 'Tankard Supplies' } })
      for (const body of [mail?.text, mail?.html]) {
        expect(body).toContain(`https://shop.example/checkout/review/${order.publicToken}`)
        expect(body).toContain(formatPounds(pence(order.totalGrossPence)))
      }
      expect(mail?.html).toContain(`<html lang="${locale}">`)
    }
  })

  it('P2 payment received has the VAT invoice attached, with the total of the order', async () => {
    const order = await anOrder({ locale: 'en' })
    await test.shop.db.delete(outbox)
    await queue('payment received', order.id)
    await send()
    const [file] = test.mails.at(-1)?.attachments ?? []
    expect(file).toMatchObject({
      filename: expect.stringMatching(/^invoice-INV-\d{6}\.pdf$/),
      contentType: 'application/pdf',
    })
    const words = readPdf(file?.content ?? Buffer.alloc(0)).join('\n')
    expect(words).toContain(formatPounds(pence(order.totalGrossPence)))
  })

  it('order received says how to pay by bank transfer, with the pro forma; on account, with the invoice', async () => {
    const byTransfer = await anOrder({ locale: 'en', status: 'awaiting payment', paymentMethod: 'bacs' })
    await test.shop.db.delete(outbox)
    await queue('order received', byTransfer.id)
    await send()
    expect(test.mails[0]?.text).toContain('sort code 00-00-00')
    expect(test.mails[0]?.attachments?.map(({ filename }) => filename)).toEqual(['proforma-100008.pdf'])
    await anOrder({ paymentMethod: 'account' })
    await test.shop.db.delete(outbox)
    await queue('order received', byTransfer.id)
    await send()
    expect(test.mails[1]?.text).toContain('It is on account, due 10 Jul 2026')
    expect(test.mails[1]?.attachments).toHaveLength(1)
    await anOrder({ status: 'paid', paymentMethod: 'stripe' })
  })

  it('order received leaves whoever is paying ten minutes, and is not sent once they have', async () => {
    const order = await anOrder({ locale: 'en', status: 'awaiting payment', paymentMethod: 'stripe' })
    const afterTenMinutes = async (changes: Parameters<typeof anOrder>[0]) => {
      test.mails.length = 0
      await test.shop.db.delete(outbox)
      await anOrder({ status: 'awaiting payment', paymentMethod: 'stripe', placedByStaffId: 3 })
      await queue('order received', order.id)
      await send()
      expect(test.mails).toEqual([])
      await anOrder(changes)
      test.clock.advance(600_000)
      await send()
      return test.mails.map(({ text }) => text)
    }
    expect(await afterTenMinutes({ status: 'paid' })).toEqual([])
    expect(await afterTenMinutes({ paymentMethod: 'bacs' })).toEqual([])
    expect(await afterTenMinutes({ status: 'cancelled' })).toEqual([])
    const [text] = await afterTenMinutes({ locale: 'en' })
    expect(text).toContain(`/checkout/payment?order=${order.publicToken}`)
    // Staff who place an order say only afterwards that it goes on account.
    expect(await afterTenMinutes({ paymentMethod: 'account' })).toEqual([])
    await anOrder({ status: 'paid', paymentMethod: 'stripe', placedByStaffId: null })
  })

  it('STAFF-08 whoever was sent a payment link is not asked to pay a second time, and told as ever that it is paid', async () => {
    const order = await placeOrder(test.shop)
    const subjects = async () => {
      await send()
      return test.mails.splice(0).map(({ subject }) => subject)
    }
    await queue('order received', order.id)
    await sendOrderForm(test.shop, { intent: 'link' }, order)
    expect(await subjects()).toEqual([`Please pay for order ${order.number}`])
    test.clock.advance(600_000)
    expect(await subjects()).toEqual([])
    await queue('order received', order.id)
    expect(await subjects()).toEqual([])
    await sendOrderForm(test.shop, { intent: 'confirm' }, order)
    expect(await subjects()).toContain(`Payment received for order ${order.number}`)
  })

  it('T87 are told once per occasion, however often they are queued; each failed payment is one', async () => {
    const order = await anOrder({ locale: 'en' })
    await test.shop.db.delete(outbox)
    await Promise.all(Array.from({ length: 5 }, () => queue('order received', order.id)))
    await anOrder({ status: 'awaiting payment' })
    await queue('payment failed', order.id)
    await queue('payment failed', order.id)
    const failed = { orderId: order.id, method: 'stripe', status: 'failed', amountGrossPence: 1 } as const
    await test.shop.db.insert(payments).values({ ...failed, idempotencyKey: 'failed once' })
    await queue('payment failed', order.id)
    await queue('artwork needed', order.id)
    test.clock.advance(86_400_000)
    await queue('artwork needed', order.id)
    await send()
    await send()
    expect(test.mails.map(({ subject }) => subject.replace(/ .*/, '')).sort()).toEqual([
      'Order',
      'We',
      'We',
      'Your',
      'Your',
    ])
    test.mails.length = 0
    await test.shop.db.delete(outbox)
    await queue('payment failed', order.id)
    await anOrder({ status: 'paid' })
    await send()
    expect(test.mails).toEqual([])
  })

  it('are not sent when the transaction is given up', async () => {
    const order = await anOrder()
    await test.shop.db.delete(outbox)
    const given = transaction(test.shop, async (shop) => {
      await queueOrderMail(shop, { kind: 'order received', orderId: order.id })
      throw new Error('given up')
    })
    await expect(given).rejects.toThrow('given up')
    await send()
    expect(test.mails).toEqual([])
  })
})

describe('CHK-11 money that goes back', () => {
  it('is told with its credit note, each time once; what an order had no use for, without', async () => {
    const { shop, mails } = test
    await shop.db.delete(outbox)
    const order = await placeOrder(shop)
    await sendOrderForm(shop, { intent: 'confirm' }, order)
    const [first, second] = [newFormKey(), newFormKey()]
    for (const [amount, key] of [
      ['20', first],
      ['20', first],
      ['100', second],
    ] as const)
      await sendRefundForm(shop, { goodwill: amount, key }, order)
    await send()
    const told = mails.map(({ subject, attachments }) => [subject, attachments?.[0]?.filename.replace(/\d+/, 'n')])
    const refund = [`Refund for order ${order.number}`, 'credit-note-CN-n.pdf']
    expect(told).toEqual([[`Payment received for order ${order.number}`, 'invoice-INV-n.pdf'], refund, refund])
    expect(mails[1]?.text).toContain('We have refunded £20.00')
    expect(readPdf(mails[2]?.attachments?.[0]?.content ?? Buffer.alloc(0)).join(' ')).toContain('£100.00')

    const cancelled = await placeOrder(shop)
    const session = await openSession(shop, cancelled)
    await transaction(shop, (shop) =>
      moveOrder(shop, { orderId: cancelled.id, to: 'cancelled', by: { kind: 'staff' } }),
    )
    await standInOf(shop).answer(session, 'lose')
    const [payment] = await paymentsOf(shop, cancelled)
    await askFor(shop, { id: payment?.id ?? 0, gatewayReference: session })
    for (let round = 0; round < 2; round += 1) await send()
    expect(mails.at(-1)).toMatchObject({ subject: `Refund for order ${cancelled.number}`, attachments: [] })
    expect(mails.at(-1)?.text).toContain('We have sent the money back')
  })
})

describe('CHK-11 mails about a quote', () => {
  const kinds: QuoteMailKind[] = [
    'quote received',
    'quote priced',
    'quote reminder',
    'quote expired',
    'quote withdrawn',
  ]
  const isOver = (kind: QuoteMailKind) => kind === 'quote expired' || kind === 'quote withdrawn'

  it.each(kinds)('%s reaches whoever asked, with a link that works signed out', async (kind) => {
    const [quote] = await test.shop.db.select().from(quoteRequests).where(eq(quoteRequests.status, 'priced'))
    if (!quote) throw new Error('no quote')
    await queueQuoteMail(test.shop, { kind, quoteRequestId: quote.id })
    await send()
    const [mail] = test.mails
    expect(mail).toMatchObject({ to: quote.email, subject: expect.stringContaining(String(quote.number)) })
    const link = `https://shop.example/quote/${quote.publicToken}`
    if (isOver(kind)) expect(mail?.text).not.toContain(link)
    else expect(mail?.text).toContain(link)
    const attached = kind === 'quote priced' || kind === 'quote reminder' ? [`quote-${quote.number}.pdf`] : []
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(attached)
  })

  it.each([
    ['priced', 'We have withdrawn quote'],
    ['requested', 'We cannot make you an offer for request'],
  ] as const)('an offer is withdrawn, a request gets none: %s', async (status, subject) => {
    const [quote] = await test.shop.db.select().from(quoteRequests).where(eq(quoteRequests.status, status))
    if (!quote) throw new Error('no quote')
    await test.shop.db.delete(outbox)
    await queueQuoteMail(test.shop, { kind: 'quote withdrawn', quoteRequestId: quote.id })
    await send()
    expect(test.mails.map((mail) => mail.subject)).toEqual([`${subject} ${quote.number}`])
  })

  it('a new version is told anew, the same one is not', async () => {
    const [quote] = await test.shop.db.select().from(quoteRequests).where(eq(quoteRequests.status, 'priced'))
    const quoteRequestId = quote?.id ?? 0
    await test.shop.db.delete(outbox)
    const tell = () => queueQuoteMail(test.shop, { kind: 'quote priced', quoteRequestId })
    await tell()
    await tell()
    const amounts = { subtotalNetPence: 1, deliveryNetPence: 0, deliveryVatPence: 0, vatPence: 0, totalGrossPence: 1 }
    await test.shop.db.insert(quoteVersions).values({ ...amounts, quoteRequestId, version: 50, sentAt: new Date() })
    await tell()
    await send()
    expect(test.mails).toHaveLength(2)
  })
})

it('F14 a mail refused for good is recorded and left; its words are forgotten', async () => {
  const order = await anOrder()
  await test.shop.db.delete(outbox)
  const { send: deliver } = test.shop.mailer
  let tries = 0
  test.shop.mailer.send = async () => {
    tries += 1
    return refuse({ reason: '550 no such mailbox' })
  }
  await queue('order received', order.id)
  for (let hour = 0; hour < 3; hour++) {
    await send()
    test.clock.advance(3_600_000)
  }
  test.shop.mailer.send = deliver
  expect(tries).toBe(1)
  const [row] = await test.shop.db.select().from(outbox)
  expect(row).toMatchObject({ lastError: '550 no such mailbox', doneAt: expect.any(Date), payload: {} })
})

it('F14 while the mail server is away nothing is lost, and afterwards each mail arrives once', async () => {
  await test.shop.db.delete(outbox)
  const port = await freePort()
  const shop = { ...test.shop, mailer: openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: '' }) }
  const letter = { locale: 'en', subject: 'x', preview: 'x', title: 'x', blocks: [] } as const
  const addressees = Array.from({ length: 20 }, (_, index) => `jo${index}@example.com`)
  for (const to of addressees) await queueMail(shop, { to, letter })
  await workOutbox(shop, outboxWorkers)
  const inbox = await openSmtpInbox(port)
  test.clock.advance(10_000)
  await Promise.all([workOutbox(shop, outboxWorkers), workOutbox(shop, outboxWorkers)])
  await workOutbox(shop, outboxWorkers)
  await inbox.close()
  expect(inbox.received.flatMap(({ to }) => to).sort()).toEqual(addressees.sort())
})
