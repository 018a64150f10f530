import type { Visitor } from '#src/domains/access/access.ts'
import { addToBasket } from '#src/domains/basket/basket-service.server.ts'
import { openCheckout } from '#src/domains/checkout/checkout-service.server.ts'
import { type OrderDetails, type PlaceOrder, placeOrder } from '#src/domains/checkout/placing-service.server.ts'
import { newRandomId } from '#src/platform/columns.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'

export const aGuest = (): Visitor => ({ sessionId: newRandomId(), role: 'anonymous', locale: 'en' })

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

export const someDetails = (changes: Partial<OrderDetails> = {}): OrderDetails => ({
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
  addToBasket(shop, visitor, {
    kind: 'bag',
    id,
    qty,
    artworkColours: 1,
    productionOptionId: null,
    isHire: false,
  })

/** What the form of the delivery step would send now. */
export async function readyToPlace(shop: Shop, visitor: Visitor, details = someDetails()): Promise<PlaceOrder> {
  const open = await openCheckout(shop, visitor)
  if (!open) throw new Error('There is nothing in the basket')
  const { token, basket } = open
  return { token, shown: { version: basket.version, totalPence: basket.price.totalGross }, details }
}

export async function placeNow(shop: Shop, visitor: Visitor, details = someDetails()) {
  return placeOrder(shop, visitor, await readyToPlace(shop, visitor, details))
}
