import { formatOrderNumber, type QuoteOrder } from '#src/domains/orders/order.ts'
import { type LineItem, type OrderTotals, presentLineItem, presentTotals } from '#src/domains/orders/order-view.ts'
import type { PdfLink } from '#src/domains/orders/pdf-link.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { pence, toPounds } from '#src/shared/money/money.ts'
import { orderConfirmationPath, orderPaymentPath, quotePath } from '#src/shared/paths/checkout-paths.ts'
import { quotePdfPath } from '#src/shared/paths/file-paths.ts'
import * as quoteText from '#src/translations/storefront/quote-text.ts'
import { addHirePeriodOption } from './hire-period.ts'
import { getQuoteDisplayStatus, type QuoteDisplayStatus, type QuoteStatus } from './quote-states.ts'
import type { QuoteWithVersions } from './quotes-store.server.ts'
import type { StockShortage } from './stock-shortage.ts'

export type QuoteWithOrder = QuoteWithVersions & { order: QuoteOrder | undefined }

export type QuoteSummary = {
  number: number
  status: QuoteStatus
  /** The display status: `declined` is split into declined and withdrawn. */
  display_status: QuoteDisplayStatus
  requested_at: string
  /** Null for declined quotes. */
  expires_at: string | null
  is_hire: boolean
}

export type QuoteDetail = QuoteSummary & {
  /** The page where the customer answers, signed in or not. */
  path: string
  lines: LineItem[]
  /** Null until the offer is sent. */
  totals: OrderTotals | null
  message: string
  note: string
  hire: { from: string; to: string } | null
  /** The version that the customer sees, and answers. */
  version: number
  /** The PDF of the offer; none before the first offer. */
  pdfs: PdfLink[]
  /** Every sent offer, oldest first. */
  versions: { version: number; sent_at: string; total: number }[]
  /** The expiry date has passed, even if the status is not `expired` yet. */
  is_expired: boolean
  /** Set if the shop ended the quote. */
  withdrawal: { reason: string } | null
  /** Quotes that are not for hire ask for the postcode only. */
  needs_address: boolean
  customer: { first_name: string; last_name: string; company_name: string; postcode: string }
  /** The order that the accepted quote has become, and its page. */
  order: { number: number; reference: string; path: string; is_to_pay: boolean } | null
}

type QuoteStatusFields = Pick<QuoteWithVersions, 'status' | 'withdrawal' | 'answeredAt' | 'expiresAt'>

export function presentQuoteStatus({ status, withdrawal, answeredAt, expiresAt }: QuoteStatusFields) {
  return {
    status,
    display_status: getQuoteDisplayStatus({
      status,
      isEndedByShop: withdrawal !== null,
      wasAnswered: answeredAt !== null,
    }),
    expires_at: status === 'declined' ? null : (expiresAt?.toISOString() ?? null),
  }
}

export function presentQuoteSummary(
  quote: Pick<QuoteWithOrder, 'number' | 'createdAt' | 'isHire' | keyof QuoteStatusFields>,
): QuoteSummary {
  return {
    number: quote.number,
    ...presentQuoteStatus(quote),
    requested_at: quote.createdAt.toISOString(),
    is_hire: quote.isHire,
  }
}

export function presentQuote(quote: QuoteWithOrder, now: Date): QuoteDetail {
  const { version, hireFrom, hireTo, order } = quote
  const isOffer = version?.sentAt !== null && version?.sentAt !== undefined
  return {
    ...presentQuoteSummary(quote),
    path: quotePath(quote.publicToken),
    pdfs: isOffer ? [{ kind: 'quote', path: quotePdfPath(quote.publicToken), number: String(quote.number) }] : [],
    lines: quote.lines.map((line) =>
      presentLineItem({ ...line, options: addHirePeriodOption(line, quote) }, quote.locale),
    ),
    totals: version && isOffer ? presentTotals(version) : null,
    message: quote.message,
    note: isOffer ? version.note : '',
    hire: hireFrom && hireTo ? { from: hireFrom, to: hireTo } : null,
    version: version?.version ?? 1,
    versions: quote.versions.flatMap(({ version, sentAt, totalGrossPence }) =>
      sentAt ? { version, sent_at: sentAt.toISOString(), total: toPounds(pence(totalGrossPence)) } : [],
    ),
    is_expired: quote.expiresAt !== null && quote.expiresAt <= now,
    withdrawal: quote.withdrawal === null ? null : { reason: quote.withdrawal },
    needs_address: quote.billing === null,
    customer: {
      first_name: quote.firstName,
      last_name: quote.lastName,
      company_name: quote.companyName,
      postcode: quote.postcode,
    },
    order: order ? presentQuoteOrder(order) : null,
  }
}

function presentQuoteOrder(order: NonNullable<QuoteWithOrder['order']>): QuoteDetail['order'] {
  const isToPay = order.status === 'awaiting payment'
  return {
    number: order.number,
    reference: formatOrderNumber(order),
    path: (isToPay ? orderPaymentPath : orderConfirmationPath)(order.publicToken),
    is_to_pay: isToPay,
  }
}

/** 'Bowser: 3 in stock, 4 in the offer.' */
export function presentShortages(locale: Locale, shortages: readonly StockShortage[]): string[] {
  return shortages.map(({ title, qty, available }) =>
    available === 0
      ? translate(locale, quoteText.soldOutLine, { title })
      : translate(locale, quoteText.shortLine, { title, available, qty }),
  )
}
