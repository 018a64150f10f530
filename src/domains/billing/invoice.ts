import { formatOrderNumber } from '#src/domains/orders/order.ts'
import type { RefundEntryKind } from '#src/domains/pricing/refunds/refund.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import type { PaymentKind } from '#src/shared/payments/payment-kind.ts'

export const invoiceKinds = ['invoice', 'credit note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

export type FrozenParty = { name: string; lines: string[] }
export type FrozenTax = { vatRateBp: number; netPence: number; vatPence: number }

/** One line of a credit note, as printed. */
export type CreditedLine = {
  kind: RefundEntryKind
  /** Position of the credited order line. Null for delivery and goodwill. */
  position: number | null
  title: string
  sku: string
  /** Units of goods. 0 if an amount is credited. */
  qty: number
  discountNetPence: number
  /** After the discount. */
  netPence: number
  vatRateBp: number
  vatPence: number
  grossPence: number
}

/**
 * Everything printed on an invoice or a credit note, as issued. Later changes to the shop, the order or the customer do not
 * change it [P19].
 */
export type InvoiceContent = {
  locale: Locale
  orderNumber: number
  /** Absent for orders without a prefix. */
  orderNumberPrefix?: string
  orderedAt: string
  /** The customer's own number for the purchase. */
  purchaseOrderNumber?: string
  /** Absent on invoices issued before promised dates were stored. */
  promisedDispatchDate?: string
  promisedDeliveryDate?: string
  /** Zone and chosen services. */
  deliveryDetail?: string
  seller: FrozenParty & {
    brand: string
    vatNumber: string
    registration: string
    /** The registered office, if it is not the address. Absent on documents issued before it was a setting. */
    registeredLines?: string[]
    email: string
    telephone: string
  }
  buyer: FrozenParty
  deliverTo: FrozenParty
  /** Empty on a credit note, which has `creditedLines`. */
  lines: {
    title: string
    sku: string
    options: string[]
    qty: number
    unitNetPence: number
    setupNetPence: number
    discountNetPence: number
    /** After the discount. */
    netPence: number
    vatRateBp: number
    vatPence: number
    grossPence: number
  }[]
  subtotalNetPence: number
  reductionNetPence: number
  reductionName: string
  shippingNetPence: number
  taxes: FrozenTax[]
  payment: { method: PaymentKind | null; paidAt: string | null; bankDetails: string }
  /** Set on a credit note: its invoice, and the reason. `isEdit`: an edit of the order caused it, not a refund. */
  credits?: { serial: number; number: string; reason: string; isEdit?: boolean }
  /** Absent on invoices and on credit notes issued before refunds had lines. */
  creditedLines?: CreditedLine[]
}

/** An invoice or a credit note. Each kind has serials of its own. */
export type Invoice = {
  id: number
  serial: number
  /** The number as printed, with the prefix that was set when it was issued. */
  number: string
  kind: InvoiceKind
  orderId: number
  /** Charges what an edit has added to an invoiced order. */
  isSupplement: boolean
  netPence: number
  vatPence: number
  grossPence: number
  content: InvoiceContent
  issuedAt: Date
  paymentDueAt: Date | null
}

/** The order number as printed, with its prefix. */
export function formatInvoicedOrder({ orderNumber, orderNumberPrefix = '' }: InvoiceContent): string {
  return formatOrderNumber({ number: orderNumber, numberPrefix: orderNumberPrefix })
}

/** `INV-000012`. */
export function formatDocumentNumber(prefix: string, serial: number): string {
  return prefix + String(serial).padStart(6, '0')
}
