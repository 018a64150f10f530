import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { serverLanguages } from '#src/shared/locale/languages.server.ts'
import { type Locale, locales, type Translations } from '#src/shared/locale/languages.ts'
import { productsPerPage } from '../listing/listing.ts'
import type { ListingRowsQuery } from '../listing/listing-store.server.ts'
import { listLetterSwaps, listSingleEdits } from './search.ts'

/** Products that match by SKU, or a PostgreSQL text search query. */
export type SearchMatch = { productIds: readonly number[] } | { tsquery: string }

/** More matches mean that the text is a brand code, not the start of a SKU. */
const maxSkuMatches = 100

/** Products whose SKU, or a variant's SKU, starts with the text; exact matches first. */
export async function findBySku(db: Database, prefix: string): Promise<number[]> {
  const lowerPrefix = prefix.toLowerCase()
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (
      select p.id, lower(p.internal_sku) as sku from products p
        where p.is_published and lower(p.internal_sku) ^@ ${lowerPrefix}
      union all
      select p.id, lower(v.internal_sku) from variants v join products p on p.id = v.product_id
        where p.is_published and v.is_active and lower(v.internal_sku) ^@ ${lowerPrefix}) found
    group by id order by bool_or(sku = ${lowerPrefix}) desc, min(sku) limit ${maxSkuMatches + 1}`)
  return rows.length > maxSkuMatches ? [] : rows.map(({ id }) => id)
}

/** `optionIds`: of the variant, by the kind of option. A SKU of a product comes before the same SKU of a variant. */
export async function findExactSku(db: Database, sku: string) {
  const lowerSku = sku.toLowerCase()
  const { rows } = await db.execute<{ slug: string; optionIds: Record<string, number> }>(sql`
    select p.url as slug, '{}'::jsonb as "optionIds", 0 as rank, p.id from products p
      where p.is_published and lower(p.internal_sku) = ${lowerSku}
    union all
    select p.url, coalesce((select jsonb_object_agg(o.kind, o.id) from variant_options vo
        join options o on o.id = vo.option_id where vo.variant_id = v.id), '{}'), 1, v.id
      from variants v join products p on p.id = v.product_id
      where p.is_published and v.is_active and lower(v.internal_sku) = ${lowerSku}
    order by rank, id limit 1`)
  return rows[0]
}

/**
 * Matches all words, each as a prefix, by the stemming rules of any language, so that a title is found in every language.
 * Undefined when the words are only stop words of the visitor's language.
 */
export async function buildTextMatch(
  db: Database,
  words: readonly string[],
  locale: Locale,
): Promise<SearchMatch | undefined> {
  const prefixes = words.map((word) => `${word}:*`).join(' & ')
  const queryByLocale = locales.map(
    (locale) =>
      sql`${locale}::text, to_tsquery(${serverLanguages[locale].textSearchConfiguration}::regconfig, ${prefixes})::text`,
  )
  const { rows } = await db.execute<{ queries: Translations }>(
    sql`select json_build_object(${sql.join(queryByLocale, sql`, `)}) as queries`,
  )
  const queries = rows[0]?.queries
  // Stop words like "the" leave an empty query.
  if (!queries?.[locale]) return undefined
  const distinct = new Set(Object.values(queries).filter((query) => query !== ''))
  return { tsquery: [...distinct].map((query) => `(${query})`).join(' | ') }
}

/**
 * Above this number of matches only the most popular ones are ranked by title, ten pages of them, so that the database does
 * not have to read all matches.
 */
const maxFullyRanked = 5_000
const rerankLimit = 10 * productsPerPage

/** Best match: exact SKU first; else matches in the title first, then by popularity. */
export function querySearchRows(match: SearchMatch, total: number): ListingRowsQuery {
  const from = sql`search_entries e`
  if ('productIds' in match) {
    const ids = sql`${`{${match.productIds.join(',')}}`}::integer[]`
    return { from, where: sql`e.product_id = any(${ids})`, bestMatch: sql`array_position(${ids}, e.product_id)` }
  }
  const tsquery = sql`${match.tsquery}::tsquery`
  const where = sql`e.vector @@ ${tsquery}`
  const byPopularity = sql`e.popularity desc nulls last, e.product_id`
  const order = sql`(e.title_vector @@ ${tsquery}) desc, ${byPopularity}`
  return total > maxFullyRanked
    ? { from, where, bestMatch: byPopularity, rerank: { limit: rerankLimit, order } }
    : { from, where, bestMatch: order }
}

export async function countMatches(db: Database, match: SearchMatch): Promise<number> {
  const { from, where } = querySearchRows(match, 0)
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${from} where ${where}`,
  )
  return rows[0]?.count ?? 0
}

/** `words` are words of the catalogue, `prefixes` the beginnings of one. */
export async function listKnownWords(
  db: Database,
  words: readonly string[],
): Promise<{ words: Set<string>; prefixes: Set<string> }> {
  const { rows } = await db.execute<{ prefix: string; is_word: boolean }>(sql`
    select prefix, exists (select from search_words where word = prefix) as is_word
    from unnest(${textArray(words)}) prefix where exists (select from search_words where word ^@ prefix)`)
  return {
    words: new Set(rows.filter((row) => row.is_word).map((row) => row.prefix)),
    prefixes: new Set(rows.map((row) => row.prefix)),
  }
}

/** Known words that differ from an unknown word by two swapped neighbouring letters. */
export async function listSwappedWords(db: Database, word: string): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words where word = any(${textArray(listLetterSwaps(word))})
      and not exists (select from search_words where word = ${word})`)
  return rows.map((row) => row.word)
}

const maxLengthDifference = 2
const maxSimilarWords = 3

/** Known words in order of likelihood: two letters swapped, one letter off, similar trigrams. */
export async function listSimilarWords(db: Database, word: string): Promise<string[]> {
  const swaps = textArray(listLetterSwaps(word))
  const edits = textArray(listSingleEdits(word))
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words
    where word = any(${swaps}) or word = any(${edits})
      or (word % ${word} and abs(length(word) - ${word.length}) <= ${maxLengthDifference})
    order by (word = any(${swaps})) desc, (word = any(${edits})) desc, similarity(word, ${word}) desc, word
    limit ${maxSimilarWords}`)
  return rows.map((row) => row.word)
}

/** Takes only words, in which no character needs escaping. */
function textArray(words: readonly string[]): SQL {
  return sql`${`{${words.map((word) => `"${word}"`).join(',')}}`}::text[]`
}
