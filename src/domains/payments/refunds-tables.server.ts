import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { createdAt, id, moment, oneOf, pence } from '#src/platform/columns.server.ts'
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
    createdAt: createdAt(),
    settledAt: moment(),
  },
  (t) => [
    index('refunds_payment').on(t.paymentId),
    oneOf('refunds_status', t.status, refundStatuses),
    check('refunds_amount', sql`${t.amountGrossPence} > 0`),
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
