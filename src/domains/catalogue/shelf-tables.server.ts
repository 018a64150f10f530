import { customType, index, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { moment, pence } from '#src/platform/columns.server.ts'
import { categories, products } from './catalogue-tables.server.ts'

/**
 * What listings and the search read: narrow rows of published products, kept by listing-facts-store.server.ts alone.
 * Each order a shopper can ask for is an index, so that a page costs the same in a shop of any size.
 */
const shelfColumns = () => ({
  productId: integer()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
  listpos: integer().notNull(),
  popularity: integer().notNull(),
  /** The price a shopper sees; null on application, which stands last whichever way prices are sorted. */
  netPence: pence(),
  saveNetPence: pence().notNull(),
  createdAt: moment().notNull(),
  title: text().notNull(),
  attributeValueIds: integer().array().notNull(),
})

/** A product stands in its categories and in all above them. */
export const listingEntries = snakeCase.table(
  'listing_entries',
  {
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    ...shelfColumns(),
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
    index('listing_entries_by_title').on(t.categoryId, t.title, t.productId),
    index('listing_entries_values').using('gin', t.attributeValueIds),
  ],
)

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const searchEntries = snakeCase.table(
  'search_entries',
  {
    ...shelfColumns(),
    /**
     * What it is called: title, SKU and brand, and in Spanish its keywords. What is found here is worth more. Both hold words
     * alone, no places, to stay narrow.
     */
    titleVector: tsvector().notNull(),
    /** These, keywords, categories and filter values in both languages, and the short description. */
    vector: tsvector().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId] }),
    index('search_entries_vector').using('gin', t.vector),
    index('search_entries_by_popularity').on(t.popularity.desc(), t.productId),
  ],
)

/** Every word that a product can be found by, without accents: what a mistyped one is compared with. */
export const searchWords = snakeCase.table('search_words', { word: text().primaryKey() }, (t) => [
  index('search_words_similar').using('gin', t.word.op('gin_trgm_ops')),
])
