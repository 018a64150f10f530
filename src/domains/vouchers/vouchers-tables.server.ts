import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
} from 'drizzle-orm/pg-core'
import { categories, products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import {
  basisPointsColumn,
  checkNotNegative,
  checkOneOf,
  checkTranslated,
  createdAt,
  dateTime,
  id,
  penceColumn,
  translated,
} from '#src/platform/database/columns.server.ts'
import type { VoucherContent } from './editing/voucher-content.ts'
import { voucherKinds } from './voucher.ts'

/** The code without hyphens, and with one character for those that look alike. The same as `getCodeAppearance`. */
export const codeAppearance = "translate(code, 'OQILZSB-_', '0011258')"

export const vouchers = snakeCase.table(
  'vouchers',
  {
    id: id(),
    code: text().notNull().unique(),
    name: translated().notNull(),
    kind: text({ enum: voucherKinds }).notNull(),
    percentBp: basisPointsColumn(),
    amountNetPence: penceColumn(),
    minimumNetPence: penceColumn().notNull().default(0),
    startsAt: dateTime(),
    endsAt: dateTime(),
    usageLimit: integer(),
    perCustomerLimit: integer(),
    /** Raised by a conditional UPDATE inside the order's transaction, never when the code is applied. */
    used: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    /** Covers the rows of `voucher_products` and `voucher_categories` only: without any, nothing. Otherwise it covers every product. */
    isRestricted: boolean().notNull().default(false),
    /** Applies to prices that are reduced already, too. */
    isStackable: boolean().notNull().default(true),
    isFirstOrderOnly: boolean().notNull().default(false),
    /** Its own code cannot be used: only the codes of its batches can. */
    isTemplate: boolean().notNull().default(false),
    /** Set for a code of a batch: the voucher that has its rules. Name, benefit, period and conditions of this row do not count. */
    parentId: integer().references((): AnyPgColumn => vouchers.id, { onDelete: 'cascade' }),
    batchId: integer().references((): AnyPgColumn => voucherBatches.id, { onDelete: 'cascade' }),
    /** Every edit by staff increments it. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index('vouchers_code_appearance').on(sql`${sql.raw(codeAppearance)}`),
    index('vouchers_batch').on(t.batchId, t.id).where(sql`${t.batchId} is not null`),
    index('vouchers_parent').on(t.parentId).where(sql`${t.parentId} is not null`),
    check('vouchers_of_batch', sql`(${t.parentId} is null) = (${t.batchId} is null)`),
    check('vouchers_code_upper_case', sql`${t.code} = upper(${t.code})`),
    checkOneOf('vouchers_kind', t.kind, voucherKinds),
    check(
      'vouchers_worth',
      sql`case ${t.kind} when 'percentage' then ${t.percentBp} between 1 and 10000 and ${t.amountNetPence} is null
       when 'fixed' then ${t.amountNetPence} > 0 and ${t.percentBp} is null
       else ${t.percentBp} is null and ${t.amountNetPence} is null end`,
    ),
    check('vouchers_used_within_limit', sql`${t.used} between 0 and coalesce(${t.usageLimit}, ${t.used})`),
    check('vouchers_period', sql`${t.endsAt} > ${t.startsAt}`),
    checkNotNegative('vouchers_amounts', t.minimumNetPence, t.usageLimit, t.perCustomerLimit),
    checkTranslated('vouchers_translated', t.name),
  ],
)

/** Codes that are made at once and share the rules of a voucher. Each of them is a row of `vouchers`. */
export const voucherBatches = snakeCase.table(
  'voucher_batches',
  {
    id: id(),
    voucherId: integer()
      .notNull()
      .references((): AnyPgColumn => vouchers.id, { onDelete: 'cascade' }),
    size: integer().notNull(),
    /** Each code can be used once. Otherwise only the limits of the rules apply. */
    isSingleUse: boolean().notNull(),
    /** How many codes exist already. */
    made: integer().notNull().default(0),
    /** How many of its codes have uses. Counted with each use, because the page of staff cannot read every code. */
    usedCodes: integer().notNull().default(0),
    /** Nobody can use its codes any more. */
    isRevoked: boolean().notNull().default(false),
    /** A job is deleting its codes, and then the batch. */
    isBeingDeleted: boolean().notNull().default(false),
    /** The key of the form: one form makes one batch, however often it is sent. Null if it was made before forms had keys. */
    idempotencyKey: text().unique(),
    createdBy: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    index('voucher_batches_voucher').on(t.voucherId),
    check('voucher_batches_made', sql`${t.made} between 0 and ${t.size}`),
    checkNotNegative('voucher_batches_used_codes', t.usedCodes),
  ],
)

/** The vouchers as they were after each edit, to find what differs when two people save at the same time. */
export const voucherVersions = snakeCase.table(
  'voucher_versions',
  {
    voucherId: integer()
      .notNull()
      .references(() => vouchers.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    content: jsonb().$type<VoucherContent>().notNull(),
    /** The member of staff; null for the first version. */
    savedBy: integer(),
    savedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.voucherId, t.version] })],
)

export const voucherProducts = snakeCase.table(
  'voucher_products',
  {
    voucherId: integer()
      .notNull()
      .references(() => vouchers.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.voucherId, t.productId] }), index('voucher_products_product').on(t.productId)],
)

/** A category includes its descendants. */
export const voucherCategories = snakeCase.table(
  'voucher_categories',
  {
    voucherId: integer()
      .notNull()
      .references(() => vouchers.id, { onDelete: 'cascade' }),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.voucherId, t.categoryId] }), index('voucher_categories_category').on(t.categoryId)],
)

/** Uses per email address, so that guests are counted too. */
export const voucherCustomerUses = snakeCase.table(
  'voucher_customer_uses',
  {
    voucherId: integer()
      .notNull()
      .references(() => vouchers.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    used: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.voucherId, t.email] }), checkNotNegative('voucher_customer_uses_used', t.used)],
)

/** The use that an order counts, until the order is cancelled. */
export const voucherReservations = snakeCase.table(
  'voucher_reservations',
  {
    /** Without a foreign key, because orders belong to a higher domain. The row is written before its order. */
    orderId: integer().primaryKey(),
    voucherId: integer()
      .notNull()
      .references(() => vouchers.id, { onDelete: 'cascade' }),
    /** The basket that placed the order and may replace it, so that it may use the voucher again. Null once the order is paid. */
    basketId: text(),
  },
  (t) => [
    index('voucher_reservations_voucher').on(t.voucherId),
    index('voucher_reservations_basket').on(t.basketId).where(sql`${t.basketId} is not null`),
  ],
)
