import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { orders, type PaymentMethodId } from '#src/domains/orders/orders-tables.server.ts'
import type { RefundEntryKind } from '#src/domains/pricing/refund.ts'
import { createdAt, id, moment, oneOf, pence } from '#src/platform/columns.server.ts'
import type { Locale } from '#src/shared/message.ts'

export const invoiceKinds = ['invoice', 'credit note'] as const

export type FrozenParty = { name: string; lines: string[] }
export type FrozenTax = { vatRateBp: number; netPence: number; vatPence: number }

/** One line of a credit note, as printed. */
export type CreditedLine = {
  kind: RefundEntryKind
  /** Of the order line that the goods or the set-up charge belong to. */
  position: number | null
  title: string
  sku: string
  /** Units of goods; 0 for what is credited by amount. */
  qty: number
  discountNetPence: number
  /** After the discount. */
  netPence: number
  vatRateBp: number
  vatPence: number
  grossPence: number
}

/**
 * Everything printed on an invoice or a credit note, as issued: later changes of shop, order or customer do not reach it
 * (threats.md P19).
 */
export type InvoiceContent = {
  locale: Locale
  orderNumber: number
  orderedAt: string
  seller: FrozenParty & { brand: string; vatNumber: string; registration: string; email: string; telephone: string }
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
  payment: { method: PaymentMethodId | null; paidAt: string | null; bankDetails: string }
  /** A credit note names the invoice it takes back from, and why. */
  credits?: { serial: number; reason: string }
  /** Absent on an invoice, and on credit notes that were issued before refunds had lines. */
  creditedLines?: CreditedLine[]
}

export const invoices = snakeCase.table(
  'invoices',
  {
    id: id(),
    /** Gapless: drawn from the row `invoice serial` of `counters`. */
    serial: integer().notNull().unique(),
    kind: text({ enum: invoiceKinds }).notNull().default('invoice'),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    netPence: pence().notNull(),
    vatPence: pence().notNull(),
    grossPence: pence().notNull(),
    content: jsonb().$type<InvoiceContent>().notNull(),
    issuedAt: createdAt(),
    payUntil: moment(),
  },
  (t) => [
    index('invoices_order').on(t.orderId),
    uniqueIndex('invoices_one_per_order').on(t.orderId).where(sql`${t.kind} = 'invoice'`),
    oneOf('invoices_kind', t.kind, invoiceKinds),
    check('invoices_add_up', sql`${t.grossPence} = ${t.netPence} + ${t.vatPence}`),
  ],
)
