import type { Visitor } from '#src/domains/access/access.ts'
import {
  type BasketToQuote,
  emptyQuoteBasket,
  findBasketToQuote,
  holdQuoteBasket,
  isTokenOfQuoteBasket,
} from '#src/domains/basket/quoting-service.server.ts'
import { getAccount } from '#src/domains/customers/account-service.server.ts'
import type { FrozenAddress } from '#src/domains/orders/frozen-tables.server.ts'
import { listDesignInputs } from '#src/domains/personalisation/personalisation-service.server.ts'
import {
  findQuoteOfCheckout,
  type SentQuote,
  saveQuoteRequest,
} from '#src/domains/quotes/quote-requests-service.server.ts'
import { takeFormEmail } from '#src/platform/form-limits.server.ts'
import { allOrNothing, type Shop } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { freezeTotals } from './freeze-basket.ts'
import { freezeLine, type LineToFreeze } from './freeze-line.ts'
import { isHireQuote } from './hire.ts'
import { asCustomer, findBuyerLocale } from './prefill-service.server.ts'

/** Who asks and what for, checked by the contract. */
export type QuoteDetails = {
  email: string
  firstName: string
  lastName: string
  telephone: string
  companyName: string
  postcode: string
  referrer: string
  message: string
  /** Of a hire quote (spec §2). */
  hire?: { from: string; to: string; billing: FrozenAddress }
}

export type QuoteCheckout = { basket: BasketToQuote; isHire: boolean }

/** What the page of the quote asks for depends on what is in the basket; nothing, when that is empty. */
export async function openQuoteCheckout(shop: Shop, visitor: Visitor): Promise<QuoteCheckout | undefined> {
  const basket = await findBasketToQuote(shop, visitor)
  return basket && { basket, isHire: isHireQuote(basket.lines) }
}

/** The request that this token has become, for whoever presses the button once more; for nobody else (threats.md T88). */
export async function findSentQuote(shop: Shop, visitor: Visitor, token: string): Promise<SentQuote | undefined> {
  const isOwn = await isTokenOfQuoteBasket(shop, visitor, token)
  return isOwn ? findQuoteOfCheckout(shop, token) : undefined
}

export type RequestRefusal =
  | 'empty'
  /** Not the basket that was shown at the press of the button (threats.md T33). */
  | 'changed'
  /** Something in it is not sold any more. */
  | 'unavailable'
  | { reason: 'too_many'; seconds: number }

/** One basket becomes one request, however often it is asked; the basket is empty afterwards. */
export async function requestQuote(
  shop: Shop,
  visitor: Visitor,
  { token, details: given }: { token: string; details: QuoteDetails },
): Promise<Result<SentQuote, RequestRefusal>> {
  const details = { ...given, email: await ownEmail(shop, visitor, given.email) }
  // What a basket holds and says is one reading; held below, it is either still that or has changed.
  const basket = await findBasketToQuote(shop, visitor)
  const locale = await findBuyerLocale(shop, visitor)
  const lines = basket && (await freezeLines(shop, locale, basket))
  return allOrNothing(shop, async (shop): Promise<Result<SentQuote, RequestRefusal>> => {
    const held = await holdQuoteBasket(shop, visitor)
    const known = await findSentQuote(shop, visitor, token)
    if (known) return ok(known)
    if (!held || !basket || !lines) return refuse('empty')
    const { hire, ...person } = details
    const isShown = held.token === token && basket.token === token
    if (!isShown || isHireQuote(basket.lines) !== (hire !== undefined)) return refuse('changed')
    if (lines.length < basket.lines.length) return refuse('unavailable')
    const seconds = await limitConfirmation(shop, visitor, details.email)
    if (seconds > 0) return refuse({ reason: 'too_many', seconds })
    const sent = await saveQuoteRequest(shop, {
      ...person,
      checkoutToken: token,
      customerId: asCustomer(visitor).customerId ?? null,
      locale,
      isHire: hire !== undefined,
      hireFrom: hire?.from ?? null,
      hireTo: hire?.to ?? null,
      billing: hire?.billing ?? null,
      totals: freezeTotals(basket.price),
      lines,
    })
    await emptyQuoteBasket(shop, held)
    return ok(sent)
  })
}

/** A guest's request is confirmed to an email address that was typed. Returns the seconds to wait, or 0. */
async function limitConfirmation(shop: Shop, { role, address }: Visitor, email: string): Promise<number> {
  return role === 'anonymous' ? takeFormEmail(shop, { address, recipient: email }) : 0
}

/** spec §6: whoever is signed in asks under their own address. */
async function ownEmail(shop: Shop, visitor: Visitor, typed: string): Promise<string> {
  const account = await getAccount(shop, asCustomer(visitor))
  return account.ok ? account.value.details.email : typed.toLowerCase()
}

/** Without those that are not sold any more. */
async function freezeLines(shop: Shop, locale: Locale, { lines, artwork }: BasketToQuote) {
  const designs = await listDesignInputs(
    shop,
    lines.flatMap(({ designId }) => designId ?? []),
  )
  return lines.flatMap(({ offer, problem, ...line }) => {
    if (!offer || problem) return []
    const extras = {
      artworkName: artwork.get(line.artworkFileId ?? '')?.originalName ?? null,
      design: designs.get(line.designId ?? '') ?? null,
    }
    return { ...freezeLine(locale, { ...line, offer }, extras), ...freezeAmounts(line) }
  })
}

/** What is on application has no amounts until staff give it some. */
function freezeAmounts({ price }: Pick<LineToFreeze, 'price'>) {
  if (!price || price.isPoa) return {}
  return {
    unitNetPence: price.unitNet,
    setupNetPence: price.setupNet,
    lineNetPence: price.lineNet,
    vatPence: price.vat,
    grossPence: price.gross,
  }
}
