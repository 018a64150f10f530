import type { Visitor } from '#src/domains/access/access.ts'
import { addToBasket } from '#src/domains/basket/basket-service.server.ts'
import { openCheckout } from '#src/domains/checkout/checkout-service.server.ts'
import type { CheckoutDetails } from '#src/domains/checkout/placing/freeze-order-service.server.ts'
import { type PlaceOrderInput, placeOrder } from '#src/domains/checkout/placing/place-order-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'

export const anAddress = {
  companyName: '',
  firstName: 'Ada',
  lastName: 'Byron',
  houseNumber: '14',
  address1: 'Mill Lane',
  address2: '',
  address3: 'Thirsk',
  address4: 'North Yorkshire',
  postcode: 'YO7 1AA',
  country: 'GB',
}

export const someDetails = (changes: Partial<CheckoutDetails> = {}): CheckoutDetails => ({
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  telephone: '01845 000000',
  billing: anAddress,
  shipping: anAddress,
  referrer: 'other',
  ...changes,
})

export const putInBasket = (shop: Shop, visitor: Visitor, id: number, qty = 1) =>
  addToBasket(shop, visitor, { kind: 'basket', id, qty })

/** The input that the delivery form would send for the visitor's current basket. */
export async function buildPlaceOrderInput(
  shop: Shop,
  visitor: Visitor,
  details = someDetails(),
): Promise<PlaceOrderInput> {
  const open = await openCheckout(shop, visitor)
  if (!open) throw new Error('The basket is empty')
  const { token, basket } = open
  return { token, expected: { version: basket.version, totalPence: basket.price.totalGross }, details }
}

export async function placeBasketOrder(shop: Shop, visitor: Visitor, details = someDetails()) {
  return placeOrder(shop, visitor, await buildPlaceOrderInput(shop, visitor, details))
}
