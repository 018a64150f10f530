import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, snakeCase, text, unique } from 'drizzle-orm/pg-core'
import { id, notNegative, oneOf, orderable, pence } from '#src/platform/columns.server.ts'
import { products, sellableId } from './catalogue-tables.server.ts'

const productId = () =>
  integer()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })

/** The long texts and specification fields of the product page, one row per product. Only filled fields are shown. */
export const productContents = snakeCase.table(
  'product_contents',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    productDetails: text().notNull().default(''),
    longDescription: text().notNull().default(''),
    widthMm: integer(),
    lengthMm: integer(),
    heightMm: integer(),
    dimensions: text(),
    weightGrams: integer(),
    origination: text(),
    material: text(),
    capacity: text(),
    tankType: text(),
    suitableFor: text(),
    leadTimes: text(),
    guarantee: text(),
    returnsPolicy: text(),
    removalAvailable: boolean().notNull().default(false),
    removalText: text(),
  },
  (t) => [notNegative('product_contents_measures', t.widthMm, t.lengthMm, t.heightMm, t.weightGrams)],
)

/** Unit prices excl. VAT: the tier with the largest `qty` not above the ordered quantity applies. */
export const priceTiers = snakeCase.table(
  'price_tiers',
  {
    productId: productId(),
    qty: integer().notNull(),
    unitNetPence: pence().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.qty] }),
    orderable('price_tiers_qty', t.qty),
    check('price_tiers_amount', sql`${t.unitNetPence} > 0`),
  ],
)

export const optionKinds = ['colour', 'size', 'option', 'accessories'] as const
export type OptionKind = (typeof optionKinds)[number]

/** One entry of a variant type (spec §3); shared by all products that offer it. */
export const options = snakeCase.table(
  'options',
  {
    id: id(),
    kind: text({ enum: optionKinds }).notNull(),
    value: text().notNull(),
    label: text().notNull(),
    labelEs: text(),
    /** Colours: a picture of the material, else `swatch` (a CSS colour). */
    imageKey: text(),
    swatch: text(),
    position: integer().notNull().default(0),
  },
  (t) => [unique('options_kind_value').on(t.kind, t.value), oneOf('options_kind', t.kind, optionKinds)],
)

export const variants = snakeCase.table(
  'variants',
  {
    id: sellableId(),
    productId: productId(),
    position: integer().notNull().default(0),
    title: text().notNull(),
    internalSku: text().notNull().unique(),
    thumbnailKey: text(),
    /** Added to each tier's unit price; may be negative. */
    netDeltaPence: pence().notNull().default(0),
    /** Null: stock is not counted for this variant. */
    stockQty: integer(),
    isActive: boolean().notNull().default(true),
  },
  (t) => [
    /** Target of the basket's foreign key: a line cannot pair a product with another product's variant. */
    unique('variants_of_product').on(t.productId, t.id),
    index('variants_sku_start').on(sql`lower(internal_sku) text_pattern_ops`),
    notNegative('variants_stock', t.stockQty),
  ],
)

/** The active variant is the one whose options are those selected (spec §4). */
export const variantOptions = snakeCase.table(
  'variant_options',
  {
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    optionId: integer()
      .notNull()
      .references(() => options.id, { onDelete: 'restrict' }),
  },
  (t) => [primaryKey({ columns: [t.variantId, t.optionId] }), index('variant_options_option').on(t.optionId)],
)

/** A filter group of the listing, titled with its translated name. */
export const attributes = snakeCase.table('attributes', {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  nameEs: text().notNull(),
  position: integer().notNull().default(0),
  isFilter: boolean().notNull().default(true),
})

/** `filters[n]=id` of the listing call names these rows. */
export const attributeValues = snakeCase.table(
  'attribute_values',
  {
    id: id(),
    attributeId: integer()
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    name: text().notNull(),
    nameEs: text().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [unique('attribute_values_slug').on(t.attributeId, t.slug)],
)

export const productAttributeValues = snakeCase.table(
  'product_attribute_values',
  {
    productId: productId(),
    valueId: integer()
      .notNull()
      .references(() => attributeValues.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.productId, t.valueId] }), index('product_attribute_values_value').on(t.valueId)],
)

/** Keys of originals in the file store; widths are rendered when asked for. */
export const productImages = snakeCase.table(
  'product_images',
  {
    id: id(),
    productId: productId(),
    position: integer().notNull().default(0),
    fileKey: text().notNull(),
    altText: text().notNull(),
  },
  (t) => [index('product_images_product').on(t.productId, t.position)],
)

export const documentKinds = [
  'specification',
  'data_sheet',
  'spares_list',
  'certificate',
  'instruction_manual_1',
  'instruction_manual_2',
  'tank_drawing',
] as const
export type DocumentKind = (typeof documentKinds)[number]

export const productDocuments = snakeCase.table(
  'product_documents',
  {
    productId: productId(),
    kind: text({ enum: documentKinds }).notNull(),
    fileKey: text().notNull(),
    contentType: text().notNull(),
    sizeBytes: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.kind] }),
    oneOf('product_documents_kind', t.kind, documentKinds),
    notNegative('product_documents_size', t.sizeBytes),
  ],
)

/** spec §2: up to five embedded videos. */
export const productVideos = snakeCase.table(
  'product_videos',
  {
    productId: productId(),
    position: integer().notNull(),
    url: text().notNull(),
    title: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.position] }),
    check('product_videos_position', sql`${t.position} between 1 and 5`),
    check('product_videos_https', sql`${t.url} like 'https://%'`),
  ],
)
