import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { vouchers } from '#src/domains/vouchers/vouchers-tables.server.ts'
import {
  checkNotNegative,
  checkOneOf,
  checkQuantity,
  createdAt,
  dateTime,
  id,
  locale,
  newRandomId,
  penceColumn,
  updatedAt,
} from '#src/platform/database/columns.server.ts'
import { toNationalDigits, toWordVector } from '#src/platform/database/search-words.server.ts'
import { mailboxSql } from '#src/platform/rate-limits/mailbox.server.ts'
import { locales } from '#src/shared/locale/languages.ts'
import { paymentKinds } from '#src/shared/payments/payment-kind.ts'
import type { FrozenAddress } from './frozen-order.ts'
import { frozenLineColumns, totalColumns, totalsCheck } from './frozen-tables.server.ts'
import { artworkStatuses } from './order.ts'
import { actorKinds, orderStatuses } from './state/order-states.ts'

/** Only for the foreign keys. The quotes domain, which imports this one, declares the whole table. */
const quoteRequests = snakeCase.table('quote_requests', { id: id() })

/*
 * Conditions of partial indexes and of the queries that use them. They are literal, because PostgreSQL does not match a
 * parameter with an index condition. `order-payment-state.ts` has the same rules.
 */
export const isAwaitingPayment = sql`"status" = 'awaiting payment'`
export const isToProduce = sql`(("status" = 'paid' and "first_dispatched_at" is null) or ("status" = 'awaiting payment' and "payment_due_at" is not null))`
/** Paid or on account, and something of it has not left. */
export const isDispatchOpen = sql`("status" in ('paid', 'in production') or ("status" = 'awaiting payment' and "payment_due_at" is not null))`
export const isPartlyDispatched = sql`("status" in ('paid', 'in production') and "first_dispatched_at" is not null)`
export const isUnpaidOnAccount = sql`("payment_due_at" is not null and "paid_at" is null and "status" not in ('cancelled', 'refunded'))`
/** Something of the order was received, and something is still owed. */
export const partPaidCondition = sql`("received_gross_pence" > 0 and "paid_at" is null and "status" not in ('cancelled', 'refunded'))`
/** An edit has added something to the paid order that is not paid. */
export const extraOwedCondition = sql`("extra_owed_gross_pence" > 0 and "status" not in ('cancelled', 'refunded'))`
/** What an unpaid order still owes, incl. VAT. */
export const owedGrossPence = sql`("total_gross_pence" - "received_gross_pence")`
export const isArtworkToCheck = sql`"artwork_status" in ('received', 'changes asked', 'proof needed')`
export const isPartlyRefunded = sql`("refunded_gross_pence" > 0 and "status" <> 'refunded')`

/*
 * Expressions of indexes and of the order search (staff/order-search-store.server.ts).
 */

/** Names and companies, of the billing and the delivery address. */
const searchedNames = [
  'first_name',
  'last_name',
  ...['billing', 'shipping'].flatMap((address) =>
    ['companyName', 'firstName', 'lastName'].map((field) => `coalesce(${address} ->> '${field}', '')`),
  ),
].join(" || ' ' || ")

export const orderNameWords = toWordVector(searchedNames)

export const orders = snakeCase.table(
  'orders',
  {
    id: id(),
    /** Gapless: taken from the row `order number` of `counters` inside the transaction that places the order. */
    number: integer().notNull().unique(),
    /** The setting when the order was placed: the customer keeps the reference that they know. */
    numberPrefix: text().notNull().default(''),
    /** Lets a guest open the order by link; the number alone does not [T39]. */
    publicToken: text().notNull().unique().$defaultFn(newRandomId),
    /** Idempotency key: one checkout makes one order, however often it is submitted. */
    checkoutToken: text().notNull().unique(),
    /** Hash of the basket's content: the same checkout token with another basket is refused [T88]. */
    basketFingerprint: text().notNull().default(''),
    /** The basket that the order was placed from, until the order is settled: the next checkout replaces the order. */
    basketId: text(),
    status: text({ enum: orderStatuses }).notNull().default('awaiting payment'),
    paymentKind: text('payment_method', { enum: paymentKinds }),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    telephone: text().notNull().default(''),
    billing: jsonb().$type<FrozenAddress>().notNull(),
    shipping: jsonb().$type<FrozenAddress>().notNull(),
    referrer: text(),
    /** The customer's own number for this purchase. */
    purchaseOrderNumber: text(),
    locale: locale().notNull(),
    currency: text().notNull().default('GBP'),
    ...totalColumns(),
    voucherId: integer().references(() => vouchers.id, { onDelete: 'set null' }),
    voucherCode: text(),
    voucherName: text(),
    quoteRequestId: integer().references(() => quoteRequests.id, { onDelete: 'restrict' }),
    /** Orders that staff place for a customer, with their internal details. */
    placedByStaffId: integer().references(() => customers.id, { onDelete: 'restrict' }),
    source: text(),
    internalPaymentMethod: text(),
    externalOrderId: text(),
    externalTransactionId: text(),
    /** The unpaid order that this one replaced. Its emails mention it, because the customer may have read of that order. */
    replacesNumber: integer(),
    replacesNumberPrefix: text().notNull().default(''),
    /** When an unpaid bank transfer order is cancelled. Frozen at the first choice, because the customer's email states it. */
    expiresAt: dateTime(),
    /** The hash of the buyer's network, while the order is unpaid. It limits how much stock an unknown buyer can reserve. */
    buyerNetworkHash: text('placed_from'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Incremented by each edit of staff. The second of two concurrent edits is refused. */
    version: integer().notNull().default(0),
    /** The day by which the order leaves, as promised at placing. A later payment moves it. */
    promisedDispatchDate: date(),
    /** The day on which it arrives; null where the delivery terms promise none. */
    promisedDeliveryDate: date(),
    /** Zone and chosen services, in the customer's language. Empty for orders placed before zones existed. */
    deliveryDetail: text().notNull().default(''),
    /** End of the due day on the invoice. Set for orders on account only. */
    paymentDueAt: dateTime(),
    /** When the customer was reminded of the overdue invoice: once per order. */
    invoiceRemindedAt: dateTime(),
    paidAt: dateTime(),
    /** Copy of the sum of `payment_receipts` that were not withdrawn, so that lists and credit limits join nothing. */
    receivedGrossPence: penceColumn().notNull().default(0),
    /** What edits have added to the paid order and the customer has not paid yet. */
    extraOwedGrossPence: penceColumn().notNull().default(0),
    /** Copy of what was refunded and credited, for the filters of the order list. Without money back after an edit. */
    refundedGrossPence: penceColumn().notNull().default(0),
    /** When staff had produced everything, so that it waits for dispatch. Null while it is produced. */
    producedAt: dateTime(),
    /** When the first shipment left. Until everything has left, the order is partly dispatched. */
    firstDispatchedAt: dateTime(),
    /** When everything had left. */
    dispatchedAt: dateTime(),
    /** When the purchase was pushed to the data layer: once per order, on any device. */
    purchaseTrackedAt: dateTime('purchase_told_at'),
  },
  (t) => [
    // Partial: most orders have none of these values.
    index('orders_customer').on(t.customerId, t.createdAt.desc()).where(sql`${t.customerId} is not null`),
    index('orders_voucher').on(t.voucherId).where(sql`${t.voucherId} is not null`),
    uniqueIndex('orders_quote').on(t.quoteRequestId).where(sql`${t.quoteRequestId} is not null`),
    index('orders_by_status').on(t.status, t.createdAt, t.number),
    // The staff order list: sorted by date or total. Its search: names and companies, email, telephone, postcode, purchase order number, external numbers.
    index('orders_by_time').on(t.createdAt, t.number),
    index('orders_by_total').on(t.totalGrossPence, t.number),
    index('orders_email_start').on(sql`lower(email) text_pattern_ops`),
    index('orders_name_words').using('gin', sql`${sql.raw(orderNameWords)}`),
    index('orders_telephone_start').on(sql`${sql.raw(toNationalDigits('telephone'))} text_pattern_ops`),
    index('orders_external_order_start')
      .on(sql`lower(external_order_id) text_pattern_ops`)
      .where(sql`${t.externalOrderId} is not null`),
    index('orders_purchase_order_start')
      .on(sql`lower(purchase_order_number) text_pattern_ops`)
      .where(sql`${t.purchaseOrderNumber} is not null`),
    index('orders_billing_postcode').on(sql`replace(lower(billing ->> 'postcode'), ' ', '') text_pattern_ops`),
    index('orders_shipping_postcode').on(sql`replace(lower(shipping ->> 'postcode'), ' ', '') text_pattern_ops`),
    // Open tasks are few orders among many, so each of these lists has a partial index (order-state-store.server.ts).
    index('orders_to_produce').on(t.createdAt, t.number).where(isToProduce),
    index('orders_partly_dispatched').on(t.createdAt, t.number).where(isPartlyDispatched),
    index('orders_to_dispatch')
      .on(t.promisedDispatchDate)
      .where(sql`${isDispatchOpen} and ${t.promisedDispatchDate} is not null`),
    index('orders_owed_on_account').on(t.createdAt, t.number).where(isUnpaidOnAccount),
    index('orders_part_paid').on(t.createdAt, t.number).where(partPaidCondition),
    index('orders_with_extra_owed').on(t.createdAt, t.number).where(extraOwedCondition),
    index('orders_partly_refunded').on(t.createdAt, t.number).where(isPartlyRefunded),
    index('orders_basket').on(t.basketId).where(sql`${t.basketId} is not null`),
    index('orders_unpaid_mailbox').on(mailboxSql(sql`email`)).where(isAwaitingPayment),
    index('orders_placed_from').on(t.buyerNetworkHash).where(sql`${t.buyerNetworkHash} is not null`),
    uniqueIndex('orders_external_transaction')
      .on(t.externalTransactionId)
      .where(sql`${t.externalTransactionId} is not null`),
    checkOneOf('orders_status_word', t.status, orderStatuses),
    checkOneOf('orders_payment_method', t.paymentKind, paymentKinds),
    checkOneOf('orders_locale', t.locale, locales),
    check('orders_due_on_account', sql`(${t.paymentDueAt} is not null) = (coalesce(${t.paymentKind}, '') = 'account')`),
    // An edit may lower the total of a paid order; the difference is refunded.
    check('orders_received_amount', sql`${t.receivedGrossPence} >= 0`),
    check('orders_extra_owed', sql`${t.extraOwedGrossPence} between 0 and ${t.totalGrossPence}`),
    check('orders_refunded', sql`${t.refundedGrossPence} between 0 and ${t.totalGrossPence}`),
    check('orders_currency', sql`${t.currency} = 'GBP'`),
    totalsCheck('orders_totals', t),
  ],
)

export const orderLines = snakeCase.table(
  'order_lines',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    ...frozenLineColumns(),
    unitNetPence: penceColumn().notNull(),
    setupNetPence: penceColumn().notNull().default(0),
    lineNetPence: penceColumn().notNull(),
    discountNetPence: penceColumn().notNull().default(0),
    vatPence: penceColumn().notNull(),
    grossPence: penceColumn().notNull(),
    bulkSavingNetPence: penceColumn().notNull().default(0),
    /** When all units of hired goods had come back and returned to stock. */
    returnedAt: dateTime(),
    /** Hired units that have come back so far. */
    returnedQuantity: integer().notNull().default(0),
    overrideBy: integer().references(() => customers.id, { onDelete: 'restrict' }),
    overrideAt: dateTime(),
    overrideReason: text(),
    artworkStatus: text({ enum: artworkStatuses }).notNull().default('none'),
    /** Staff started production although the artwork was not approved. A new file or status ends it. */
    isPrintOverridden: boolean().notNull().default(false),
  },
  (t) => [
    index('order_lines_order').on(t.orderId, t.position),
    index('order_lines_product').on(t.productId),
    index('order_lines_variant').on(t.variantId).where(sql`${t.variantId} is not null`),
    index('order_lines_sku_start').on(sql`lower(internal_sku) text_pattern_ops`),
    index('order_lines_artwork').on(t.artworkFileId).where(sql`${t.artworkFileId} is not null`),
    index('order_lines_design').on(t.designId).where(sql`${t.designId} is not null`),
    // Artwork for staff to check.
    index('order_lines_artwork_waiting').on(t.orderId).where(isArtworkToCheck),
    checkQuantity('order_lines_qty', t.qty),
    checkOneOf('order_lines_artwork_status', t.artworkStatus, artworkStatuses),
    checkNotNegative(
      'order_lines_amounts',
      t.unitNetPence,
      t.setupNetPence,
      t.vatPence,
      t.bulkSavingNetPence,
      t.vatRateBp,
    ),
    check(
      'order_lines_add_up',
      sql`${t.lineNetPence} = ${t.unitNetPence} * ${t.qty} + ${t.setupNetPence}
       and ${t.discountNetPence} between 0 and ${t.lineNetPence}
       and ${t.grossPence} = ${t.lineNetPence} - ${t.discountNetPence} + ${t.vatPence}`,
    ),
  ],
)

/** The history of an order or a quote request: one row per transition [P22]. */
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
    checkOneOf('order_events_actor_kind', t.actorKind, actorKinds),
    check('order_events_one_subject', sql`num_nonnulls(${t.orderId}, ${t.quoteRequestId}) = 1`),
  ],
)

/** Internal notes of staff about an order. Customers never see them. */
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
  (t) => [
    index('order_notes_order').on(t.orderId, t.id),
    checkOneOf('order_notes_author_kind', t.authorKind, actorKinds),
  ],
)
