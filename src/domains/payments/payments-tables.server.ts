import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, snakeCase, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { orders, paymentMethods } from '#src/domains/orders/orders-tables.server.ts'
import { createdAt, id, moment, oneOf, pence, updatedAt } from '#src/platform/columns.server.ts'

export const paymentStatuses = ['pending', 'succeeded', 'failed', 'cancelled'] as const

/** An attempt to pay an order. Refunds are counted on the payment they give back. */
export const payments = snakeCase.table(
  'payments',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    method: text({ enum: paymentMethods }).notNull(),
    status: text({ enum: paymentStatuses }).notNull().default('pending'),
    amountGrossPence: pence().notNull(),
    refundedGrossPence: pence().notNull().default(0),
    currency: text().notNull().default('GBP'),
    /** Sent to the gateway, so that a retry after a lost answer charges nothing twice (F16). */
    idempotencyKey: text().notNull().unique(),
    /** The hosted session; the charge made in it has a reference of its own. */
    gatewayReference: text().unique(),
    gatewayChargeReference: text().unique(),
    failureReason: text(),
    /** Hash of the address it was started from: declined cards are counted by it (T93). */
    startedFrom: text(),
    /** When the sweeper may ask the gateway for it again (F20). */
    askAgainAt: moment(),
    /** Money for an order that was paid or cancelled already: it goes back, and the order knows nothing of it. */
    isSurplus: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    settledAt: moment(),
  },
  (t) => [
    index('payments_order').on(t.orderId),
    index('payments_pending').on(t.createdAt).where(sql`${t.status} = 'pending'`),
    index('payments_started_from').on(t.startedFrom),
    /** One payment of an order under way at a time (T87). */
    uniqueIndex('payments_one_pending').on(t.orderId).where(sql`${t.status} = 'pending'`),
    oneOf('payments_method', t.method, paymentMethods),
    oneOf('payments_status', t.status, paymentStatuses),
    check('payments_currency', sql`${t.currency} = 'GBP'`),
    check(
      'payments_refund',
      sql`${t.amountGrossPence} >= 0 and ${t.refundedGrossPence} between 0 and ${t.amountGrossPence}`,
    ),
  ],
)

/** Every message of a gateway, stored before it is worked off; a repeated one meets the unique key (F17). */
export const paymentEvents = snakeCase.table(
  'payment_events',
  {
    id: id(),
    gateway: text().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    paymentId: integer().references(() => payments.id, { onDelete: 'set null' }),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    receivedAt: createdAt(),
    processedAt: moment(),
    outcome: text(),
  },
  (t) => [
    unique('payment_events_once').on(t.gateway, t.eventId),
    index('payment_events_payment').on(t.paymentId),
    index('payment_events_open').on(t.receivedAt).where(sql`${t.processedAt} is null`),
  ],
)
