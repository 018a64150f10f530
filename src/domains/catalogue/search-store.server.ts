import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import type { Locale } from '#src/shared/message.ts'
import { productsPerPage } from './listing.ts'
import type { ShelfRows } from './listing-store.server.ts'
import { letterSlips, letterSwaps } from './search.ts'

/** The products a search has found: by their SKU, or by words as PostgreSQL understands them. */
export type Match = { skuOf: readonly number[] } | { words: string }

/** What a visitor has typed of a SKU, a variant's included. Longer lists are no SKU but a brand. */
const mostSkus = 100

export async function findBySku(db: Database, start: string): Promise<number[]> {
  const typed = start.toLowerCase()
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (
      select p.id, lower(p.internal_sku) as sku from products p
        where p.is_published and lower(p.internal_sku) ^@ ${typed}
      union all
      select p.id, lower(v.internal_sku) from variants v join products p on p.id = v.product_id
        where p.is_published and v.is_active and lower(v.internal_sku) ^@ ${typed}) found
    group by id order by bool_or(sku = ${typed}) desc, min(sku) limit ${mostSkus + 1}`)
  return rows.length > mostSkus ? [] : rows.map(({ id }) => id)
}

/**
 * All words, each as it stands or begun, in the grammar of the visitor's language. The catalogue is entered in English, so
 * its grammar always counts; in another language both do.
 */
export async function planWords(db: Database, words: readonly string[], locale: Locale): Promise<Match | undefined> {
  const begun = words.map((word) => `${word}:*`).join(' & ')
  const { rows } = await db.execute<{ english: string; spanish: string }>(sql`
    select to_tsquery('shop_english', ${begun})::text as english, to_tsquery('shop_spanish', ${begun})::text as spanish`)
  const { english = '', spanish = '' } = rows[0] ?? {}
  const ways = new Set(locale === 'es' ? [spanish, english] : [english])
  // Words like "the" leave nothing to look for.
  ways.delete('')
  if (ways.size === 0) return undefined
  return { words: [...ways].map((way) => `(${way})`).join(' | ') }
}

/**
 * Beyond so many, what customers like decides which ones are looked at more closely: ten pages of them. The more there
 * are, the fewer rows the database has to walk through until it has these.
 */
const mostJudged = 5_000
const judgedFirst = 10 * productsPerPage

/** What was typed in full first; then what is called so before what is described or filed so; then what customers like. */
export function searchRows(match: Match, total: number): ShelfRows {
  const from = sql`search_entries e`
  if ('skuOf' in match) {
    const ids = sql`${`{${match.skuOf.join(',')}}`}::integer[]`
    return { from, where: sql`e.product_id = any(${ids})`, bestMatch: sql`array_position(${ids}, e.product_id)` }
  }
  const words = sql`${match.words}::tsquery`
  const where = sql`e.vector @@ ${words}`
  const liked = sql`e.popularity desc nulls last, e.product_id`
  const order = sql`(e.title_vector @@ ${words}) desc, ${liked}`
  return total > mostJudged
    ? { from, where, bestMatch: liked, judged: { first: judgedFirst, order } }
    : { from, where, bestMatch: order }
}

export async function countFound(db: Database, match: Match): Promise<number> {
  const { from, where } = searchRows(match, 0)
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${from} where ${where}`,
  )
  return rows[0]?.count ?? 0
}

/** Those of the words that are words of the catalogue, and those that begin one. */
export async function listKnownWords(
  db: Database,
  words: readonly string[],
): Promise<{ whole: Set<string>; begun: Set<string> }> {
  const { rows } = await db.execute<{ begun: string; is_whole: boolean }>(sql`
    select begun, exists (select from search_words where word = begun) as is_whole
    from unnest(${textArray(words)}) begun where exists (select from search_words where word ^@ begun)`)
  const begun = new Set(rows.map((row) => row.begun))
  return { begun, whole: new Set(rows.filter((row) => row.is_whole).map((row) => row.begun)) }
}

/** Whole words that have two letters swapped, of one that is none itself. */
export async function listSwappedWords(db: Database, word: string): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words where word = any(${textArray(letterSwaps(word))})
      and not exists (select from search_words where word = ${word})`)
  return rows.map((row) => row.word)
}

const mostLettersOff = 2
const mostSimilar = 3

/** The words that were probably meant: two letters swapped, else one letter off, else the most similar by their trigrams. */
export async function listSimilarWords(db: Database, word: string): Promise<string[]> {
  const swaps = textArray(letterSwaps(word))
  const slips = textArray(letterSlips(word))
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words
    where word = any(${swaps}) or word = any(${slips})
      or (word % ${word} and abs(length(word) - ${word.length}) <= ${mostLettersOff})
    order by (word = any(${swaps})) desc, (word = any(${slips})) desc, similarity(word, ${word}) desc, word
    limit ${mostSimilar}`)
  return rows.map((row) => row.word)
}

/** Only of words that `wordsOf` has made: nothing in them needs an escape. */
function textArray(words: readonly string[]): SQL {
  return sql`${`{${words.map((word) => `"${word}"`).join(',')}}`}::text[]`
}
