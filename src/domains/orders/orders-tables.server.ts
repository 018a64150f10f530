import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { vouchers } from '#src/domains/vouchers/vouchers-tables.server.ts'
import {
  createdAt,
  id,
  locale,
  moment,
  newRandomId,
  notNegative,
  oneOf,
  orderable,
  pence,
  updatedAt,
} from '#src/platform/columns.server.ts'
import { locales } from '#src/shared/message.ts'
import { type FrozenAddress, frozenLineColumns, totalColumns, totalsAddUp } from './frozen-tables.server.ts'
import { actorKinds, orderStatuses } from './order-states.ts'

/** Quotes stand above orders and have the whole table; a foreign key needs its name and its key only. */
const quoteRequests = snakeCase.table('quote_requests', { id: id() })

/** `external`: the money came another way, which staff wrote down with its transaction. */
export const paymentMethods = ['stripe', 'bacs', 'account', 'external'] as const
export type PaymentMethodId = (typeof paymentMethods)[number]

/*
 * Conditions of partial indexes and of the queries that use them: literal, because PostgreSQL does not match a parameter with
 * an index condition. `order-payment-state.ts` has the same rules.
 */
export const isToProduce = sql`("status" = 'paid' or ("status" = 'awaiting payment' and "payment_due_at" is not null))`
export const isUnpaidOnAccount = sql`("payment_due_at" is not null and "paid_at" is null and "status" not in ('cancelled', 'refunded'))`
export const isPartlyRefunded = sql`("refunded_gross_pence" > 0 and "status" <> 'refunded')`

export const orders = snakeCase.table(
  'orders',
  {
    id: id(),
    /** Gapless: drawn from the row `order number` of `counters` inside the placing transaction. */
    number: integer().notNull().unique(),
    /** Lets a guest open the order by link; the number alone does not (threats.md T39). */
    publicToken: text().notNull().unique().$defaultFn(newRandomId),
    /** threats.md decision 4: however often the button is pressed, one checkout makes one order. */
    checkoutToken: text().notNull().unique(),
    /** Hash of what was ordered: the same token with another basket is refused (T88). */
    basketFingerprint: text().notNull().default(''),
    /** The basket it came from, until the order is settled with: what a changed mind replaces, and what is then emptied. */
    basketId: text(),
    status: text({ enum: orderStatuses }).notNull().default('awaiting payment'),
    paymentMethod: text({ enum: paymentMethods }),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    telephone: text().notNull().default(''),
    billing: jsonb().$type<FrozenAddress>().notNull(),
    shipping: jsonb().$type<FrozenAddress>().notNull(),
    referrer: text(),
    locale: locale().notNull(),
    currency: text().notNull().default('GBP'),
    ...totalColumns(),
    voucherId: integer().references(() => vouchers.id, { onDelete: 'set null' }),
    voucherCode: text(),
    voucherName: text(),
    quoteRequestId: integer().references(() => quoteRequests.id, { onDelete: 'restrict' }),
    /** Customer-service orders (spec §3, internal orders). */
    placedByStaffId: integer().references(() => customers.id, { onDelete: 'restrict' }),
    source: text(),
    internalPaymentMethod: text(),
    externalOrderId: text(),
    externalTransactionId: text(),
    /** The order, not paid then, in whose place this one came: the customer may have been told of that one. */
    replacesNumber: integer(),
    /** When an order to be paid by bank transfer is cancelled unless it is paid; frozen, because the customer was told. */
    expiresAt: moment(),
    /** Hash of a guest's network while the order is unpaid: limits how much stock one guest can hold. */
    placedFrom: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The end of the day by which an order on account is to be paid, as on its invoice; no other order has one. */
    paymentDueAt: moment(),
    paidAt: moment(),
    /** Of the payment that paid it. `payments` hold the same; the order list filters by this one. */
    refundedGrossPence: pence().notNull().default(0),
    dispatchedAt: moment(),
    /** When the data layer was told of the purchase: once per order, on whatever device (spec §7). */
    purchaseToldAt: moment(),
  },
  (t) => [
    // Most orders have none of these: what is not there needs no place in an index.
    index('orders_customer').on(t.customerId, t.createdAt.desc()).where(sql`${t.customerId} is not null`),
    index('orders_voucher').on(t.voucherId).where(sql`${t.voucherId} is not null`),
    uniqueIndex('orders_quote').on(t.quoteRequestId).where(sql`${t.quoteRequestId} is not null`),
    index('orders_by_status').on(t.status, t.createdAt, t.number),
    // The list of staff: newest first or dearest first, and found by whatever a caller remembers.
    index('orders_by_time').on(t.createdAt, t.number),
    index('orders_by_total').on(t.totalGrossPence, t.number),
    index('orders_email_start').on(sql`lower(email) text_pattern_ops`),
    index('orders_last_name_start').on(sql`lower(last_name) text_pattern_ops`),
    index('orders_name_start').on(sql`lower(first_name || ' ' || last_name) text_pattern_ops`),
    index('orders_billing_postcode').on(sql`replace(lower(billing ->> 'postcode'), ' ', '') text_pattern_ops`),
    index('orders_shipping_postcode').on(sql`replace(lower(shipping ->> 'postcode'), ' ', '') text_pattern_ops`),
    // What is left to do is few orders among many: each list of it has an index of its own (order-state-store.server.ts).
    index('orders_to_produce').on(t.createdAt, t.number).where(isToProduce),
    index('orders_owed_on_account').on(t.createdAt, t.number).where(isUnpaidOnAccount),
    index('orders_partly_refunded').on(t.createdAt, t.number).where(isPartlyRefunded),
    index('orders_basket').on(t.basketId).where(sql`${t.basketId} is not null`),
    index('orders_placed_from').on(t.placedFrom).where(sql`${t.placedFrom} is not null`),
    uniqueIndex('orders_external_transaction')
      .on(t.externalTransactionId)
      .where(sql`${t.externalTransactionId} is not null`),
    oneOf('orders_status_word', t.status, orderStatuses),
    oneOf('orders_payment_method', t.paymentMethod, paymentMethods),
    oneOf('orders_locale', t.locale, locales),
    check(
      'orders_due_on_account',
      sql`(${t.paymentDueAt} is not null) = (coalesce(${t.paymentMethod}, '') = 'account')`,
    ),
    check('orders_refunded', sql`${t.refundedGrossPence} between 0 and ${t.totalGrossPence}`),
    check('orders_currency', sql`${t.currency} = 'GBP'`),
    totalsAddUp('orders_totals', t),
  ],
)

export const artworkStatuses = ['none', 'received', 'proof sent', 'changes asked', 'approved'] as const

export const orderLines = snakeCase.table(
  'order_lines',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    ...frozenLineColumns(),
    unitNetPence: pence().notNull(),
    setupNetPence: pence().notNull().default(0),
    lineNetPence: pence().notNull(),
    discountNetPence: pence().notNull().default(0),
    vatPence: pence().notNull(),
    grossPence: pence().notNull(),
    bulkSavingNetPence: pence().notNull().default(0),
    /** Units that were counted off the stock, to be put back when the order is cancelled (P21). */
    stockTaken: integer().notNull().default(0),
    /** What was hired is back, and its units are on the shelf again. */
    returnedAt: moment(),
    overrideBy: integer().references(() => customers.id, { onDelete: 'restrict' }),
    overrideAt: moment(),
    overrideReason: text(),
    artworkStatus: text({ enum: artworkStatuses }).notNull().default('none'),
  },
  (t) => [
    index('order_lines_order').on(t.orderId, t.position),
    index('order_lines_product').on(t.productId),
    index('order_lines_sku_start').on(sql`lower(internal_sku) text_pattern_ops`),
    index('order_lines_artwork').on(t.artworkFileId).where(sql`${t.artworkFileId} is not null`),
    index('order_lines_design').on(t.designId).where(sql`${t.designId} is not null`),
    // What waits for staff to look at.
    index('order_lines_artwork_waiting').on(t.orderId).where(sql`${t.artworkStatus} in ('received', 'changes asked')`),
    orderable('order_lines_qty', t.qty),
    oneOf('order_lines_artwork_status', t.artworkStatus, artworkStatuses),
    notNegative('order_lines_amounts', t.unitNetPence, t.setupNetPence, t.vatPence, t.bulkSavingNetPence, t.vatRateBp),
    check('order_lines_stock_taken', sql`${t.stockTaken} in (0, ${t.qty})`),
    check(
      'order_lines_add_up',
      sql`${t.lineNetPence} = ${t.unitNetPence} * ${t.qty} + ${t.setupNetPence}
       and ${t.discountNetPence} between 0 and ${t.lineNetPence}
       and ${t.grossPence} = ${t.lineNetPence} - ${t.discountNetPence} + ${t.vatPence}`,
    ),
  ],
)

/** The history of an order or a quote request: one row per change of state (threats.md P22). */
export const orderEvents = snakeCase.table(
  'order_events',
  {
    id: id(),
    orderId: integer().references(() => orders.id, { onDelete: 'cascade' }),
    quoteRequestId: integer().references(() => quoteRequests.id, { onDelete: 'cascade' }),
    fromStatus: text(),
    toStatus: text().notNull(),
    actorKind: text({ enum: actorKinds }).notNull(),
    actorId: integer().references(() => customers.id, { onDelete: 'set null' }),
    note: text().notNull().default(''),
    /** Whether the customer sees it. */
    isPublic: boolean().notNull().default(true),
    occurredAt: createdAt(),
  },
  (t) => [
    index('order_events_order').on(t.orderId, t.id),
    index('order_events_quote').on(t.quoteRequestId, t.id).where(sql`${t.quoteRequestId} is not null`),
    oneOf('order_events_actor_kind', t.actorKind, actorKinds),
    check('order_events_one_subject', sql`num_nonnulls(${t.orderId}, ${t.quoteRequestId}) = 1`),
  ],
)

/** What staff write down about an order; no customer sees any of it. */
export const orderNotes = snakeCase.table(
  'order_notes',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    authorKind: text({ enum: actorKinds }).notNull(),
    authorId: integer().references(() => customers.id, { onDelete: 'set null' }),
    text: text().notNull(),
    writtenAt: createdAt(),
  },
  (t) => [index('order_notes_order').on(t.orderId, t.id), oneOf('order_notes_author_kind', t.authorKind, actorKinds)],
)
