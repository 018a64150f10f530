import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgSequence,
  primaryKey,
  smallint,
  snakeCase,
  text,
} from 'drizzle-orm/pg-core'
import { deliveryClasses } from '#src/domains/pricing/delivery.ts'
import {
  basisPoints,
  createdAt,
  id,
  notNegative,
  oneOf,
  orderable,
  pence,
  updatedAt,
} from '#src/platform/columns.server.ts'

/** `/data/basket/add/{id}` takes a product or a variant: one sequence numbers both, so no number means two things. */
export const sellableIds = pgSequence('sellable_ids', { startWith: 1001 })
export const sellableId = () => integer().primaryKey().default(sql`nextval('sellable_ids')`)

/** decisions.md: a basket pays the highest class it contains (`rank`), nothing from `free_over_net_pence` on. */
export const deliveryRates = snakeCase.table(
  'delivery_rates',
  {
    deliveryClass: text({ enum: deliveryClasses }).primaryKey(),
    rank: smallint().notNull().unique(),
    netPence: pence().notNull(),
    freeOverNetPence: pence(),
    vatRateBp: basisPoints().notNull().default(2000),
  },
  (t) => [
    oneOf('delivery_rates_class', t.deliveryClass, deliveryClasses),
    notNegative('delivery_rates_amounts', t.netPence, t.freeOverNetPence, t.vatRateBp),
  ],
)

export const brands = snakeCase.table('brands', {
  id: id(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  /** spec §3: the brand of a product is the part of its SKU before the first dash. */
  skuPrefix: text().notNull().unique(),
  logoKey: text(),
  isSvg: boolean().notNull().default(false),
  position: integer().notNull().default(0),
})

/** `path` is the address without the leading slash: `oil/oil-tanks/bunded-oil-tanks`. */
export const categories = snakeCase.table(
  'categories',
  {
    id: id(),
    parentId: integer().references((): AnyPgColumn => categories.id, { onDelete: 'restrict' }),
    slug: text().notNull(),
    path: text().notNull().unique(),
    title: text().notNull(),
    titleEs: text(),
    description: text().notNull().default(''),
    descriptionEs: text(),
    imageKey: text(),
    isLanding: boolean().notNull().default(false),
    isPublished: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('categories_parent').on(t.parentId, t.position),
    check('categories_path_ends_with_slug', sql`${t.path} = ${t.slug} or ${t.path} like '%/' || ${t.slug}`),
  ],
)

/** Every category with each of its ancestors and itself (depth 0): a listing shows what lies below as well. */
export const categoryClosure = snakeCase.table(
  'category_closure',
  {
    ancestorId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    descendantId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    depth: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ancestorId, t.descendantId] }),
    index('category_closure_descendant').on(t.descendantId, t.depth),
  ],
)

export const advertPositions = [4, 15, 8, 30] as const

export const adverts = snakeCase.table(
  'adverts',
  {
    id: id(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    /** spec §9: the place in the category's grid. */
    gridPosition: integer().notNull(),
    /** Where the advert leads: a path of this shop. */
    slug: text().notNull(),
    title: text().notNull(),
    titleEs: text(),
    /** The picture carries words, so each language has its own. */
    imageKey: text().notNull(),
    imageKeyEs: text(),
    isActive: boolean().notNull().default(true),
  },
  (t) => [
    index('adverts_category').on(t.categoryId),
    check('adverts_grid_position', sql`${t.gridPosition} in (4, 8, 15, 30)`),
  ],
)

/** decisions.md: a group of production options that several products share; a product without one has none. */
export const productionSets = snakeCase.table('production_sets', {
  id: id(),
  name: text().notNull().unique(),
})

export const loadTypes = ['fixed', 'percentage'] as const

export const productionOptions = snakeCase.table(
  'production_options',
  {
    id: id(),
    setId: integer()
      .notNull()
      .references(() => productionSets.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    title: text().notNull(),
    titleEs: text(),
    deliveryTime: text().notNull(),
    deliveryTimeEs: text(),
    daysToTurnAround: integer().notNull(),
    loadType: text({ enum: loadTypes }).notNull(),
    loadNetPence: pence(),
    loadBp: basisPoints(),
    /** A rush job may be offered for small quantities only. */
    maxQty: integer(),
    isActive: boolean().notNull().default(true),
  },
  (t) => [
    index('production_options_set').on(t.setId, t.position),
    oneOf('production_options_load_type', t.loadType, loadTypes),
    check(
      'production_options_load',
      sql`(${t.loadType} = 'fixed' and ${t.loadNetPence} >= 0 and ${t.loadBp} is null)
       or (${t.loadType} = 'percentage' and ${t.loadBp} between 0 and 100000 and ${t.loadNetPence} is null)`,
    ),
    notNegative('production_options_days', t.daysToTurnAround),
    orderable('production_options_max_qty', t.maxQty),
  ],
)

/** What a card, a listing and a price need; the texts of the product page are in `product_contents`. */
export const products = snakeCase.table(
  'products',
  {
    id: sellableId(),
    url: text().notNull().unique(),
    title: text().notNull(),
    shortDescription: text().notNull().default(''),
    internalSku: text().notNull().unique(),
    brandId: integer().references(() => brands.id, { onDelete: 'restrict' }),
    thumbnailKey: text(),
    /** 2 shows 'From' prices (spec §3); titles in product-types.ts. */
    productTypeId: smallint().$type<1 | 2 | 3>().notNull().default(1),
    isPublished: boolean().notNull().default(true),
    isNew: boolean().notNull().default(false),
    purchasable: boolean().notNull().default(true),
    /** The flag set by staff; `is_poa` below also counts a price of 0. */
    priceOnApplication: boolean().notNull().default(false),
    /** Where customers design it; at most one of the three (`products_one_designer`). */
    isPersonalisable: boolean().notNull().default(false),
    isCustomGatewayProduct: boolean().notNull().default(false),
    isEmaginationProduct: boolean().notNull().default(false),
    availableForHire: boolean().notNull().default(false),
    hasPriceMatch: boolean().notNull().default(false),
    vatRateBp: basisPoints().notNull().default(2000),
    deliveryClass: text({ enum: deliveryClasses })
      .notNull()
      .default('parcel')
      .references(() => deliveryRates.deliveryClass),
    productionSetId: integer().references(() => productionSets.id, { onDelete: 'set null' }),
    maxColours: integer().notNull().default(1),
    extraColourNetPence: pence().notNull().default(0),
    /** Per artwork colour, once per line. */
    setupNetPence: pence().notNull().default(0),
    moq: integer().notNull().default(1),
    maximumOrderQuantity: integer(),
    wasNetPence: pence(),
    /** Null: stock is not counted for this product. */
    stockQty: integer(),
    popularity: integer().notNull().default(0),
    listpos: integer().notNull().default(0),
    /** More words a shopper may search by, Spanish ones above all. */
    keywords: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),

    /** From here on derived by listing-facts-store.server.ts; nobody else writes them. */
    isPoa: boolean().notNull().default(true),
    inStock: boolean().notNull().default(false),
    hasVariants: boolean().notNull().default(false),
    /** Unit price at the opening quantity (the moq) and the lowest of all tiers; 0 when POA. */
    openingNetPence: pence().notNull().default(0),
    cheapestNetPence: pence().notNull().default(0),
    saveNetPence: pence().notNull().default(0),
    primaryCategoryId: integer().references(() => categories.id, { onDelete: 'set null' }),
    /** Its categories with all their ancestors. */
    categoryIds: integer().array().notNull().default(sql`'{}'::integer[]`),
  },
  (t) => [
    /** `like 'hbr-bnd%'` in any case: the unique index follows the database's language and cannot answer it. */
    index('products_sku_start').on(sql`lower(internal_sku) text_pattern_ops`),
    index('products_brand').on(t.brandId),
    check('products_type', sql`${t.productTypeId} in (1, 2, 3)`),
    check(
      'products_one_designer',
      sql`${t.isPersonalisable}::int + ${t.isCustomGatewayProduct}::int + ${t.isEmaginationProduct}::int <= 1`,
    ),
    check('products_vat_rate', sql`${t.vatRateBp} between 0 and 10000`),
    check('products_max_colours', sql`${t.maxColours} between 1 and 12`),
    orderable('products_moq', t.moq),
    check('products_maximum_order_quantity', sql`${t.maximumOrderQuantity} between ${t.moq} and 2500`),
    notNegative(
      'products_amounts',
      t.extraColourNetPence,
      t.setupNetPence,
      t.wasNetPence,
      t.openingNetPence,
      t.cheapestNetPence,
      t.saveNetPence,
    ),
    notNegative('products_stock', t.stockQty),
  ],
)

/** Which categories a product is filed under; the lowest position names it on cards and in breadcrumbs. */
export const productCategories = snakeCase.table(
  'product_categories',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.productId, t.categoryId] }), index('product_categories_category').on(t.categoryId)],
)
