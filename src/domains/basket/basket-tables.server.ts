import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  snakeCase,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { artworkFiles } from '#src/domains/artwork/artwork-tables.server.ts'
import { productionOptions, products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { variants } from '#src/domains/catalogue/product-tables.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { designs } from '#src/domains/personalisation/personalisation-tables.server.ts'
import { vouchers } from '#src/domains/vouchers/vouchers-tables.server.ts'
import {
  createdAt,
  moment,
  notNegative,
  oneOf,
  orderable,
  pence,
  randomId,
  updatedAt,
} from '#src/platform/columns.server.ts'
import { basketKinds } from './basket.ts'

/**
 * One bag and one quote per owner: the customer once signed in, else the visitor's session. An anonymous session has no
 * row of its own (its cookie is signed), so its baskets end by their own age.
 */
export const baskets = snakeCase.table(
  'baskets',
  {
    id: randomId(),
    kind: text({ enum: basketKinds }).notNull(),
    sessionIdHash: text(),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    voucherId: integer().references(() => vouchers.id, { onDelete: 'set null' }),
    /** Raised by every change: a checkout that shows an older one is stale (threats.md T33). */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('baskets_of_session').on(t.sessionIdHash, t.kind).where(sql`${t.sessionIdHash} is not null`),
    uniqueIndex('baskets_of_customer').on(t.customerId, t.kind).where(sql`${t.customerId} is not null`),
    index('baskets_voucher').on(t.voucherId),
    oneOf('baskets_kind', t.kind, basketKinds),
    check('baskets_one_owner', sql`num_nonnulls(${t.sessionIdHash}, ${t.customerId}) = 1`),
  ],
)

/**
 * Choices, never prices: those are computed on every read. The override is a staff member's (spec §6).
 * What a line stands for cannot be deleted, only taken off sale, so that no line is dropped behind a customer's back.
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
    artworkColours: integer().notNull().default(1),
    productionOptionId: integer().references(() => productionOptions.id, { onDelete: 'restrict' }),
    designId: text().references(() => designs.id, { onDelete: 'restrict' }),
    isHire: boolean().notNull().default(false),
    artworkFileId: text().references(() => artworkFiles.id, { onDelete: 'set null' }),
    artworkInstructions: text().notNull().default(''),
    overrideNetPence: pence(),
    /** What the unit cost before the override. */
    overrideListNetPence: pence(),
    overrideBy: integer().references(() => customers.id, { onDelete: 'restrict' }),
    overrideAt: moment(),
    overrideReason: text(),
    /** Lines stand in this order. Finer than the clock, so that a line can go back to where it was between two others. */
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('basket_lines_identity')
      .on(t.basketId, t.productId, t.variantId, t.artworkColours, t.productionOptionId, t.designId, t.isHire)
      .nullsNotDistinct(),
    foreignKey({
      name: 'basket_lines_variant',
      columns: [t.productId, t.variantId],
      foreignColumns: [variants.productId, variants.id],
    }).onDelete('restrict'),
    index('basket_lines_product').on(t.productId, t.variantId),
    index('basket_lines_design').on(t.designId),
    index('basket_lines_artwork').on(t.artworkFileId),
    orderable('basket_lines_qty', t.qty),
    check('basket_lines_colours', sql`${t.artworkColours} between 1 and 12`),
    notNegative('basket_lines_override', t.overrideNetPence, t.overrideListNetPence),
    check(
      'basket_lines_override_is_signed',
      sql`num_nonnulls(${t.overrideNetPence}, ${t.overrideListNetPence}, ${t.overrideBy}, ${t.overrideAt}) in (0, 4)`,
    ),
  ],
)
