import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, snakeCase, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { providerKinds } from '#src/domains/orders/payment-rules.ts'
import { checkOneOf, createdAt, dateTime, id, penceColumn, updatedAt } from '#src/platform/database/columns.server.ts'
import { paymentKinds } from '#src/shared/payments/payment-kind.ts'
import { paymentModes } from '#src/shared/payments/payment-mode.ts'
import { paymentStatuses } from './payments.ts'
import { receiptMeans, withdrawalKinds } from './staff/payment-receipt.ts'

/** An attempt to pay an order. */
export const payments = snakeCase.table(
  'payments',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    kind: text('method', { enum: paymentKinds }).notNull(),
    /** The id of the payment provider, for the kinds that have one. */
    provider: text(),
    mode: text({ enum: paymentModes }).notNull(),
    status: text({ enum: paymentStatuses }).notNull().default('pending'),
    amountGrossPence: penceColumn().notNull(),
    refundedGrossPence: penceColumn().notNull().default(0),
    currency: text().notNull().default('GBP'),
    /** Sent to the gateway, so that a retry after a lost response does not charge twice [F16]. */
    idempotencyKey: text().notNull().unique(),
    /** The hosted session, such as a checkout page of the provider. Instances of the last version use these SQL names. */
    gatewaySessionId: text('gateway_reference').unique(),
    /** The payment itself, such as a PaymentIntent. */
    gatewayPaymentId: text('gateway_charge_reference').unique(),
    failureReason: text(),
    /** Hash of the network of the customer's IP address, by which declined cards are counted [T93]. */
    payerNetworkHash: text('started_from'),
    /** When the payment sync fetches the session again [F20]. */
    nextSyncAt: dateTime('ask_again_at'),
    /** Received for an order that was already paid, part paid or cancelled. It is refunded and does not count for the order. */
    isSurplus: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Keeps its SQL name for instances of the last version. */
    capturedAt: dateTime('settled_at'),
  },
  (t) => [
    index('payments_order').on(t.orderId),
    index('payments_pending').on(t.createdAt).where(sql`${t.status} = 'pending'`),
    index('payments_started_from').on(t.payerNetworkHash),
    /** An order has one pending payment at a time [T87]. */
    uniqueIndex('payments_one_pending').on(t.orderId).where(sql`${t.status} = 'pending'`),
    checkOneOf('payments_method', t.kind, paymentKinds),
    checkOneOf('payments_mode', t.mode, paymentModes),
    check(
      'payments_provider',
      sql`(${t.provider} is not null) = (${t.kind} in (${sql.raw(providerKinds.map((kind) => `'${kind}'`).join(', '))}))`,
    ),
    checkOneOf('payments_status', t.status, paymentStatuses),
    check('payments_currency', sql`${t.currency} = 'GBP'`),
    check(
      'payments_refund',
      sql`${t.amountGrossPence} >= 0 and ${t.refundedGrossPence} between 0 and ${t.amountGrossPence}`,
    ),
  ],
)

/**
 * Money that no provider reports, such as a bank transfer, as staff recorded it. A payment is captured when its receipts add up to its
 * amount. A withdrawn receipt stays and does not count.
 */
export const paymentReceipts = snakeCase.table(
  'payment_receipts',
  {
    id: id(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** Null for the whole payment: instances of the last version store no amount. */
    amountGrossPence: penceColumn(),
    receivedOn: date({ mode: 'string' }).notNull(),
    means: text({ enum: receiptMeans }).notNull(),
    reference: text().notNull().default(''),
    /** The key of the form, so that a repeated submission records the money once. */
    idempotencyKey: text().unique(),
    staffId: integer().references(() => customers.id, { onDelete: 'set null' }),
    recordedAt: createdAt(),
    withdrawnAt: dateTime(),
    withdrawnById: integer().references(() => customers.id, { onDelete: 'set null' }),
    withdrawnAs: text({ enum: withdrawalKinds }),
    withdrawalReason: text().notNull().default(''),
  },
  (t) => [
    index('payment_receipts_payment').on(t.paymentId),
    checkOneOf('payment_receipts_means', t.means, receiptMeans),
    checkOneOf('payment_receipts_withdrawn_as', t.withdrawnAs, withdrawalKinds),
    check('payment_receipts_amount', sql`${t.amountGrossPence} >= 0`),
    check('payment_receipts_withdrawn', sql`(${t.withdrawnAt} is null) = (${t.withdrawnAs} is null)`),
  ],
)

/** Every webhook of the gateway, stored before it is processed. The unique key rejects repeated ones [F17]. */
export const paymentEvents = snakeCase.table(
  'payment_events',
  {
    id: id(),
    /** The id of the payment provider. */
    provider: text('gateway').notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    paymentId: integer().references(() => payments.id, { onDelete: 'set null' }),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    receivedAt: createdAt(),
    processedAt: dateTime(),
    outcome: text(),
  },
  (t) => [
    unique('payment_events_once').on(t.provider, t.eventId),
    index('payment_events_payment').on(t.paymentId),
    index('payment_events_open').on(t.receivedAt).where(sql`${t.processedAt} is null`),
  ],
)
