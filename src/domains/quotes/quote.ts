import type { FrozenAddress, FrozenLine, FrozenTotals } from '#src/domains/orders/frozen-order.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import type { QuoteStatus } from './quote-states.ts'

/* What rules, emails and PDFs read of a quote. The tables have more columns. */

export type QuoteRequest = {
  number: number
  publicToken: string
  status: QuoteStatus
  firstName: string
  lastName: string
  companyName: string
  postcode: string
  /** Set for hire quotes, which require the address; other quotes get it on acceptance. */
  billing: FrozenAddress | null
  locale: Locale
  hireFrom: string | null
  hireTo: string | null
  createdAt: Date
  answeredAt: Date | null
  expiresAt: Date | null
  /** The reason, if the shop ended the quote; null if the customer declined. */
  withdrawal: string | null
}

/** Version 1 is the request. Each later version is an offer, which never changes once it is sent. */
export type QuoteVersion = FrozenTotals & {
  version: number
  note: string
  createdAt: Date
  sentAt: Date | null
  expiresAt: Date | null
}

/** Amounts are null while the line is price on application. */
export type QuoteLine = FrozenLine & {
  unitNetPence: number | null
  setupNetPence: number | null
  lineNetPence: number | null
  vatPence: number | null
  grossPence: number | null
}

/** The addresses of the order that an accepted quote becomes. */
export type QuoteAddresses = { billing: FrozenAddress; shipping: FrozenAddress }
