import { sql } from 'drizzle-orm'
import { customType, index, integer, jsonb, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { dateTime, penceColumn } from '#src/platform/database/columns.server.ts'
import { locales, type Translations } from '#src/shared/locale/languages.ts'
import { categories, products } from '../catalogue-tables.server.ts'

/**
 * The read model of listings and search: narrow rows of published products, written by listing-rows-store.server.ts only.
 * Every sort order has an index, so that a page costs the same in a shop of any size.
 */
const listingRowColumns = () => ({
  productId: integer()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
  listpos: integer().notNull(),
  popularity: integer().notNull(),
  /** The price on the card; null for a price on application, which sorts last in both directions. */
  netPence: penceColumn(),
  saveNetPence: penceColumn().notNull(),
  createdAt: dateTime().notNull(),
  /** The title in every language, the source language where it is not translated, so that each can be sorted by an index. */
  title: jsonb().$type<Translations>().notNull(),
  attributeValueIds: integer().array().notNull(),
})

/** One row per product in each of its categories and their ancestors. */
export const listingEntries = snakeCase.table(
  'listing_entries',
  {
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    ...listingRowColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.categoryId, t.productId] }),
    index('listing_entries_product').on(t.productId),
    index('listing_entries_by_listpos').on(t.categoryId, t.listpos, t.productId),
    index('listing_entries_by_popularity').on(t.categoryId, t.popularity.desc(), t.productId),
    index('listing_entries_by_price').on(t.categoryId, t.netPence, t.productId),
    index('listing_entries_by_falling_price').on(t.categoryId, t.netPence.desc().nullsLast(), t.productId),
    index('listing_entries_by_age').on(t.categoryId, t.createdAt.desc(), t.productId),
    index('listing_entries_by_saving').on(t.categoryId, t.saveNetPence.desc(), t.productId),
    ...locales.map((locale) =>
      index(`listing_entries_by_title_${locale}`).on(
        t.categoryId,
        sql`(title ->> ${sql.raw(`'${locale}'`)})`,
        t.productId,
      ),
    ),
    index('listing_entries_values').using('gin', t.attributeValueIds),
  ],
)

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const searchEntries = snakeCase.table(
  'search_entries',
  {
    ...listingRowColumns(),
    /** Title in every language, SKU, brand and keywords; matches here rank higher. The vectors have no positions, to stay small. */
    titleVector: tsvector().notNull(),
    /** The words of `titleVector`, short description, categories and attribute values, in every language. */
    vector: tsvector().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId] }),
    index('search_entries_vector').using('gin', t.vector),
    index('search_entries_by_popularity').on(t.popularity.desc(), t.productId),
  ],
)

/** All words that products can be found by, without accents, for spelling corrections. */
export const searchWords = snakeCase.table('search_words', { word: text().primaryKey() }, (t) => [
  index('search_words_similar').using('gin', t.word.op('gin_trgm_ops')),
])
