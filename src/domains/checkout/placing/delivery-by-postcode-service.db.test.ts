import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { getBasket } from '#src/domains/basket/basket-service.server.ts'
import { presentBasket } from '#src/domains/basket/basket-view.ts'
import { saveBasketDelivery } from '#src/domains/basket/checkout/basket-for-order-service.server.ts'
import { deliveryTerms } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { quoteVersions } from '#src/domains/quotes/quotes-tables.server.ts'
import { demoDeliveryTerms } from '../../../../database/seed/content/delivery-terms.ts'
import {
  anAddress,
  buildPlaceOrderInput,
  putInBasket,
  someDetails,
} from '../../../../tests/support/builders/checkout-builders.ts'
import { insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { putInQuote, requestTestQuote, someQuoteDetails } from '../../../../tests/support/builders/quote-builders.ts'
import { anonymousVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { emptyBasketAfterOrder } from '../checkout-service.server.ts'
import { placeOrder } from './place-order-service.server.ts'

let test: TestShop
let visitor: Visitor
let mug: number
let tank: number
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
  mug = (await insertProduct(test.shop.db, { title: 'Mug', weightGrams: 6000 })).id
  tank = (await insertProduct(test.shop.db, { title: 'Tank', deliveryClass: 'pallet' })).id
})
afterAll(() => test.close())
beforeEach(() => {
  visitor = anonymousVisitor()
})

const detailsFor = (postcode: string, deliveryServiceIds: string[] = []) =>
  someDetails({ shipping: { ...anAddress, postcode }, deliveryServiceIds })

/** Submits the form as it was shown, with the shown total. */
async function submit(details = someDetails()) {
  const { shipping, deliveryServiceIds = [] } = details
  const input = await buildPlaceOrderInput(test.shop, visitor, details)
  const basket = await getBasket(test.shop, visitor, 'basket')
  const expected = { ...input.expected, deliveryPence: basket.price.deliveryGross }
  await saveBasketDelivery(test.shop, visitor, { deliveryPostcode: shipping.postcode, deliveryServiceIds })
  return placeOrder(test.shop, visitor, { ...input, expected })
}
const readBasket = async () => presentBasket('en', await getBasket(test.shop, visitor, 'basket'))
const readOrder = async (id: number) => (await test.shop.db.select().from(orders).where(eq(orders.id, id)))[0]!

describe('delivery by postcode [CHK-14]', () => {
  it('is priced for the default zone until a postcode is known', async () => {
    await putInBasket(test.shop, visitor, mug)
    expect(await readBasket()).toMatchObject({
      delivery_zone: 'mainland GB',
      delivery_charge: 6.95,
      delivered: true,
      dispatch_date: '2026-06-15',
      delivery_date: '2026-06-16',
    })
    const { id } = unwrap(await submit())
    expect(await readOrder(id)).toMatchObject({
      deliveryNetPence: 695,
      deliveryVatPence: 139,
      deliveryDetail: 'mainland GB',
      promisedDeliveryDate: '2026-06-16',
    })
  })

  it('shows the customer the new total before an order is placed, and then charges it', async () => {
    await putInBasket(test.shop, visitor, mug, 2)
    expect(await submit(detailsFor('IV2 3AB'))).toEqual({ ok: false, refusal: 'delivery_changed' })
    const shown = await readBasket()
    expect(shown).toMatchObject({ delivery_zone: 'Highlands and islands', delivery_charge: 18.95 })
    const { id } = unwrap(await submit(detailsFor('IV2 3AB')))
    const order = await readOrder(id)
    expect(order).toMatchObject({ deliveryNetPence: 1895, deliveryDetail: 'Highlands and islands' })
    expect(order.totalGrossPence).toBe(Math.round(shown.total * 100))
  })

  it('refuses an order to a place that is not served', async () => {
    await putInBasket(test.shop, visitor, mug)
    expect(await submit(detailsFor('JE2 3AB'))).toEqual({ ok: false, refusal: 'not_delivered' })
    expect(await readBasket()).toMatchObject({ delivered: false, delivery_zone: 'Channel Islands', delivery_charge: 0 })
    expect(await submit(detailsFor('YO7 1AA'))).toEqual({ ok: false, refusal: 'delivery_changed' })
    expect((await submit(detailsFor('YO7 1AA'))).ok).toBe(true)
  })

  it('charges chosen services that are offered, and no others', async () => {
    await putInBasket(test.shop, visitor, tank)
    expect(await submit(detailsFor('YO7 1AA', ['tail_lift', 'unknown']))).toMatchObject({ refusal: 'delivery_changed' })
    expect(await readBasket()).toMatchObject({ delivery_charge: 74, delivery_surcharges: ['Tail lift'] })
    const { id } = unwrap(await submit(detailsFor('YO7 1AA', ['tail_lift', 'unknown'])))
    expect(await readOrder(id)).toMatchObject({ deliveryNetPence: 7400, deliveryDetail: 'mainland GB, Tail lift' })
  })

  it('stays on the order when the terms change [P19]', async () => {
    await putInBasket(test.shop, visitor, mug)
    const { id } = unwrap(await submit())
    const before = await readOrder(id)
    await test.shop.db.update(deliveryTerms).set({ terms: { ...demoDeliveryTerms, zones: [] } })
    expect(await readOrder(id)).toEqual(before)
    await test.shop.db.update(deliveryTerms).set({ terms: demoDeliveryTerms })
  })

  it('removes the postcode once the order is settled', async () => {
    await putInBasket(test.shop, visitor, mug)
    await submit(detailsFor('IV2 3AB'))
    const { id } = unwrap(await submit(detailsFor('IV2 3AB')))
    await emptyBasketAfterOrder(test.shop, id)
    await putInBasket(test.shop, visitor, mug)
    expect((await readBasket()).delivery_zone).toBe('mainland GB')
  })

  it('is part of a quote request for its postcode', async () => {
    await putInQuote(test.shop, visitor, mug)
    const quote = unwrap(await requestTestQuote(test.shop, visitor, someQuoteDetails({ postcode: 'BT1 1AA' })))
    const [version] = await test.shop.db.select().from(quoteVersions).where(eq(quoteVersions.quoteRequestId, quote.id))
    expect(version?.deliveryNetPence).toBe(1495)
  })
})
