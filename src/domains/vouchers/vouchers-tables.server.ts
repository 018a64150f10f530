import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { categories, products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { basisPoints, createdAt, id, moment, notNegative, oneOf, pence } from '#src/platform/columns.server.ts'

export const voucherKinds = ['percentage', 'fixed', 'free_delivery'] as const

/** Without rows in the two scope tables a voucher covers every product. */
export const vouchers = snakeCase.table(
  'vouchers',
  {
    id: id(),
    code: text().notNull().unique(),
    name: text().notNull(),
    nameEs: text(),
    kind: text({ enum: voucherKinds }).notNull(),
    percentBp: basisPoints(),
    amountNetPence: pence(),
    minimumNetPence: pence().notNull().default(0),
    startsAt: moment(),
    endsAt: moment(),
    usageLimit: integer(),
    perCustomerLimit: integer(),
    /** Raised by a conditional UPDATE inside the order's transaction, never when the code is applied. */
    used: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    check('vouchers_code_upper_case', sql`${t.code} = upper(${t.code})`),
    oneOf('vouchers_kind', t.kind, voucherKinds),
    check(
      'vouchers_worth',
      sql`case ${t.kind} when 'percentage' then ${t.percentBp} between 1 and 10000 and ${t.amountNetPence} is null
       when 'fixed' then ${t.amountNetPence} > 0 and ${t.percentBp} is null
       else ${t.percentBp} is null and ${t.amountNetPence} is null end`,
    ),
    check('vouchers_used_within_limit', sql`${t.used} between 0 and coalesce(${t.usageLimit}, ${t.used})`),
    check('vouchers_period', sql`${t.endsAt} > ${t.startsAt}`),
    notNegative('vouchers_amounts', t.minimumNetPence, t.usageLimit, t.perCustomerLimit),
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

/** A category covers the categories below it as well. */
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

/** Counts per e-mail address, so that guests are counted too. */
export const voucherCustomerUses = snakeCase.table(
  'voucher_customer_uses',
  {
    voucherId: integer()
      .notNull()
      .references(() => vouchers.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    used: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.voucherId, t.email] }), notNegative('voucher_customer_uses_used', t.used)],
)
