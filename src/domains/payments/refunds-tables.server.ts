import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { orderLines, orders } from '#src/domains/orders/orders-tables.server.ts'
import { invoices } from '#src/domains/papers/invoices-tables.server.ts'
import { basisPoints, createdAt, id, moment, notNegative, oneOf, pence } from '#src/platform/columns.server.ts'
import { paymentEvents, payments } from './payments-tables.server.ts'

export const refundStatuses = ['pending', 'succeeded', 'failed'] as const

/** Money on its way back. Written before the gateway is asked, so that a crash neither loses nor doubles it. */
export const refunds = snakeCase.table(
  'refunds',
  {
    id: id(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    amountGrossPence: pence().notNull(),
    reason: text().notNull(),
    status: text({ enum: refundStatuses }).notNull().default('pending'),
    idempotencyKey: text().notNull().unique(),
    /** Absent where the shop gives back by itself what it should not have taken. */
    staffId: integer().references(() => customers.id, { onDelete: 'set null' }),
    failureReason: text(),
    /** The credit note that carries its lines; none while it is on its way, nor for surplus payments. */
    creditNoteId: integer().references(() => invoices.id, { onDelete: 'restrict' }),
    /** Made at the payment service, not in the shop. */
    isExternal: boolean().notNull().default(false),
    createdAt: createdAt(),
    settledAt: moment(),
  },
  (t) => [
    index('refunds_payment').on(t.paymentId),
    index('refunds_credit_note').on(t.creditNoteId).where(sql`${t.creditNoteId} is not null`),
    oneOf('refunds_status', t.status, refundStatuses),
    check('refunds_amount', sql`${t.amountGrossPence} > 0`),
  ],
)

export const refundLineKinds = ['goods', 'setup', 'delivery', 'goodwill', 'unallocated'] as const

/**
 * What a refund is for; its credit note has the same lines. `unallocated`: a partial refund made at the payment service,
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
    /** Units of goods; 0 for what is refunded by amount. */
    quantity: integer().notNull().default(0),
    discountNetPence: pence().notNull().default(0),
    /** After the discount. */
    netPence: pence().notNull(),
    vatRateBp: basisPoints().notNull(),
    vatPence: pence().notNull(),
    grossPence: pence().notNull(),
  },
  (t) => [
    index('refund_lines_refund').on(t.refundId),
    index('refund_lines_order_line').on(t.orderLineId).where(sql`${t.orderLineId} is not null`),
    oneOf('refund_lines_kind', t.kind, refundLineKinds),
    notNegative('refund_lines_amounts', t.quantity, t.discountNetPence, t.netPence, t.vatPence, t.vatRateBp),
    check('refund_lines_add_up', sql`${t.grossPence} = ${t.netPence} + ${t.vatPence} and ${t.grossPence} > 0`),
    check('refund_lines_subject', sql`(${t.orderLineId} is not null) = (${t.kind} in ('goods', 'setup'))`),
    check('refund_lines_units', sql`(${t.quantity} > 0) = (${t.kind} = 'goods')`),
  ],
)

export const alertReasons = [
  'wrong amount',
  'wrong currency',
  'other account',
  'other payment',
  'unknown payment',
  'order not open',
  'refund failed',
  'refund without lines',
] as const
export type AlertReason = (typeof alertReasons)[number]

/** What a gateway said that does not fit our books: nothing was changed by it, and somebody has to look (T90). */
export const paymentAlerts = snakeCase.table(
  'payment_alerts',
  {
    id: id(),
    reason: text({ enum: alertReasons }).notNull(),
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    paymentId: integer().references(() => payments.id, { onDelete: 'set null' }),
    eventId: integer().references(() => paymentEvents.id, { onDelete: 'set null' }),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The same trouble is told once, however often the gateway repeats it. */
    dedupeKey: text().notNull().unique(),
    raisedAt: createdAt(),
    resolvedAt: moment(),
    /** What was done about it. */
    resolution: text().notNull().default(''),
    resolvedBy: integer().references(() => customers.id, { onDelete: 'set null' }),
  },
  (t) => [
    oneOf('payment_alerts_reason', t.reason, alertReasons),
    index('payment_alerts_open').on(t.raisedAt).where(sql`${t.resolvedAt} is null`),
    index('payment_alerts_order').on(t.orderId),
  ],
)
