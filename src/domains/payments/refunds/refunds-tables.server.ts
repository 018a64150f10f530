import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { invoices } from '#src/domains/billing/invoices-tables.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { orderLines } from '#src/domains/orders/orders-tables.server.ts'
import {
  basisPointsColumn,
  checkNotNegative,
  checkOneOf,
  createdAt,
  dateTime,
  id,
  penceColumn,
} from '#src/platform/database/columns.server.ts'
import { payments } from '../payments-tables.server.ts'

/**
 * `order edit`: money back because an edit made the order cheaper; the edit has issued the credit note. `rest`: the part of another
 * refund that is paid back from this payment; the other one has the lines.
 */
export const refundPurposes = ['lines', 'order edit', 'rest'] as const
export const refundStatuses = ['pending', 'succeeded', 'failed'] as const

/** Stored before the gateway is called, so that a crash neither loses nor repeats a refund. */
export const refunds = snakeCase.table(
  'refunds',
  {
    id: id(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    amountGrossPence: penceColumn().notNull(),
    purpose: text({ enum: refundPurposes }).notNull().default('lines'),
    reason: text().notNull(),
    status: text({ enum: refundStatuses }).notNull().default('pending'),
    idempotencyKey: text().notNull().unique(),
    /** Null for automatic refunds of surplus payments. */
    staffId: integer().references(() => customers.id, { onDelete: 'set null' }),
    failureReason: text(),
    /** The credit note with its lines. Null while the refund is pending, and for surplus payments. */
    creditNoteId: integer().references(() => invoices.id, { onDelete: 'restrict' }),
    /** Made in the gateway's dashboard, not in the shop. */
    isExternal: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** When it succeeded or failed. Keeps its SQL name for instances of the last version. */
    completedAt: dateTime('settled_at'),
  },
  (t) => [
    index('refunds_payment').on(t.paymentId),
    index('refunds_credit_note').on(t.creditNoteId).where(sql`${t.creditNoteId} is not null`),
    checkOneOf('refunds_purpose', t.purpose, refundPurposes),
    checkOneOf('refunds_status', t.status, refundStatuses),
    check('refunds_amount', sql`${t.amountGrossPence} > 0`),
  ],
)

export const refundLineKinds = ['goods', 'setup', 'delivery', 'goodwill', 'unallocated'] as const

/**
 * What a refund is for; its credit note has the same lines. `unallocated`: a partial refund made in the gateway's dashboard,
 * spread over the VAT rates in proportion.
 */
export const refundLines = snakeCase.table(
  'refund_lines',
  {
    id: id(),
    refundId: integer()
      .notNull()
      .references(() => refunds.id, { onDelete: 'restrict' }),
    kind: text({ enum: refundLineKinds }).notNull(),
    orderLineId: integer().references(() => orderLines.id, { onDelete: 'restrict' }),
    /** Units of goods; 0 for everything refunded by amount. */
    quantity: integer().notNull().default(0),
    /** Units of goods that had not left and will not be sent. Null for refunds made before shipments existed. */
    unsentQuantity: integer(),
    discountNetPence: penceColumn().notNull().default(0),
    /** After the discount. */
    netPence: penceColumn().notNull(),
    vatRateBp: basisPointsColumn().notNull(),
    vatPence: penceColumn().notNull(),
    grossPence: penceColumn().notNull(),
  },
  (t) => [
    index('refund_lines_refund').on(t.refundId),
    index('refund_lines_order_line').on(t.orderLineId).where(sql`${t.orderLineId} is not null`),
    checkOneOf('refund_lines_kind', t.kind, refundLineKinds),
    checkNotNegative('refund_lines_amounts', t.quantity, t.discountNetPence, t.netPence, t.vatPence, t.vatRateBp),
    check('refund_lines_add_up', sql`${t.grossPence} = ${t.netPence} + ${t.vatPence} and ${t.grossPence} > 0`),
    check('refund_lines_subject', sql`(${t.orderLineId} is not null) = (${t.kind} in ('goods', 'setup'))`),
    check('refund_lines_unsent', sql`${t.unsentQuantity} between 0 and ${t.quantity}`),
    check('refund_lines_units', sql`(${t.quantity} > 0) = (${t.kind} = 'goods')`),
  ],
)
