import type { Locale } from '#src/shared/locale/languages.ts'
import type { PaymentKind } from '#src/shared/payments/payment-kind.ts'
import type { FrozenAddress, FrozenLine, FrozenTotals } from './frozen-order.ts'
import type { OrderStatus } from './state/order-states.ts'

export const artworkStatuses = ['none', 'received', 'proof sent', 'changes asked', 'proof needed', 'approved'] as const
/** Staff can set every status but `none`. */
export const settableArtworkStatuses = artworkStatuses.filter((status) => status !== 'none')
export type ArtworkStatus = (typeof artworkStatuses)[number]

/** What rules, emails and PDFs read of an order. The table has more columns. */
export type Order = FrozenTotals & {
  id: number
  number: number
  /** The prefix of the settings when the order was placed. */
  numberPrefix: string
  publicToken: string
  status: OrderStatus
  paymentKind: PaymentKind | null
  customerId: number | null
  firstName: string
  billing: FrozenAddress
  shipping: FrozenAddress
  /** The customer's own number for this purchase. */
  purchaseOrderNumber: string | null
  locale: Locale
  voucherCode: string | null
  voucherName: string | null
  quoteRequestId: number | null
  placedByStaffId: number | null
  /** The number of the unpaid order that this one replaced. */
  replacesNumber: number | null
  replacesNumberPrefix: string
  /** When an unpaid bank transfer order is cancelled. */
  expiresAt: Date | null
  createdAt: Date
  /** The day (YYYY-MM-DD) by which the order leaves, as promised at placing. Null for orders placed before promises were stored. */
  promisedDispatchDate: string | null
  promisedDeliveryDate: string | null
  /** Zone and chosen services, in the customer's language. */
  deliveryDetail: string
  /** Set for orders on account only. */
  paymentDueAt: Date | null
  paidAt: Date | null
  /** What was received in parts. */
  receivedGrossPence: number
  /** What edits have added to the paid order and is not paid. */
  extraOwedGrossPence: number
  firstDispatchedAt: Date | null
  dispatchedAt: Date | null
}

/** `TC-1042`: how people read and quote an order. URLs, calls and the data layer use the number alone. */
export function formatOrderNumber({ numberPrefix, number }: Pick<Order, 'numberPrefix' | 'number'>): string {
  return numberPrefix + String(number)
}

/** How an order is named and linked. `reference`: the number with its prefix. */
export type OrderLabel = { number: number; reference: string }

export type OrderLine = FrozenLine & {
  id: number
  unitNetPence: number
  setupNetPence: number
  lineNetPence: number
  discountNetPence: number
  vatPence: number
  grossPence: number
  artworkStatus: ArtworkStatus
  isPrintOverridden: boolean
}

/** The order that an accepted quote has become. */
export type QuoteOrder = Pick<Order, 'id' | 'number' | 'numberPrefix' | 'publicToken' | 'status'>
