import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getShell } from '#src/domains/content/content-service.server.ts'
import { queueOrderMail } from '#src/domains/orders/order-mails-service.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { queueQuoteMail } from '#src/domains/quotes/quote-mails-service.server.ts'
import { quoteRequests, quoteVersions } from '#src/domains/quotes/quotes-tables.server.ts'
import { workOutbox } from '#src/platform/outbox.server.ts'
import { outbox, shopSettings } from '#src/platform/records-tables.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { outboxWorkers } from '../../../server/plugins/jobs.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { stranger } from '../../../tests/support/pay-order.ts'
import { placeOrder } from '../../../tests/support/place-order.ts'
import { readPdf } from '../../../tests/support/read-pdf.ts'
import { issueInvoice } from './invoices-service.server.ts'
import { getOrderPaper } from './papers-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ publicOrigin: 'https://shop.example' })
})
afterAll(() => test.close())

const charged = { deliveryNetPence: 123_456, deliveryVatPence: 24_691 }
const amountOf = (sign: string) => `${sign}1,234.56`

const pdfWords = (file: Uint8Array) => readPdf(Buffer.from(file)).join('\n').split('\n')

/** An order of £100 with a delivery charge, awaiting a bank transfer. */
async function anOrderWithDelivery() {
  const { id } = await placeOrder(test.shop)
  const [order] = await test.shop.db
    .update(orders)
    .set({ ...charged, vatPence: 26_691, totalGrossPence: 160_147, paymentMethod: 'bacs' })
    .where(eq(orders.id, id))
    .returning()
  if (!order) throw new Error('no order')
  return order
}

async function aQuoteWithDelivery() {
  const [quote] = await test.shop.db.select().from(quoteRequests).where(eq(quoteRequests.status, 'priced'))
  if (!quote) throw new Error('no priced quote in the demo shop')
  const { vatPence, totalGrossPence, deliveryNetPence, deliveryVatPence } = quoteVersions
  const chargedGross = charged.deliveryNetPence + charged.deliveryVatPence
  await test.shop.db
    .update(quoteVersions)
    .set({
      ...charged,
      vatPence: sql`${vatPence} - ${deliveryVatPence} + ${charged.deliveryVatPence}::int`,
      totalGrossPence: sql`${totalGrossPence} - ${deliveryNetPence} - ${deliveryVatPence} + ${chargedGross}::int`,
    })
    .where(eq(quoteVersions.quoteRequestId, quote.id))
  return quote
}

/** The email that the work in the outbox sends, as HTML and text, with the words of its PDF. */
async function emailOf(queue: (shop: Shop) => Promise<unknown>) {
  test.mails.length = 0
  // The same email is never queued twice.
  await test.shop.db.delete(outbox)
  await transaction(test.shop, queue)
  await workOutbox(test.shop, outboxWorkers)
  const [mail] = test.mails
  if (!mail) throw new Error('no email was sent')
  const [pdf] = mail.attachments ?? []
  if (!pdf) throw new Error('the email has no PDF')
  return { html: mail.html ?? '', text: mail.text, pdf: pdfWords(pdf.content) }
}

async function pdfOf(file: ReturnType<typeof getOrderPaper>) {
  const result = await file
  if (!result.ok) throw new Error(result.refusal)
  return pdfWords(result.value.content)
}

describe('the sign of the delivery charge', () => {
  it('is the pound sign unless the shop sets another', async () => {
    const [settings] = await test.shop.db.select().from(shopSettings)
    expect(settings?.deliverySign).toBe('£')
  })

  it.each(['£', '€'])(
    '%s is the same on pages, in emails and on PDFs',
    async (deliverySign) => {
      await test.shop.db.update(shopSettings).set({ deliverySign })
      const expected = amountOf(deliverySign)
      const other = amountOf(deliverySign === '£' ? '€' : '£')
      expect((await getShell(test.shop, 'en')).globals.deliverySign).toBe(deliverySign)

      const order = await anOrderWithDelivery()
      const quote = await aQuoteWithDelivery()
      const orderKey = { publicToken: order.publicToken }
      const received = await emailOf((shop) => queueOrderMail(shop, { kind: 'order received', orderId: order.id }))
      const priced = await emailOf((shop) => queueQuoteMail(shop, { kind: 'quote priced', quoteRequestId: quote.id }))
      await transaction(test.shop, (shop) => issueInvoice(shop, order.id))
      const surfaces = {
        'order email, HTML': received.html,
        'order email, text': received.text,
        'pro forma of the order email': received.pdf,
        invoice: await pdfOf(getOrderPaper(test.shop, stranger(), { key: orderKey, paper: 'invoice' })),
        'quote email, HTML': priced.html,
        'quote email, text': priced.text,
        'PDF of the quote email': priced.pdf,
      }
      for (const [name, words] of Object.entries(surfaces)) {
        expect([name, words.includes(expected)]).toEqual([name, true])
      }
      // PDFs also list net amounts by VAT rate, always in pounds.
      for (const name of [
        'order email, HTML',
        'order email, text',
        'quote email, HTML',
        'quote email, text',
      ] as const) {
        expect([name, surfaces[name].includes(other)]).toEqual([name, false])
      }
    },
    60_000,
  )
})
