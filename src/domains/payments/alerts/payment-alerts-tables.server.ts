import { sql } from 'drizzle-orm'
import { index, integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { checkOneOf, createdAt, dateTime, id } from '#src/platform/database/columns.server.ts'
import { paymentEvents, payments } from '../payments-tables.server.ts'
import { alertReasons } from './alert-reasons.ts'

/** A gateway's message that contradicts our records. It changed nothing; staff check it [T90]. */
export const paymentAlerts = snakeCase.table(
  'payment_alerts',
  {
    id: id(),
    reason: text({ enum: alertReasons }).notNull(),
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    paymentId: integer().references(() => payments.id, { onDelete: 'set null' }),
    eventId: integer().references(() => paymentEvents.id, { onDelete: 'set null' }),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** A message that the gateway repeats raises one alert only. */
    dedupeKey: text().notNull().unique(),
    raisedAt: createdAt(),
    resolvedAt: dateTime(),
    /** What staff did about it. */
    resolution: text().notNull().default(''),
    resolvedBy: integer().references(() => customers.id, { onDelete: 'set null' }),
  },
  (t) => [
    checkOneOf('payment_alerts_reason', t.reason, alertReasons),
    index('payment_alerts_open').on(t.raisedAt).where(sql`${t.resolvedAt} is null`),
    index('payment_alerts_order').on(t.orderId),
  ],
)
