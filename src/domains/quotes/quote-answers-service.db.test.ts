import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { priceTiers } from '#src/domains/catalogue/products/product-tables.server.ts'
import { iterateExpiredOrderIds } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { orderLines } from '#src/domains/orders/orders-tables.server.ts'
import { anAddress } from '../../../tests/support/builders/checkout-builders.ts'
import {
  aHire,
  anOffer,
  putInQuote,
  requestTestQuote,
  someQuoteDetails,
} from '../../../tests/support/builders/quote-builders.ts'
import { createQuoteScenario, type QuoteScenario } from '../../../tests/support/builders/quote-scenario.ts'
import { anonymousVisitor, staffVisitor } from '../../../tests/support/builders/test-visitors.ts'
import type { TestShop } from '../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../tests/support/unwrap.ts'
import { findQuoteByLink } from './customer-quotes/customer-quotes-service.server.ts'
import { acceptQuote, declineQuote } from './quote-answers-service.server.ts'
import { sendOffer } from './staff/quote-offers-service.server.ts'
import { staffQuotePathFor } from './staff/staff-quote-path.ts'

let quotes: QuoteScenario
let test: TestShop
beforeAll(async () => {
  quotes = await createQuoteScenario()
  test = quotes.test
})
afterAll(() => test.close())
beforeEach(() => test.clock.set('2026-06-10T12:00:00Z'))

const guest = anonymousVisitor()
const addresses = { billing: anAddress, shipping: { ...anAddress, postcode: 'YO8 5XX' } }

describe('acceptQuote [ACC-05]', () => {
  it('places one order at the prices of the offer, to the penny, however often it is called', async () => {
    const quote = await quotes.requestAndOffer(9499, 120_001)
    await test.shop.db
      .update(priceTiers)
      .set({ unitNetPence: 99_999 })
      .where(eq(priceTiers.productId, quotes.products.tank))
    const answer = { publicToken: quote.publicToken, version: 2, addresses, purchaseOrderNumber: 'PO-7' }
    const accept = () => acceptQuote(test.shop, guest, answer)
    const results = await Promise.all(Array.from({ length: 6 }, accept))
    expect(new Set(results.map((result) => unwrap(result).number)).size).toBe(1)
    expect(unwrap(await accept()).number).toBe(unwrap(results[0]!).number)
    const [, offer] = await quotes.listVersions(quote.id)
    const [order, ...others] = await quotes.listOrders(quote.id)
    expect(others).toEqual([])
    expect(order).toMatchObject({
      status: 'awaiting payment',
      email: 'ada@example.com',
      billing: anAddress,
      shipping: addresses.shipping,
      purchaseOrderNumber: 'PO-7',
      subtotalNetPence: offer!.subtotalNetPence,
      deliveryNetPence: 9500,
      vatPence: offer!.vatPence,
      totalGrossPence: offer!.totalGrossPence,
    })
    const lines = await test.shop.db.select().from(orderLines).where(eq(orderLines.orderId, order!.id))
    expect(lines).toMatchObject([
      { title: 'Tank', unitNetPence: 9499, listUnitNetPence: 10_000, overrideBy: 3 },
      { title: 'Boiler', unitNetPence: 120_001, overrideBy: 3, overrideReason: `Quote ${quote.number}` },
    ])
    expect(await quotes.listHistory(quote.id)).toEqual([
      'requested by customer',
      'priced by staff',
      'accepted by customer',
      'ordered by customer',
    ])
    expect(await findQuoteByLink(test.shop, quote.publicToken)).toMatchObject({
      status: 'ordered',
      order: { number: order!.number, path: `/checkout/payment?order=${order!.publicToken}`, is_to_pay: true },
    })
    await test.shop.db
      .update(priceTiers)
      .set({ unitNetPence: 10_000 })
      .where(eq(priceTiers.productId, quotes.products.tank))
  })

  it('places an order that expires as one by bank transfer, and never when staff accept it', async () => {
    const quote = await quotes.requestAndOffer(9499, 120_001)
    unwrap(await acceptQuote(test.shop, guest, { publicToken: quote.publicToken, version: 2, addresses }))
    const staffQuote = await quotes.requestAndOffer(9499, 120_001)
    unwrap(await acceptQuote(test.shop, staffVisitor, { publicToken: staffQuote.publicToken, version: 2, addresses }))
    const findOrder = async (id: number) => (await quotes.listOrders(id))[0]
    const listExpired = async () => {
      const ids: number[] = []
      for await (const id of iterateExpiredOrderIds(test.shop)) ids.push(id)
      return ids
    }
    expect(await findOrder(quote.id)).toMatchObject({ expiresAt: new Date('2026-06-13T12:00:00Z') })
    expect(await findOrder(staffQuote.id)).toMatchObject({ expiresAt: null })
    test.clock.set('2026-06-13T11:59:00Z')
    expect(await listExpired()).not.toContain((await findOrder(quote.id))?.id)
    test.clock.set('2026-06-13T12:00:00Z')
    const expired = await listExpired()
    expect(expired).toContain((await findOrder(quote.id))?.id)
    expect(expired).not.toContain((await findOrder(staffQuote.id))?.id)
  })

  it('orders what was offered even when a product was archived since', async () => {
    const quote = await quotes.requestAndOffer(9499, 120_001)
    await test.shop.db
      .update(products)
      .set({ isPublished: false, isArchived: true })
      .where(eq(products.id, quotes.products.tank))
    onTestFinished(async () => {
      await test.shop.db
        .update(products)
        .set({ isPublished: true, isArchived: false })
        .where(eq(products.id, quotes.products.tank))
    })
    unwrap(await acceptQuote(test.shop, guest, { publicToken: quote.publicToken, version: 2, addresses }))
    expect(await quotes.listOrders(quote.id)).toHaveLength(1)
  })

  it('requires an address unless the hire quote has one, and reserves stock or refuses when there is not enough', async () => {
    const quote = await quotes.requestAndOffer(9500, 1)
    const without = await acceptQuote(test.shop, guest, { publicToken: quote.publicToken, version: 2 })
    expect(without).toEqual({ ok: false, refusal: 'no_address' })
    const visitor = anonymousVisitor()
    await putInQuote(test.shop, visitor, quotes.products.bowser, { qty: 4, isHire: true })
    const hire = unwrap(await requestTestQuote(test.shop, visitor, someQuoteDetails({ hire: aHire })))
    unwrap(await sendOffer(test.shop, staffVisitor, { number: hire.number, offer: anOffer(2000) }))
    await test.shop.db.update(products).set({ stockQty: 3 }).where(eq(products.id, quotes.products.bowser))
    const short = await acceptQuote(test.shop, guest, { publicToken: hire.publicToken, version: 2 })
    const shortages = [{ position: 0, title: 'Bowser', qty: 4, available: 3 }]
    expect(short).toEqual({ ok: false, refusal: { reason: 'out_of_stock', shortages } })
    expect((await quotes.readRequest(hire.id)).status).toBe('priced')
    await test.shop.db.update(products).set({ stockQty: 5 }).where(eq(products.id, quotes.products.bowser))
    unwrap(await acceptQuote(test.shop, guest, { publicToken: hire.publicToken, version: 2 }))
    const [order] = await quotes.listOrders(hire.id)
    expect(order).toMatchObject({ billing: anAddress, shipping: anAddress })
    // Invoice and emails print the options, so they show the hire dates too.
    const [line] = await test.shop.db.select().from(orderLines).where(eq(orderLines.orderId, order!.id))
    expect(line!.options.at(-1)).toEqual({ kind: 'option', label: 'Hire from 1 Jul 2026 to 10 Jul 2026' })
  })

  it('leaves the offer unchanged when the order cannot be stored [F20]', async () => {
    const quote = await quotes.requestAndOffer(9500, 42_000)
    const accept = () => acceptQuote(test.shop, guest, { publicToken: quote.publicToken, version: 2, addresses })
    const shiftCounter = (by: number) =>
      test.shop.db.execute(sql`update counters set value = value + ${by} where name = 'order number'`).execute()
    await shiftCounter(-1)
    await expect(accept()).rejects.toThrow()
    await shiftCounter(1)
    expect(await quotes.readRequest(quote.id)).toMatchObject({ status: 'priced' })
    expect(unwrap(await accept())).toMatchObject({ number: expect.any(Number) })
  })

  it('refuses an expired offer, a replaced version and a quote without an offer [T31]', async () => {
    const waiting = await quotes.requestQuote()
    const early = await acceptQuote(test.shop, guest, { publicToken: waiting.publicToken, version: 1, addresses })
    expect(early).toEqual({ ok: false, refusal: 'not_allowed' })
    const quote = await quotes.requestAndOffer(9500, 1)
    unwrap(await sendOffer(test.shop, staffVisitor, { number: quote.number, offer: anOffer(9900, 1) }))
    const accept = (version: number) =>
      acceptQuote(test.shop, guest, { publicToken: quote.publicToken, version, addresses })
    expect(await accept(2)).toEqual({ ok: false, refusal: 'version_changed' })
    test.clock.set('2026-07-10T23:00:00Z')
    expect(await findQuoteByLink(test.shop, quote.publicToken)).toMatchObject({ is_expired: true })
    expect(await accept(3)).toEqual({ ok: false, refusal: 'over' })
    expect(await quotes.listOrders(quote.id)).toEqual([])
    const unknown = await acceptQuote(test.shop, guest, { publicToken: String(quote.number), version: 3, addresses })
    expect(unknown).toEqual({ ok: false, refusal: 'unknown' })
  })

  it('does not find a quote by its number instead of its token [T39]', async () => {
    for (let number = 10_001; number <= 10_050; number += 1) {
      expect(await findQuoteByLink(test.shop, String(number))).toBeUndefined()
    }
  })
})

describe('declineQuote [ACC-05]', () => {
  it('declines with a reason, once; staff may send another offer', async () => {
    const quote = await quotes.requestAndOffer(9500, 1)
    const decline = () => declineQuote(test.shop, guest, { publicToken: quote.publicToken, reason: 'Too dear' })
    unwrap(await decline())
    unwrap(await decline())
    expect(await quotes.listHistory(quote.id)).toEqual([
      'requested by customer',
      'priced by staff',
      'declined by customer',
    ])
    expect(await findQuoteByLink(test.shop, quote.publicToken)).toMatchObject({
      display_status: 'declined',
      withdrawal: null,
    })
    const accept = await acceptQuote(test.shop, guest, { publicToken: quote.publicToken, version: 2, addresses })
    expect(accept).toEqual({ ok: false, refusal: 'not_allowed' })
    unwrap(await sendOffer(test.shop, staffVisitor, { number: quote.number, offer: anOffer(8000, 1) }))
    expect((await quotes.readRequest(quote.id)).status).toBe('priced')
  })

  it('refuses staff, who withdraw the quote in the back office', async () => {
    const quote = await quotes.requestAndOffer(9500, 1)
    const input = { publicToken: quote.publicToken, reason: 'Pressed by mistake' }
    for (const visitor of [staffVisitor, { ...staffVisitor, customerServiceMode: true, actingFor: 1 }])
      expect(await declineQuote(test.shop, visitor, input)).toEqual({ ok: false, refusal: 'staff_withdraw' })
    expect(await quotes.listHistory(quote.id)).toEqual(['requested by customer', 'priced by staff'])
    expect([staffQuotePathFor(staffVisitor, quote.number), staffQuotePathFor(guest, quote.number)]).toEqual([
      `/dashboard/quotes/${quote.number}`,
      undefined,
    ])
  })
})
