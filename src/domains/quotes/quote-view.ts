import {
  orderPaymentPath,
  orderReviewPath,
  type PaperLink,
  quotePaperPath,
  quotePath,
} from '#src/domains/orders/document-paths.ts'
import { type DocumentLine, type DocumentTotals, presentLine, presentTotals } from '#src/domains/orders/order-view.ts'
import type { OrderOfQuote } from '#src/domains/orders/quoted-orders-service.server.ts'
import { pence, toPounds } from '#src/shared/money.ts'
import { optionsOf } from './hire-period.ts'
import { type QuoteStanding, type QuoteStatus, standingOf } from './quote-states.ts'
import type { QuoteContents } from './quotes-store.server.ts'

export type OwnQuote = QuoteContents & { order: OrderOfQuote | undefined }

export type QuoteSummary = {
  number: number
  status: QuoteStatus
  /** The status in the words of its page. */
  standing: QuoteStanding
  asked_at: string
  /** None of what was declined: it holds no longer. */
  expires_at: string | null
  is_hire: boolean
}

export type QuoteDetail = QuoteSummary & {
  /** Where it is answered, signed in or not. */
  path: string
  lines: DocumentLine[]
  /** Only once every line has its price and the offer has been sent. */
  totals: DocumentTotals | null
  message: string
  note: string
  hire: { from: string; to: string } | null
  /** The offer on the page, which an answer is about. */
  version: number
  /** The offer to take away; none before it is made. */
  papers: PaperLink[]
  /** Every offer that was sent, the first one first. */
  versions: { version: number; sent_at: string; total: number }[]
  /** Its time is up, whether or not the shop has come round to saying so. */
  is_over: boolean
  /** Ended by us and not by the customer, with our reason. */
  withdrawal: { reason: string } | null
  /** An ordinary quote asked for a postcode only (spec §2). */
  needs_address: boolean
  customer: { first_name: string; last_name: string; company_name: string; postcode: string }
  /** What it has become, and where that goes on. */
  order: { number: number; path: string; is_to_pay: boolean } | null
}

type QuoteEnd = Pick<QuoteContents, 'status' | 'withdrawal' | 'answeredAt' | 'expiresAt'>

export function presentEnd({ status, withdrawal, answeredAt, expiresAt }: QuoteEnd) {
  return {
    status,
    standing: standingOf({ status, isByUs: withdrawal !== null, wasAnswered: answeredAt !== null }),
    expires_at: status === 'declined' ? null : (expiresAt?.toISOString() ?? null),
  }
}

export function presentQuoteSummary(
  quote: Pick<OwnQuote, 'number' | 'createdAt' | 'isHire' | keyof QuoteEnd>,
): QuoteSummary {
  return {
    number: quote.number,
    ...presentEnd(quote),
    asked_at: quote.createdAt.toISOString(),
    is_hire: quote.isHire,
  }
}

export function presentQuote(quote: OwnQuote, now: Date): QuoteDetail {
  const { version, hireFrom, hireTo, order } = quote
  const isOffer = version?.sentAt !== null && version?.sentAt !== undefined
  return {
    ...presentQuoteSummary(quote),
    path: quotePath(quote.publicToken),
    papers: isOffer ? [{ paper: 'quote', path: quotePaperPath(quote.publicToken), number: String(quote.number) }] : [],
    lines: quote.lines.map((line) => presentLine({ ...line, options: optionsOf(line, quote) }, quote.locale)),
    totals: version && isOffer ? presentTotals(version) : null,
    message: quote.message,
    note: isOffer ? version.note : '',
    hire: hireFrom && hireTo ? { from: hireFrom, to: hireTo } : null,
    version: version?.version ?? 1,
    versions: quote.versions.flatMap(({ version, sentAt, totalGrossPence }) =>
      sentAt ? { version, sent_at: sentAt.toISOString(), total: toPounds(pence(totalGrossPence)) } : [],
    ),
    is_over: quote.expiresAt !== null && quote.expiresAt <= now,
    withdrawal: quote.withdrawal === null ? null : { reason: quote.withdrawal },
    needs_address: quote.billing === null,
    customer: {
      first_name: quote.firstName,
      last_name: quote.lastName,
      company_name: quote.companyName,
      postcode: quote.postcode,
    },
    order: order ? presentOrderOf(order) : null,
  }
}

function presentOrderOf({ number, publicToken, status }: NonNullable<OwnQuote['order']>): QuoteDetail['order'] {
  const isToPay = status === 'awaiting payment'
  return { number, path: (isToPay ? orderPaymentPath : orderReviewPath)(publicToken), is_to_pay: isToPay }
}
