import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, primaryKey, snakeCase, text, unique } from 'drizzle-orm/pg-core'
import {
  checkNotNegative,
  checkOneOf,
  checkQuantity,
  checkTranslated,
  createdAt,
  id,
  locale,
  penceColumn,
  translated,
} from '#src/platform/database/columns.server.ts'
import type { AttributeEdit } from '../attributes/attribute-edit.ts'
import { products, sellableId } from '../catalogue-tables.server.ts'
import type { SharedOption } from '../options/shared-option.ts'
import { documentKinds, optionKinds } from './product.ts'

const productId = () =>
  integer()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })

/** The long texts and specification fields of the product page; empty fields are not shown. */
export const productContents = snakeCase.table(
  'product_contents',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    productDetails: translated().notNull().default({ en: '' }),
    longDescription: translated().notNull().default({ en: '' }),
    widthMm: integer(),
    lengthMm: integer(),
    heightMm: integer(),
    dimensions: translated(),
    weightGrams: integer(),
    origination: translated(),
    material: translated(),
    capacity: translated(),
    tankType: translated(),
    suitableFor: translated(),
    leadTimes: translated(),
    guarantee: translated(),
    returnsPolicy: translated(),
    removalAvailable: boolean().notNull().default(false),
    removalText: translated(),
    /** Title and description for search engines; empty: the title and the short description. */
    seoTitle: translated(),
    seoDescription: translated(),
    /** Shown first among the recommended products. SKUs, because an import may name a product before it is there. */
    recommendedSkus: text().array().notNull().default(sql`'{}'::text[]`),
  },
  (t) => [
    index('product_contents_recommended').using('gin', t.recommendedSkus),
    checkNotNegative('product_contents_measures', t.widthMm, t.lengthMm, t.heightMm, t.weightGrams),
    checkTranslated('product_contents_texts_translated', t.productDetails, t.longDescription, t.removalText),
    checkTranslated('product_contents_seo_translated', t.seoTitle, t.seoDescription),
    checkTranslated(
      'product_contents_specification_translated',
      t.dimensions,
      t.origination,
      t.material,
      t.capacity,
      t.tankType,
      t.suitableFor,
      t.leadTimes,
      t.guarantee,
      t.returnsPolicy,
    ),
  ],
)

/** Unit prices excl. VAT: the tier with the largest `qty` not above the ordered quantity applies. */
export const priceTiers = snakeCase.table(
  'price_tiers',
  {
    productId: productId(),
    qty: integer().notNull(),
    unitNetPence: penceColumn().notNull(),
    /** Per unit, for each print colour after the first. Null: that of the product. */
    extraColourNetPence: penceColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.qty] }),
    checkQuantity('price_tiers_qty', t.qty),
    check('price_tiers_amount', sql`${t.unitNetPence} > 0`),
    checkNotNegative('price_tiers_extra_colour', t.extraColourNetPence),
  ],
)

/** A colour, size, option or accessory; shared by all products that have it. */
export const options = snakeCase.table(
  'options',
  {
    id: id(),
    kind: text({ enum: optionKinds }).notNull(),
    value: text().notNull(),
    label: translated().notNull(),
    /** Colours: a picture of the material; without one `swatch` (a CSS colour) is shown. */
    imageKey: text(),
    swatch: text(),
    position: integer().notNull().default(0),
    /** Raised by every change of what staff edit at `/dashboard/options`. */
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('options_kind_value').on(t.kind, t.value),
    checkOneOf('options_kind', t.kind, optionKinds),
    checkTranslated('options_translated', t.label),
  ],
)

/** The options as they were after each change, so that the changes of two people who save at the same time can be merged. */
export const optionVersions = snakeCase.table(
  'option_versions',
  {
    optionId: integer()
      .notNull()
      .references(() => options.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    content: jsonb().$type<SharedOption>().notNull(),
    /** The member of staff; null for the first version. */
    savedBy: integer(),
    savedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.optionId, t.version] })],
)

export const variants = snakeCase.table(
  'variants',
  {
    id: sellableId(),
    productId: productId(),
    position: integer().notNull().default(0),
    title: translated().notNull(),
    internalSku: text().notNull().unique(),
    thumbnailKey: text(),
    /** Added to each tier's unit price; may be negative. */
    priceDifferenceNetPence: penceColumn('net_delta_pence').notNull().default(0),
    /** Null: stock is not tracked for this variant. */
    stockQty: integer(),
    isActive: boolean().notNull().default(true),
    /** Removed by staff, but kept because an order, a quote or a basket has it. Never active. */
    isWithdrawn: boolean().notNull().default(false),
  },
  (t) => [
    /** Target of the basket's foreign key: a line cannot pair a product with another product's variant. */
    unique('variants_of_product').on(t.productId, t.id),
    index('variants_sku_start').on(sql`lower(internal_sku) text_pattern_ops`),
    checkNotNegative('variants_stock', t.stockQty),
    check('variants_withdrawn', sql`not (${t.isActive} and ${t.isWithdrawn})`),
    checkTranslated('variants_translated', t.title),
  ],
)

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

/**
 * The options of a product in the order in which staff arranged them. A product without rows shows the options of its variants
 * in the order of `options.position`.
 */
export const productOptions = snakeCase.table(
  'product_options',
  {
    productId: productId(),
    optionId: integer()
      .notNull()
      .references(() => options.id, { onDelete: 'restrict' }),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.optionId] }), index('product_options_option').on(t.optionId)],
)

/** A property of products with a list of values; a filter group of listings where `isFilter` is set. */
export const attributes = snakeCase.table(
  'attributes',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: translated().notNull(),
    /** Follows each value, such as 'litres'. Empty: the values have none. */
    unit: translated().notNull().default({ en: '' }),
    position: integer().notNull().default(0),
    isFilter: boolean().notNull().default(true),
    /** Raised by every change of what staff edit. */
    version: integer().notNull().default(1),
  },
  (t) => [checkTranslated('attributes_translated', t.name), checkTranslated('attributes_unit_translated', t.unit)],
)

/** The attributes as they were after each change, so that the changes of two people who save at the same time can be merged. */
export const attributeVersions = snakeCase.table(
  'attribute_versions',
  {
    attributeId: integer()
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    content: jsonb().$type<AttributeEdit>().notNull(),
    /** The member of staff; null for the first version. */
    savedBy: integer(),
    savedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.attributeId, t.version] })],
)

/** The ids in `filters[n]=id` of a listing URL. */
export const attributeValues = snakeCase.table(
  'attribute_values',
  {
    id: id(),
    attributeId: integer()
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    name: translated().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [
    unique('attribute_values_slug').on(t.attributeId, t.slug),
    checkTranslated('attribute_values_translated', t.name),
  ],
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

/** Keys of originals in the file store; other widths are rendered on first request. */
export const productImages = snakeCase.table(
  'product_images',
  {
    id: id(),
    productId: productId(),
    position: integer().notNull().default(0),
    fileKey: text().notNull(),
    altText: translated().notNull(),
    /** Such as `30 60`, in percent: cards and thumbnails are cropped around it. Null: they show the whole picture. */
    focalPoint: text(),
  },
  (t) => [
    index('product_images_product').on(t.productId, t.position),
    check('product_images_focal_point', sql`${t.focalPoint} ~ '^\\d{1,3} \\d{1,3}$'`),
    checkTranslated('product_images_translated', t.altText),
  ],
)

/** A file per language; a reader gets the one in the source language where there is no other. */
export const productDocuments = snakeCase.table(
  'product_documents',
  {
    productId: productId(),
    kind: text({ enum: documentKinds }).notNull(),
    locale: locale().notNull(),
    fileKey: text().notNull(),
    contentType: text().notNull(),
    sizeBytes: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.kind, t.locale] }),
    checkOneOf('product_documents_kind', t.kind, documentKinds),
    checkNotNegative('product_documents_size', t.sizeBytes),
  ],
)

/** At most five embedded videos per product. */
export const productVideos = snakeCase.table(
  'product_videos',
  {
    productId: productId(),
    position: integer().notNull(),
    url: text().notNull(),
    title: translated().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.position] }),
    check('product_videos_position', sql`${t.position} between 1 and 5`),
    check('product_videos_https', sql`${t.url} like 'https://%'`),
    checkTranslated('product_videos_translated', t.title),
  ],
)
