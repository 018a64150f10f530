import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  primaryKey,
  smallint,
  snakeCase,
  text,
} from 'drizzle-orm/pg-core'
import type { DeliveryTerms } from '#src/domains/pricing/delivery.ts'
import {
  basisPointsColumn,
  checkNotNegative,
  checkOneOf,
  checkQuantity,
  checkTranslated,
  createdAt,
  dateTime,
  id,
  penceColumn,
  translated,
  updatedAt,
} from '#src/platform/database/columns.server.ts'
import { locales } from '#src/shared/locale/languages.ts'
import type { BrandEdit } from './brands/brand-edit.ts'
import type { CategoryEdit } from './categories/category-edit.ts'
import { type SortRule, sortRules } from './listing/listing.ts'
import type { ProductionSetEdit } from './production-times/production-set-edit.ts'

/** Products and variants share one sequence, because `/data/basket/add/{id}` takes the id of either. */
export const sellableIds = pgSequence('sellable_ids', { startWith: 1001 })
export const sellableId = () => integer().primaryKey().default(sql`nextval('sellable_ids')`)

/** The delivery terms as they were after each change. The latest version applies. */
export const deliveryTerms = snakeCase.table('delivery_terms', {
  version: integer().primaryKey(),
  terms: jsonb().$type<DeliveryTerms>().notNull(),
  /** The member of staff; null for the first version until somebody saves it. */
  savedBy: integer(),
  savedAt: createdAt(),
})

export const brands = snakeCase.table('brands', {
  id: id(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  /** The part of the brand's SKUs before the first dash. */
  skuPrefix: text().notNull().unique(),
  logoKey: text(),
  isSvg: boolean().notNull().default(false),
  position: integer().notNull().default(0),
  /** Raised by every change of what staff edit. */
  version: integer().notNull().default(1),
})

/** The brands as they were after each change, to find what differs when two people save at the same time. */
export const brandVersions = snakeCase.table(
  'brand_versions',
  {
    brandId: integer()
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    content: jsonb().$type<BrandEdit>().notNull(),
    /** The member of staff; null for the first version. */
    savedBy: integer(),
    savedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.brandId, t.version] })],
)

/** `path` is the URL path without the leading slash: `oil/oil-tanks/bunded-oil-tanks`. */
export const categories = snakeCase.table(
  'categories',
  {
    id: id(),
    parentId: integer().references((): AnyPgColumn => categories.id, { onDelete: 'restrict' }),
    slug: text().notNull(),
    path: text().notNull().unique(),
    title: translated().notNull(),
    description: translated().notNull().default({ en: '' }),
    /** Title and description for search engines; empty: those of the category. */
    seoTitle: translated().notNull().default({ en: '' }),
    seoDescription: translated().notNull().default({ en: '' }),
    imageKey: text(),
    isLanding: boolean().notNull().default(false),
    /** The order of its products where the visitor has chosen none. */
    defaultSort: text().$type<SortRule>().notNull().default('best-match'),
    /** Where one price band ends and the next begins, in pence excl. VAT. Empty: bands that follow from the prices. */
    priceLimits: integer().array().notNull().default(sql`'{}'::integer[]`),
    /** The slugs of the attributes to filter by, in their order. Empty: all of them. */
    filterSlugs: text().array().notNull().default(sql`'{}'::text[]`),
    /** The products before all others, unless the visitor sorts them. */
    pinnedProductIds: integer().array().notNull().default(sql`'{}'::integer[]`),
    isPublished: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    /** Raised by every change of what staff edit. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index('categories_parent').on(t.parentId, t.position),
    check('categories_path_ends_with_slug', sql`${t.path} = ${t.slug} or ${t.path} like '%/' || ${t.slug}`),
    checkTranslated('categories_translated', t.title, t.description),
    checkTranslated('categories_seo_translated', t.seoTitle, t.seoDescription),
    checkOneOf('categories_default_sort', t.defaultSort, sortRules),
  ],
)

/** The categories as they were after each change, to find what differs when two people save at the same time. */
export const categoryVersions = snakeCase.table(
  'category_versions',
  {
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    content: jsonb().$type<CategoryEdit>().notNull(),
    /** The member of staff; null for the first version. */
    savedBy: integer(),
    savedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.version] })],
)

/** Every category with each of its ancestors and itself (depth 0), because a listing includes all descendants. */
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
    /** The position in the category's grid. */
    gridPosition: integer().notNull(),
    /** The link target: a path of this shop. */
    slug: text().notNull(),
    title: translated().notNull(),
    /** The picture contains text, so each language has its own. */
    imageKey: translated().notNull(),
    isActive: boolean().notNull().default(true),
  },
  (t) => [
    index('adverts_category').on(t.categoryId),
    check('adverts_grid_position', sql`${t.gridPosition} in (4, 8, 15, 30)`),
    checkTranslated('adverts_translated', t.title, t.imageKey),
  ],
)

/** A group of production options that several products share. */
export const productionSets = snakeCase.table('production_sets', {
  id: id(),
  name: text().notNull().unique(),
  /** Raised by every change of what staff edit. */
  version: integer().notNull().default(1),
})

/** The sets as they were after each change, to find what differs when two people save at the same time. */
export const productionSetVersions = snakeCase.table(
  'production_set_versions',
  {
    setId: integer()
      .notNull()
      .references(() => productionSets.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    content: jsonb().$type<ProductionSetEdit>().notNull(),
    /** The member of staff; null for the first version. */
    savedBy: integer(),
    savedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.setId, t.version] })],
)

export const upliftKinds = ['fixed', 'percentage'] as const

export const productionOptions = snakeCase.table(
  'production_options',
  {
    id: id(),
    setId: integer()
      .notNull()
      .references(() => productionSets.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    title: translated().notNull(),
    deliveryTime: translated().notNull(),
    daysToTurnAround: integer().notNull(),
    /** The uplift has the SQL names `load…`, like the wire. */
    upliftKind: text('load_type', { enum: upliftKinds }).notNull(),
    upliftNetPence: penceColumn('load_net_pence'),
    upliftBp: basisPointsColumn('load_bp'),
    /** Express production can be limited to small quantities. */
    maxQty: integer(),
    isActive: boolean().notNull().default(true),
  },
  (t) => [
    index('production_options_set').on(t.setId, t.position),
    checkOneOf('production_options_load_type', t.upliftKind, upliftKinds),
    check(
      'production_options_load',
      sql`(${t.upliftKind} = 'fixed' and ${t.upliftNetPence} >= 0 and ${t.upliftBp} is null)
       or (${t.upliftKind} = 'percentage' and ${t.upliftBp} between 0 and 100000 and ${t.upliftNetPence} is null)`,
    ),
    checkNotNegative('production_options_days', t.daysToTurnAround),
    checkQuantity('production_options_max_qty', t.maxQty),
    checkTranslated('production_options_translated', t.title, t.deliveryTime),
  ],
)

/** The title in all languages, without accents and in lower case. */
export const titleSearchText = `plain_text(${locales.map((locale) => `coalesce(title ->> '${locale}', '')`).join(" || ' ' || ")})`

/** The fields of cards, listings and prices; the texts of the product page are in `product_contents`. */
export const products = snakeCase.table(
  'products',
  {
    id: sellableId(),
    slug: text('url').notNull().unique(),
    title: translated().notNull(),
    shortDescription: translated().notNull().default({ en: '' }),
    internalSku: text().notNull().unique(),
    brandId: integer().references(() => brands.id, { onDelete: 'restrict' }),
    thumbnailKey: text(),
    /** Of the thumbnail. */
    thumbnailFocalPoint: text(),
    /** 2 shows 'From' prices; titles in product-types.ts. */
    productTypeId: smallint().$type<1 | 2 | 3>().notNull().default(1),
    isPublished: boolean().notNull().default(true),
    /** Out of use, but kept because it was ordered. Never published, and left out of the lists for staff. */
    isArchived: boolean().notNull().default(false),
    /** When a draft publishes itself. Null: when staff publish it. */
    publishFrom: dateTime(),
    isNew: boolean().notNull().default(false),
    purchasable: boolean().notNull().default(true),
    /** Set by staff. A product without price tiers is priced on application too. */
    priceOnApplication: boolean().notNull().default(false),
    /** The designer that customers use; at most one of the three (`products_one_designer`). */
    isPersonalisable: boolean().notNull().default(false),
    hasCustomGatewayDesigner: boolean('is_custom_gateway_product').notNull().default(false),
    hasEmaginationDesigner: boolean('is_emagination_product').notNull().default(false),
    availableForHire: boolean().notNull().default(false),
    hasPriceMatch: boolean().notNull().default(false),
    vatRateBp: basisPointsColumn().notNull().default(2000),
    /** A class of the delivery terms. */
    deliveryClass: text().notNull().default('parcel'),
    /** The weight with packing; 0 where it is not known. */
    weightGrams: integer().notNull().default(0),
    productionSetId: integer().references(() => productionSets.id, { onDelete: 'set null' }),
    maxColours: integer().notNull().default(1),
    extraColourNetPence: penceColumn().notNull().default(0),
    /** Per artwork colour, once per line. */
    setupNetPence: penceColumn().notNull().default(0),
    moq: integer().notNull().default(1),
    maximumOrderQuantity: integer(),
    wasNetPence: penceColumn(),
    /** Null: stock is not tracked for this product. */
    stockQty: integer(),
    /** Free units of the product, or of each variant, from which on the stock is low. Null: the level of the shop. */
    lowStockLevel: integer(),
    popularity: integer().notNull().default(0),
    listpos: integer().notNull().default(0),
    /** Additional search words, in any language. */
    keywords: text().notNull().default(''),
    /** Raised by every edit of staff; not by sales, which only change the stock. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),

    /** The columns from here on are derived; only listing-rows-store.server.ts writes them. */
    inStock: boolean().notNull().default(false),
    hasVariants: boolean().notNull().default(false),
    /** The prices of `calculateCardPrice`. The displayed price is null for a price on application, the others are 0. */
    displayNetPence: penceColumn(),
    cheapestNetPence: penceColumn().notNull().default(0),
    saveNetPence: penceColumn().notNull().default(0),
    primaryCategoryId: integer().references(() => categories.id, { onDelete: 'set null' }),
    /** Its categories with all their ancestors. */
    categoryIds: integer().array().notNull().default(sql`'{}'::integer[]`),
  },
  (t) => [
    /** This index serves case-insensitive prefix search; the unique index depends on the database's collation and cannot be used. */
    index('products_sku_start').on(sql`lower(internal_sku) text_pattern_ops`),
    index('products_brand').on(t.brandId, t.id),
    index('products_production_set').on(t.productionSetId, t.id),
    /** This index serves the search of the back office, which also finds products that are not published. */
    index('products_title_search').using('gin', sql`${sql.raw(titleSearchText)} gin_trgm_ops`),
    index('products_unpublished').on(t.id).where(sql`not ${t.isPublished}`),
    /** These indexes serve filters of the back office that few products match. */
    index('products_type').on(t.productTypeId, t.id),
    index('products_out_of_stock').on(t.id).where(sql`not ${t.inStock}`),
    index('products_without_picture').on(t.id).where(sql`${t.thumbnailKey} is null`),
    index('products_without_category').on(t.id).where(sql`${t.primaryCategoryId} is null`),
    index('products_without_price').on(t.id).where(sql`${t.displayNetPence} is null`),
    index('products_not_purchasable').on(t.id).where(sql`not ${t.purchasable}`),
    index('products_scheduled').on(t.publishFrom).where(sql`${t.publishFrom} is not null`),
    index('products_archived').on(t.id).where(sql`${t.isArchived}`),
    check('products_not_published_when_archived', sql`not (${t.isArchived} and ${t.isPublished})`),
    check('products_type', sql`${t.productTypeId} in (1, 2, 3)`),
    check(
      'products_one_designer',
      sql`${t.isPersonalisable}::int + ${t.hasCustomGatewayDesigner}::int + ${t.hasEmaginationDesigner}::int <= 1`,
    ),
    check('products_vat_rate', sql`${t.vatRateBp} between 0 and 10000`),
    check('products_max_colours', sql`${t.maxColours} between 1 and 12`),
    checkQuantity('products_moq', t.moq),
    check('products_maximum_order_quantity', sql`${t.maximumOrderQuantity} between ${t.moq} and 1000000`),
    checkNotNegative('products_weight', t.weightGrams),
    checkNotNegative(
      'products_amounts',
      t.extraColourNetPence,
      t.setupNetPence,
      t.wasNetPence,
      t.displayNetPence,
      t.cheapestNetPence,
      t.saveNetPence,
    ),
    checkNotNegative('products_stock', t.stockQty),
    checkNotNegative('products_low_stock_level', t.lowStockLevel),
    checkTranslated('products_translated', t.title, t.shortDescription),
  ],
)

/** The categories of a product; the lowest position is the primary category on cards and in breadcrumbs. */
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
