import { type DocumentLine, type DocumentTotals, presentLine, presentTotals } from './order-view.ts'
import type { OwnQuote } from './own-documents-store.server.ts'
import type { QuoteStatus } from './quote-states.ts'

export type QuoteSummary = {
  number: number
  status: QuoteStatus
  asked_at: string
  expires_at: string | null
  is_hire: boolean
}

export type QuoteDetail = QuoteSummary & {
  lines: DocumentLine[]
  /** Only once every line has its price and the offer has been sent. */
  totals: DocumentTotals | null
  message: string
  note: string
  hire: { from: string; to: string } | null
}

export function presentQuoteSummary(
  quote: Pick<OwnQuote, 'number' | 'status' | 'createdAt' | 'expiresAt' | 'isHire'>,
): QuoteSummary {
  return {
    number: quote.number,
    status: quote.status,
    asked_at: quote.createdAt.toISOString(),
    expires_at: quote.expiresAt?.toISOString() ?? null,
    is_hire: quote.isHire,
  }
}

export function presentQuote(quote: OwnQuote): QuoteDetail {
  const { version, hireFrom, hireTo } = quote
  const isOffer = version?.sentAt !== null && version?.sentAt !== undefined
  return {
    ...presentQuoteSummary(quote),
    lines: quote.lines.map(presentLine),
    totals: version && isOffer ? presentTotals(version) : null,
    message: quote.message,
    note: isOffer ? version.note : '',
    hire: hireFrom && hireTo ? { from: hireFrom, to: hireTo } : null,
  }
}
