import type { Visitor } from '#src/domains/access/access.ts'
import { addToBasket } from '#src/domains/basket/basket-service.server.ts'
import {
  openQuoteCheckout,
  type QuoteDetails,
  requestQuote,
} from '#src/domains/checkout/quote/quote-checkout-service.server.ts'
import type { OfferInput } from '#src/domains/quotes/staff/offer-input.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { pence, zero } from '#src/shared/money/money.ts'
import { anAddress } from './checkout-builders.ts'

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
  addToBasket(shop, visitor, { kind: 'quote', id, qty, isHire })

/** Requests a quote for the visitor's current quote basket, as the form of /checkout/quote does. */
export async function requestTestQuote(shop: Shop, visitor: Visitor, details = someQuoteDetails()) {
  const open = await openQuoteCheckout(shop, visitor)
  if (!open) throw new Error('The quote basket is empty')
  return requestQuote(shop, visitor, { token: open.basket.token, details })
}

/** An offer with these unit prices in pence, in the order of the lines. */
export const anOffer = (...units: (number | null)[]): OfferInput => ({
  lines: units.map((unit, position) => ({ position, unitNet: unit === null ? null : pence(unit), setupNet: zero })),
  deliveryNet: pence(9500),
  note: 'Kerbside.',
  expiresOn: '2026-07-10',
})
