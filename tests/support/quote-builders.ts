import type { Visitor } from '#src/domains/access/access.ts'
import { addToBasket } from '#src/domains/basket/basket-service.server.ts'
import {
  openQuoteCheckout,
  type QuoteDetails,
  requestQuote,
} from '#src/domains/checkout/quote-checkout-service.server.ts'
import type { OfferInput } from '#src/domains/quotes/offer-input.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { pence, zero } from '#src/shared/money.ts'
import { anAddress } from './checkout-builders.ts'

/** Of the demo shop. */
export const staff: Visitor = { sessionId: 'staff', role: 'staff', locale: 'en', customerId: 3 }

export const someQuoteDetails = (changes: Partial<QuoteDetails> = {}): QuoteDetails => ({
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  telephone: '01845 000000',
  companyName: 'Analytical Ltd',
  postcode: 'YO7 1AA',
  referrer: 'Radio',
  message: '',
  ...changes,
})

export const aHire = { from: '2026-07-01', to: '2026-07-10', billing: anAddress }

export const putInQuote = (shop: Shop, visitor: Visitor, id: number, { qty = 1, isHire = false } = {}) =>
  addToBasket(shop, visitor, { kind: 'quote', id, qty, artworkColours: 1, productionOptionId: null, isHire })

/** As the form of /checkout/quote would now. */
export async function requestNow(shop: Shop, visitor: Visitor, details = someQuoteDetails()) {
  const open = await openQuoteCheckout(shop, visitor)
  if (!open) throw new Error('There is nothing in the quote basket')
  return requestQuote(shop, visitor, { token: open.basket.token, details })
}

/** Unit prices in pence, in the order of the lines. */
export const anOfferOf = (...units: (number | null)[]): OfferInput => ({
  lines: units.map((unit, position) => ({ position, unitNet: unit === null ? null : pence(unit), setupNet: zero })),
  deliveryNet: pence(9500),
  note: 'Kerbside.',
  expiresOn: '2026-07-10',
})
