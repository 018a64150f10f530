import { can, isInServiceMode, type Visitor } from '#src/domains/access/access.ts'
import {
  type BasketForQuote,
  emptyQuoteBasket,
  findBasketForQuote,
  isQuoteBasketToken,
  lockQuoteBasket,
} from '#src/domains/basket/checkout/basket-for-quote-service.server.ts'
import { freezeLine } from '#src/domains/basket/checkout/freeze-line.ts'
import { getAccountProfile } from '#src/domains/customers/account/account-service.server.ts'
import { findAccountEmailAddress } from '#src/domains/customers/auth/email-verification-service.server.ts'
import type { FrozenAddress } from '#src/domains/orders/frozen-order.ts'
import { listDesignInputs } from '#src/domains/personalisation/personalisation-service.server.ts'
import type { PricedLine } from '#src/domains/pricing/basket-price.ts'
import {
  findQuoteByCheckout,
  type SavedQuoteRequest,
  saveQuoteRequest,
} from '#src/domains/quotes/quote-requests-service.server.ts'
import { countFormEmail } from '#src/platform/rate-limits/form-limits.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { findBuyerLocale, getBuyer } from '../buyer-service.server.ts'
import { isHireQuote } from '../hire.ts'
import { freezeTotals } from '../placing/freeze-basket.ts'

/** The validated quote form. */
export type QuoteDetails = {
  email: string
  firstName: string
  lastName: string
  telephone: string
  companyName: string
  postcode: string
  referrer: string
  message: string
  /** Set for hire quotes only. */
  hire?: { from: string; to: string; billing: FrozenAddress }
}

export type QuoteCheckout = { basket: BasketForQuote; isHire: boolean }

/** Returns undefined for an empty basket. A hire quote asks for dates and an address. */
export async function openQuoteCheckout(shop: Shop, visitor: Visitor): Promise<QuoteCheckout | undefined> {
  const basket = await findBasketForQuote(shop, visitor)
  return basket && { basket, isHire: isHireQuote(basket.lines) }
}

/** Finds the request already made with this token, for its own visitor only [T88]. */
export async function findSentQuote(
  shop: Shop,
  visitor: Visitor,
  token: string,
): Promise<SavedQuoteRequest | undefined> {
  const isOwn = await isQuoteBasketToken(shop, visitor, token)
  return isOwn ? findQuoteByCheckout(shop, token) : undefined
}

/**
 * Whether a guest submits a form that was opened with another visitor's basket: the session that it was opened in has ended since.
 */
export async function hasQuoteSessionEnded(shop: Shop, visitor: Visitor, token: string): Promise<boolean> {
  return visitor.customerId === undefined && !(await isQuoteBasketToken(shop, visitor, token))
}

export type QuoteRequestRefusal =
  | 'empty'
  /** The basket is not the one that was shown [T33]. */
  | 'changed'
  /** A line is no longer sold. */
  | 'unavailable'
  | { reason: 'too_many'; seconds: number }

/** Turns the quote basket into one request and empties it. Repeating the call returns the same request. */
export async function requestQuote(
  shop: Shop,
  visitor: Visitor,
  { token, details: submitted }: { token: string; details: QuoteDetails },
): Promise<Result<SavedQuoteRequest, QuoteRequestRefusal>> {
  const details = { ...submitted, email: await getRequestEmail(shop, visitor, submitted.email) }
  // The basket is read before it is locked; its token shows below whether it has changed since.
  const basket = await findBasketForQuote(shop, visitor, details.hire?.billing.postcode ?? details.postcode)
  const locale = await findBuyerLocale(shop, visitor)
  const lines = basket && (await freezeQuoteLines(shop, locale, basket))
  return rollBackOnRefusal(shop, async (shop): Promise<Result<SavedQuoteRequest, QuoteRequestRefusal>> => {
    const locked = await lockQuoteBasket(shop, visitor)
    const existing = await findSentQuote(shop, visitor, token)
    if (existing) return ok(existing)
    if (!locked || !basket || !lines) return refuse('empty')
    const { hire, ...person } = details
    const isUnchanged = locked.token === token && basket.token === token
    if (!isUnchanged || isHireQuote(basket.lines) !== (hire !== undefined)) return refuse('changed')
    if (lines.length < basket.lines.length) return refuse('unavailable')
    const seconds = await takeConfirmationEmail(shop, visitor, details.email)
    if (seconds > 0) return refuse({ reason: 'too_many', seconds })
    const sent = await saveQuoteRequest(shop, {
      ...person,
      checkoutToken: token,
      customerId: getBuyer(visitor).customerId ?? null,
      locale,
      isHire: hire !== undefined,
      hireFrom: hire?.from ?? null,
      hireTo: hire?.to ?? null,
      billing: hire?.billing ?? null,
      totals: freezeTotals(basket.price),
      lines,
      staff: isInServiceMode(visitor) ? visitor : undefined,
    })
    await emptyQuoteBasket(shop, locked)
    return ok(sent)
  })
}

/** Limits the confirmation emails to addresses that nobody has verified. Returns the seconds to wait, or 0. */
async function takeConfirmationEmail(shop: Shop, visitor: Visitor, email: string): Promise<number> {
  if (can(visitor, 'order.on-behalf')) return 0
  const { customerId, ipAddress } = visitor
  const account = customerId === undefined ? undefined : await findAccountEmailAddress(shop, customerId)
  return account?.isVerified ? 0 : countFormEmail(shop, { ipAddress, recipient: email })
}

/** A signed-in customer uses the account's email address. */
async function getRequestEmail(shop: Shop, visitor: Visitor, submitted: string): Promise<string> {
  const account = await getAccountProfile(shop, getBuyer(visitor))
  return account.ok ? account.value.details.email : submitted.toLowerCase()
}

/** Leaves out lines that are no longer sold. */
async function freezeQuoteLines(shop: Shop, locale: Locale, { lines, artwork }: BasketForQuote) {
  const designs = await listDesignInputs(
    shop,
    lines.flatMap(({ designId }) => designId ?? []),
  )
  return lines.flatMap(({ sellable, problem, ...line }) => {
    if (!sellable || problem) return []
    const extras = {
      artworkName: artwork.get(line.artworkFileId ?? '')?.originalName ?? null,
      design: designs.get(line.designId ?? '') ?? null,
    }
    return { ...freezeLine(locale, { ...line, sellable }, extras), ...freezeAmounts(line) }
  })
}

/** A line with its price on application has no amounts until staff set them. */
function freezeAmounts({ price }: { price?: PricedLine }) {
  if (!price || price.isPoa) return {}
  return {
    unitNetPence: price.unitNet,
    setupNetPence: price.setupNet,
    lineNetPence: price.lineNet,
    vatPence: price.vat,
    grossPence: price.gross,
  }
}
