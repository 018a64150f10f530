import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  snakeCase,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { artworkFiles } from '#src/domains/artwork/artwork-tables.server.ts'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { variants } from '#src/domains/catalogue/products/product-tables.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { lineOptionNames } from '#src/domains/line-items/line-options.ts'
import { lineOptionColumns } from '#src/domains/line-items/line-options-tables.server.ts'
import { vouchers } from '#src/domains/vouchers/vouchers-tables.server.ts'
import {
  checkNotNegative,
  checkOneOf,
  checkQuantity,
  createdAt,
  dateTime,
  penceColumn,
  randomId,
  updatedAt,
} from '#src/platform/database/columns.server.ts'
import { type BasketKind, basketKinds } from './basket.ts'
import type { EarlierLine } from './transfer/merge-lines.ts'

/* The kind `basket` is stored as `bag`, its former name: during an upgrade instances of the last version use the same rows. */
const storeBasketKind = (kind: BasketKind) => (kind === 'basket' ? 'bag' : kind)
const basketKindColumn = customType<{ data: BasketKind; driverData: string }>({
  dataType: () => 'text',
  toDriver: storeBasketKind,
  fromDriver: (stored) => (stored === 'quote' ? 'quote' : 'basket'),
})

/**
 * One basket and one quote per owner: the customer if signed in, otherwise the session. Anonymous sessions have no row (their
 * cookie is signed), so their baskets expire by age.
 */
export const baskets = snakeCase.table(
  'baskets',
  {
    id: randomId(),
    kind: basketKindColumn().notNull(),
    /** The hash of a visitor's session, or in service mode of the ids of staff and customer. Null for a basket of an account. */
    ownerHash: text('session_id_hash'),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    voucherId: integer().references(() => vouchers.id, { onDelete: 'set null' }),
    /** The postcode of the checkout form: delivery is priced for it. The default zone applies without one. */
    deliveryPostcode: text(),
    /** The chosen delivery services, such as a timed delivery. */
    deliveryServiceIds: text('delivery_surcharges').array().notNull().default(sql`'{}'::text[]`),
    /** Incremented by every change of lines or voucher. A checkout with an older version is stale [T33]. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('baskets_of_session').on(t.ownerHash, t.kind).where(sql`${t.ownerHash} is not null`),
    uniqueIndex('baskets_of_customer').on(t.customerId, t.kind).where(sql`${t.customerId} is not null`),
    index('baskets_voucher').on(t.voucherId),
    checkOneOf('baskets_kind', t.kind, basketKinds.map(storeBasketKind)),
    check('baskets_one_owner', sql`num_nonnulls(${t.ownerHash}, ${t.customerId}) = 1`),
  ],
)

/**
 * Stores the configuration, not prices: these are calculated on every read. The override is a staff price. The product of
 * a line cannot be deleted, only taken off sale, so a line never disappears.
 */
export const basketLines = snakeCase.table(
  'basket_lines',
  {
    rowId: randomId(),
    basketId: text()
      .notNull()
      .references(() => baskets.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    variantId: integer(),
    qty: integer().notNull(),
    ...lineOptionColumns(),
    artworkFileId: text().references(() => artworkFiles.id, { onDelete: 'set null' }),
    artworkInstructions: text().notNull().default(''),
    staffUnitNetPence: penceColumn('override_net_pence'),
    /** The list price when the override was set. */
    overrideListNetPence: penceColumn(),
    overrideBy: integer().references(() => customers.id, { onDelete: 'restrict' }),
    overrideAt: dateTime(),
    overrideReason: text(),
    /** The sort order of the lines. In microseconds, so that a line can be inserted between two others. */
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('basket_lines_identity')
      .on(t.basketId, t.productId, t.variantId, ...lineOptionNames.map((name) => t[name]))
      .nullsNotDistinct(),
    foreignKey({
      name: 'basket_lines_variant',
      columns: [t.productId, t.variantId],
      foreignColumns: [variants.productId, variants.id],
    }).onDelete('restrict'),
    index('basket_lines_product').on(t.productId, t.variantId),
    index('basket_lines_design').on(t.designId),
    index('basket_lines_artwork').on(t.artworkFileId),
    checkQuantity('basket_lines_qty', t.qty),
    check('basket_lines_colours', sql`${t.artworkColours} between 1 and 12`),
    checkNotNegative('basket_lines_override', t.staffUnitNetPence, t.overrideListNetPence),
    check(
      'basket_lines_override_is_signed',
      sql`num_nonnulls(${t.staffUnitNetPence}, ${t.overrideListNetPence}, ${t.overrideBy}, ${t.overrideAt}) in (0, 4)`,
    ),
  ],
)

/** What the last sign-in merged, until the customer has answered its notice. */
export const basketMerges = snakeCase.table('basket_merges', {
  basketId: text()
    .primaryKey()
    .references(() => baskets.id, { onDelete: 'cascade' }),
  earlierLines: jsonb().$type<EarlierLine[]>().notNull(),
  leftOutProductIds: integer().array().notNull(),
})
