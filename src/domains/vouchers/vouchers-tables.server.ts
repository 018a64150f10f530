import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
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

export const voucherKinds = ['percentage', 'fixed', 'free_delivery'] as const

/** A voucher without rows in `voucher_products` and `voucher_categories` covers every product. */
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
    createdAt: createdAt(),
  },
  (t) => [
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
