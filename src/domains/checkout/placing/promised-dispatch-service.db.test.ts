import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { addToBasket, getBasket } from '#src/domains/basket/basket-service.server.ts'
import { presentBasket } from '#src/domains/basket/basket-view.ts'
import { saveBasketDelivery } from '#src/domains/basket/checkout/basket-for-order-service.server.ts'
import { issueInvoice } from '#src/domains/billing/invoices-service.server.ts'
import { productionOptions } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { getProductionTimes } from '#src/domains/catalogue/sellables/sellable-service.server.ts'
import { getOrderPdf } from '#src/domains/notifications/pdfs/pdf-service.server.ts'
import { queueOrderEmail } from '#src/domains/orders/emails/order-emails-service.server.ts'
import { findOrderReview } from '#src/domains/orders/order-review-service.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { getStaffOrder } from '#src/domains/orders/staff/staff-orders-service.server.ts'
import { confirmPayment } from '#src/domains/payments/staff/staff-payments-service.server.ts'
import { acceptQuote } from '#src/domains/quotes/quote-answers-service.server.ts'
import { sendOffer } from '#src/domains/quotes/staff/quote-offers-service.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { transaction } from '#src/platform/shop.server.ts'
import { jobHandlers } from '../../../../server/plugins/background-jobs.ts'
import {
  anAddress,
  buildPlaceOrderInput,
  placeBasketOrder,
  someDetails,
} from '../../../../tests/support/builders/checkout-builders.ts'
import { insertProduct, insertTestProductionSet } from '../../../../tests/support/builders/insert-product.ts'
import { getTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { anOffer, putInQuote, requestTestQuote } from '../../../../tests/support/builders/quote-builders.ts'
import { switchOffStaffEmails } from '../../../../tests/support/builders/switch-off-staff-emails.ts'
import { startTestPayment } from '../../../../tests/support/builders/test-payments.ts'
import { anonymousVisitor, staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { readPdf } from '../../../../tests/support/read-pdf.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { openPaymentStep } from '../payment-step-service.server.ts'
import { placeOrder } from './place-order-service.server.ts'

let test: TestShop
let visitor: Visitor
/** A tank without production times, and mugs whose standard time is five days. */
let tank: number
let pallet: number
let mugs: { id: number; standard: number; express: number }
beforeAll(async () => {
  test = await createTestShop({ publicOrigin: 'https://shop.example', rateLimits: false })
  await switchOffStaffEmails(test.shop)
  const { db } = test.shop
  tank = (await insertProduct(db, { title: 'Tank' })).id
  pallet = (await insertProduct(db, { title: 'Tank on a pallet', deliveryClass: 'pallet' })).id
  const setId = await insertTestProductionSet(db, [
    { upliftKind: 'fixed', daysToTurnAround: 5 },
    { upliftKind: 'fixed', daysToTurnAround: 1 },
  ])
  const times = await db.select().from(productionOptions).where(eq(productionOptions.setId, setId))
  const [standard, express] = times.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
  mugs = {
    id: (await insertProduct(db, { title: 'Mugs', productionSetId: setId })).id,
    standard: standard!,
    express: express!,
  }
})
afterAll(() => test.close())
beforeEach(async () => {
  visitor = anonymousVisitor()
  test.clock.set('2026-06-10T12:00:00Z')
  await test.shop.db.update(shopSettings).set({ dispatchCutOffHour: 14, dispatchLeadDays: 3, closedDays: [] })
})

const putMugs = (productionOptionId: number) =>
  addToBasket(test.shop, visitor, { kind: 'basket', id: mugs.id, qty: 1, productionOptionId })
const readBasketDate = async () => presentBasket('en', await getBasket(test.shop, visitor, 'basket')).dispatch_date
const readDates = async (publicToken: string) => {
  const { promised_dispatch_date, promised_delivery_date } = (await findOrderReview(test.shop, publicToken))!
  return { promised_dispatch_date, promised_delivery_date }
}
const readPromise = async (id: number) =>
  (await test.shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.promisedDispatchDate

describe('the promised dispatch date [CHK-13]', () => {
  it('is the same on product page, basket, order, email, PDF and in the back office', async () => {
    const times = unwrap(await getProductionTimes(test.shop, mugs.id, 1))
    const expected = times.options.find(({ option }) => option.id === mugs.express)?.dispatch.dispatchDate
    expect(expected).toBe('2026-06-11')
    await putMugs(mugs.express)
    expect(await readBasketDate()).toBe(expected)
    const order = unwrap(await placeBasketOrder(test.shop, visitor))
    expect(await readPromise(order.id)).toBe(expected)
    expect(unwrap(await openPaymentStep(test.shop, visitor, order.publicToken)).dates.dispatch).toBe(expected)
    expect((await findOrderReview(test.shop, order.publicToken))?.promised_dispatch_date).toBe(expected)
    expect(unwrap(await getStaffOrder(test.shop, staffVisitor, order.number)).promised_dispatch_date).toBe(expected)
    await transaction(test.shop, (shop) => queueOrderEmail(shop, { kind: 'payment received', orderId: order.id }))
    await runJobs(test.shop, jobHandlers)
    expect(test.emails.at(-1)?.text).toContain('Dispatch date: Thu 11 Jun')
    await transaction(test.shop, (shop) => issueInvoice(shop, order.id))
    const key = { publicToken: order.publicToken }
    const pdf = unwrap(await getOrderPdf(test.shop, visitor, { key, kind: 'invoice' }))
    expect(readPdf(Buffer.from(pdf.content)).join('\n')).toContain('11 Jun 2026')
  })

  it('is that of the slowest line', async () => {
    await putMugs(mugs.express)
    await addToBasket(test.shop, visitor, { kind: 'basket', id: tank, qty: 1 })
    expect(await readBasketDate()).toBe('2026-06-15')
    await putMugs(mugs.standard)
    expect(await readBasketDate()).toBe('2026-06-17')
  })

  it('follows the cut-off hour, the lead time and the closed days of the shop', async () => {
    await addToBasket(test.shop, visitor, { kind: 'basket', id: tank, qty: 1 })
    expect(await readBasketDate()).toBe('2026-06-15')
    await test.shop.db.update(shopSettings).set({ dispatchLeadDays: 1 })
    expect(await readBasketDate()).toBe('2026-06-11')
    await test.shop.db.update(shopSettings).set({ dispatchCutOffHour: 13 })
    expect(await readBasketDate()).toBe('2026-06-12')
    await test.shop.db.update(shopSettings).set({ closedDays: ['2026-06-12'] })
    expect(await readBasketDate()).toBe('2026-06-15')
  })

  it('stays on the order when the settings change [P19]', async () => {
    await addToBasket(test.shop, visitor, { kind: 'basket', id: tank, qty: 1 })
    const { id } = unwrap(await placeBasketOrder(test.shop, visitor))
    await test.shop.db.update(shopSettings).set({ dispatchLeadDays: 20 })
    expect(await readPromise(id)).toBe('2026-06-15')
  })

  it('is renewed when an unpaid order is placed again on a later day', async () => {
    await addToBasket(test.shop, visitor, { kind: 'basket', id: tank, qty: 1 })
    const first = unwrap(await placeBasketOrder(test.shop, visitor))
    const sameDay = await buildPlaceOrderInput(test.shop, visitor)
    expect(unwrap(await placeOrder(test.shop, visitor, sameDay)).id).toBe(first.id)
    test.clock.set('2026-06-12T09:00:00Z')
    const later = unwrap(await placeBasketOrder(test.shop, visitor))
    expect(later.id).not.toBe(first.id)
    expect(await readPromise(later.id)).toBe('2026-06-17')
  })

  it('moves with a late bank transfer, on order page, email and invoice', async () => {
    await addToBasket(test.shop, visitor, { kind: 'basket', id: tank, qty: 1 })
    const order = unwrap(await placeBasketOrder(test.shop, visitor))
    unwrap(await startTestPayment(test.shop, await getTestOrder(test.shop, order.id), { kind: 'transfer' }))
    expect(await readPromise(order.id)).toBe('2026-06-15')
    test.clock.set('2026-06-16T09:00:00Z')
    unwrap(await confirmPayment(test.shop, staffVisitor, { number: order.number }))
    expect(await readPromise(order.id)).toBe('2026-06-19')
    expect((await findOrderReview(test.shop, order.publicToken))?.promised_dispatch_date).toBe('2026-06-19')
    await runJobs(test.shop, jobHandlers)
    expect(test.emails.at(-1)?.text).toContain('Dispatch date: Fri 19 Jun')
    const key = { publicToken: order.publicToken }
    const pdf = unwrap(await getOrderPdf(test.shop, visitor, { key, kind: 'invoice' }))
    expect(readPdf(Buffer.from(pdf.content)).join('\n')).toContain('19 Jun 2026')
  })

  it('counts from the day on which a quote is accepted', async () => {
    await putInQuote(test.shop, visitor, tank)
    const quote = unwrap(await requestTestQuote(test.shop, visitor))
    unwrap(await sendOffer(test.shop, staffVisitor, { number: quote.number, offer: anOffer(1000) }))
    test.clock.set('2026-06-22T09:00:00Z')
    const addresses = { billing: anAddress, shipping: anAddress }
    const { publicToken } = quote
    const accepted = unwrap(await acceptQuote(test.shop, visitor, { publicToken, version: 2, addresses }))
    expect(await readPromise(accepted.id)).toBe('2026-06-25')
  })

  it.each([
    ['mugs', 'YO7 1AA'],
    ['mugs', 'IV2 3AB'],
    ['a pallet', 'YO7 1AA'],
  ] as const)(
    'is that of a basket order for an accepted quote of %s to %s, as is the delivery date',
    async (name, postcode) => {
      const id = name === 'mugs' ? mugs.id : pallet
      const shipping = { ...anAddress, postcode }
      await addToBasket(test.shop, visitor, { kind: 'basket', id, qty: 1 })
      await saveBasketDelivery(test.shop, visitor, { deliveryPostcode: postcode, deliveryServiceIds: [] })
      const ordered = unwrap(await placeBasketOrder(test.shop, visitor, someDetails({ shipping })))
      const other = anonymousVisitor()
      await putInQuote(test.shop, other, id)
      const { number, publicToken } = unwrap(await requestTestQuote(test.shop, other))
      unwrap(await sendOffer(test.shop, staffVisitor, { number, offer: anOffer(1000) }))
      const addresses = { billing: anAddress, shipping }
      const accepted = unwrap(await acceptQuote(test.shop, other, { publicToken, version: 2, addresses }))
      const [expected, quoted] = [await readDates(ordered.publicToken), await readDates(accepted.publicToken)]
      expect(expected.promised_delivery_date).not.toBeNull()
      expect(quoted).toEqual(expected)
    },
  )

  it('is in the email and on the invoice of an order from a quote, with the delivery date', async () => {
    await putInQuote(test.shop, visitor, mugs.id)
    const { number, publicToken } = unwrap(await requestTestQuote(test.shop, visitor))
    unwrap(await sendOffer(test.shop, staffVisitor, { number, offer: anOffer(1000) }))
    const addresses = { billing: anAddress, shipping: anAddress }
    const order = unwrap(await acceptQuote(test.shop, visitor, { publicToken, version: 2, addresses }))
    await transaction(test.shop, (shop) => queueOrderEmail(shop, { kind: 'payment received', orderId: order.id }))
    await runJobs(test.shop, jobHandlers)
    const { text } = test.emails.findLast(({ subject }) => subject.includes('Payment received'))!
    expect(text).toContain('Dispatch date: Wed 17 Jun')
    expect(text).toContain('Thu 18 Jun')
    await transaction(test.shop, (shop) => issueInvoice(shop, order.id))
    const key = { publicToken: order.publicToken }
    const pdf = unwrap(await getOrderPdf(test.shop, visitor, { key, kind: 'invoice' }))
    expect(readPdf(Buffer.from(pdf.content)).join('\n')).toContain('18 Jun 2026')
  })

  it('has no delivery date for a quote to a place that is not served', async () => {
    await putInQuote(test.shop, visitor, mugs.id)
    const { number, publicToken } = unwrap(await requestTestQuote(test.shop, visitor))
    unwrap(await sendOffer(test.shop, staffVisitor, { number, offer: anOffer(1000) }))
    const addresses = { billing: anAddress, shipping: { ...anAddress, postcode: 'JE2 3AB' } }
    const accepted = unwrap(await acceptQuote(test.shop, visitor, { publicToken, version: 2, addresses }))
    expect(await readDates(accepted.publicToken)).toEqual({
      promised_dispatch_date: '2026-06-17',
      promised_delivery_date: null,
    })
  })
})
