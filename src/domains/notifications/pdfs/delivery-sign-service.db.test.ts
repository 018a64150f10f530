import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueInvoice } from '#src/domains/billing/invoices-service.server.ts'
import { getSiteData } from '#src/domains/content/content-service.server.ts'
import { queueOrderEmail } from '#src/domains/orders/emails/order-emails-service.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { queueQuoteEmail } from '#src/domains/quotes/emails/quote-emails-service.server.ts'
import { quoteRequests, quoteVersions } from '#src/domains/quotes/quotes-tables.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { jobHandlers } from '../../../../server/plugins/background-jobs.ts'
import { placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { anonymousVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { readPdf } from '../../../../tests/support/read-pdf.ts'
import { getOrderPdf } from './pdf-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ publicOrigin: 'https://shop.example' })
})
afterAll(() => test.close())

const deliveryCharge = { deliveryNetPence: 123_456, deliveryVatPence: 24_691 }
const formatCharge = (sign: string) => `${sign}1,234.56`

const readPdfWords = (file: Uint8Array) => readPdf(Buffer.from(file)).join('\n').split('\n')

/** An order of £100 with a delivery charge, awaiting a bank transfer. */
async function createOrderWithDelivery() {
  const { id } = await placeTestOrder(test.shop)
  const [order] = await test.shop.db
    .update(orders)
    .set({ ...deliveryCharge, vatPence: 26_691, totalGrossPence: 160_147, paymentKind: 'transfer' })
    .where(eq(orders.id, id))
    .returning()
  if (!order) throw new Error('no order')
  return order
}

async function updateQuoteWithDelivery() {
  const [quote] = await test.shop.db.select().from(quoteRequests).where(eq(quoteRequests.status, 'priced'))
  if (!quote) throw new Error('no priced quote in the demo shop')
  const { vatPence, totalGrossPence, deliveryNetPence, deliveryVatPence } = quoteVersions
  const chargedGross = deliveryCharge.deliveryNetPence + deliveryCharge.deliveryVatPence
  await test.shop.db
    .update(quoteVersions)
    .set({
      ...deliveryCharge,
      vatPence: sql`${vatPence} - ${deliveryVatPence} + ${deliveryCharge.deliveryVatPence}::int`,
      totalGrossPence: sql`${totalGrossPence} - ${deliveryNetPence} - ${deliveryVatPence} + ${chargedGross}::int`,
    })
    .where(eq(quoteVersions.quoteRequestId, quote.id))
  return quote
}

/** Queues and sends an email. Returns its HTML, its text and the words of its PDF. */
async function sendAndReadEmail(queue: (shop: Shop) => Promise<unknown>) {
  test.emails.length = 0
  // The same email is never queued twice.
  await test.shop.db.delete(jobs)
  await transaction(test.shop, queue)
  await runJobs(test.shop, jobHandlers)
  const [email] = test.emails
  if (!email) throw new Error('no email was sent')
  const [pdf] = email.attachments ?? []
  if (!pdf) throw new Error('the email has no PDF')
  return { html: email.html ?? '', text: email.text, pdf: readPdfWords(pdf.content) }
}

async function readRenderedPdf(file: ReturnType<typeof getOrderPdf>) {
  const result = await file
  if (!result.ok) throw new Error(result.refusal)
  return readPdfWords(result.value.content)
}

describe('the currency sign of the delivery charge', () => {
  it('is the pound sign unless the shop sets another', async () => {
    const [settings] = await test.shop.db.select().from(shopSettings)
    expect(settings?.deliveryCurrencySign).toBe('£')
  })

  it.each(['£', '€'])(
    '%s is the same on pages, in emails and on PDFs',
    async (deliveryCurrencySign) => {
      await test.shop.db.update(shopSettings).set({ deliveryCurrencySign })
      const expected = formatCharge(deliveryCurrencySign)
      const other = formatCharge(deliveryCurrencySign === '£' ? '€' : '£')
      expect((await getSiteData(test.shop, 'en')).globals.deliveryCurrencySign).toBe(deliveryCurrencySign)

      const order = await createOrderWithDelivery()
      const quote = await updateQuoteWithDelivery()
      const orderKey = { publicToken: order.publicToken }
      const received = await sendAndReadEmail((shop) =>
        queueOrderEmail(shop, { kind: 'order received', orderId: order.id }),
      )
      const priced = await sendAndReadEmail((shop) =>
        queueQuoteEmail(shop, { kind: 'quote priced', quoteRequestId: quote.id }),
      )
      await transaction(test.shop, (shop) => issueInvoice(shop, order.id))
      const surfaces = {
        'order email, HTML': received.html,
        'order email, text': received.text,
        'pro forma of the order email': received.pdf,
        invoice: await readRenderedPdf(getOrderPdf(test.shop, anonymousVisitor(), { key: orderKey, kind: 'invoice' })),
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
