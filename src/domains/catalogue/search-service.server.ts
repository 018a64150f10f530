import type { Shop } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/message.ts'
import type { Category, ProductSummary } from './catalogue.ts'
import { getCategoryTree } from './catalogue-service.server.ts'
import { type ListingQuery, plainQuery } from './listing.ts'
import { type Listing, listShelf, type Shelf } from './listing-service.server.ts'
import { listPage, readShelf } from './listing-store.server.ts'
import { isSkuLike, likeliestFirst, matchCategories, searchAddress, wordsOf } from './search.ts'
import {
  countFound,
  findBySku,
  listKnownWords,
  listSimilarWords,
  listSwappedWords,
  type Match,
  planWords,
  searchRows,
} from './search-store.server.ts'
import { toSummary } from './summary-store.server.ts'

const mostSuggested = { products: 6, categories: 4 }
const nothingNarrows = { valueGroups: [] }

type Found = {
  match: Match | undefined
  total: number
  words: readonly string[]
  /** What was looked for instead, when the words as typed found nothing. */
  corrected: string | undefined
}

/**
 * SKU first, then all words, then, when these find nothing or far less, the words that were probably meant, and at last as many
 * of them as some product has together. Kept by what was understood: searches that differ in capitals and marks alone, or in the slip they were typed with, are one.
 */
async function understand(shop: Shop, search: string, locale: Locale): Promise<Found> {
  const words = wordsOf(search)
  const bySku = isSkuLike(search) ? await findBySku(shop.db, search) : []
  if (bySku.length > 0) return { match: { skuOf: bySku }, total: bySku.length, words, corrected: undefined }
  const asTyped = await findWords(shop, words, locale)
  if (asTyped.total > 0) {
    const swapped = await shop.kept(`swapped in ${locale} ${words.join(' ')}`, () => swapLetters(shop, words, locale))
    const asSwapped = await findWords(shop, swapped, locale)
    return asSwapped.total > asTyped.total
      ? { ...asSwapped, words: swapped, corrected: swapped.join(' ') }
      : { ...asTyped, words, corrected: undefined }
  }
  const readings = await shop.kept(`meant by ${words.join(' ')}`, () => listReadings(shop, words))
  for (const meant of readings) {
    const asMeant = await findWords(shop, meant, locale)
    if (asMeant.total > 0) return { ...asMeant, words: meant, corrected: meant.join(' ') }
  }
  // A part number that nobody has is none that something similar will do for.
  const together = isSkuLike(search) ? [] : await wordsFoundTogether(shop, readings[0] ?? [], locale)
  const corrected = together.length > 0 ? together.join(' ') : undefined
  return { ...(await findWords(shop, together, locale)), words: together, corrected }
}

/** No product has all the words: the rarest of them decides, with whatever other words still go with it. */
async function wordsFoundTogether(shop: Shop, words: readonly string[], locale: Locale): Promise<string[]> {
  const alone = await Promise.all(words.map(async (word) => ({ word, ...(await findWords(shop, [word], locale)) })))
  const rarestFirst = alone.filter(({ total }) => total > 0).sort((a, b) => a.total - b.total)
  const together = new Set<string>()
  for (const { word } of rarestFirst) {
    const { total } = await findWords(
      shop,
      words.filter((other) => other === word || together.has(other)),
      locale,
    )
    if (total > 0) together.add(word)
  }
  return words.filter((word) => together.has(word))
}

function findWords(shop: Shop, words: readonly string[], locale: Locale) {
  return shop.kept(`found in ${locale} by ${words.join(' ')}`, async () => {
    const match = words.length > 0 ? await planWords(shop.db, words, locale) : undefined
    return { match, total: match ? await countFound(shop.db, match) : 0 }
  })
}

const shortestMistake = 3
const farMoreCommon = 10
const mostReadings = 6

/** 'oli' begins 'olive', but is 'oil' where that is far more common. */
function swapLetters(shop: Shop, words: readonly string[], locale: Locale): Promise<string[]> {
  return Promise.all(
    words.map(async (word) => {
      const swaps = word.length < shortestMistake || /\d/.test(word) ? [] : await listSwappedWords(shop.db, word)
      if (swaps.length === 0) return word
      const [typed, ...swapped] = await Promise.all([word, ...swaps].map((way) => findWords(shop, [way], locale)))
      const meant = swapped.findIndex(({ total }) => total > 0 && total >= farMoreCommon * (typed?.total ?? 0))
      return swaps[meant] ?? word
    }),
  )
}

/**
 * What may have been meant by all the words, the likeliest first. A word that nobody knows and nothing resembles is left out,
 * as long as most of them still say something.
 */
async function listReadings({ db }: Shop, words: readonly string[]): Promise<string[][]> {
  if (words.length === 0) return []
  const known = await listKnownWords(db, words)
  const readings: string[][] = []
  for (const word of words) {
    // Numbers are no words of a language: the nearest one is another size, not a slip.
    const isRight = known.whole.has(word) || /\d/.test(word)
    const asTyped = isRight || known.begun.has(word) ? [word] : []
    const similar = isRight || word.length < shortestMistake ? [] : await listSimilarWords(db, word)
    const ways = [...new Set([...asTyped, ...similar])]
    if (ways.length > 0) readings.push(ways)
  }
  return readings.length * 2 >= words.length ? likeliestFirst(readings, mostReadings) : []
}

export type SearchListing = Listing & { corrected: string | undefined; categories: readonly Category[] }

/** What a search finds, listed, narrowed and sorted as a category is. */
export async function findSearch(
  shop: Shop,
  { search, locale }: { search: string; locale: Locale },
  asked: ListingQuery,
): Promise<SearchListing> {
  const [tree, found] = await Promise.all([getCategoryTree(shop), understand(shop, search, locale)])
  const listing = await listShelf(shop, searchShelf(shop, { search, locale, found }), asked)
  const named = matchCategories(tree.byId.values(), found.words, locale)
  return { ...listing, corrected: found.corrected, categories: named.slice(0, mostSuggested.categories) }
}

function searchShelf({ db }: Shop, { search, locale, found }: { search: string; locale: Locale; found: Found }): Shelf {
  const { match, total } = found
  const rows = match && searchRows(match, total)
  return {
    name: `search ${locale}`,
    addressOf: (query) => searchAddress(search, query),
    // Not kept, as there are as many searches as visitors think of; what is counted from them is.
    groups: async () => (rows && total > 0 ? readShelf(db, rows) : []),
    page: async (narrowing, place) => (rows ? listPage(db, rows, { narrowing, ...place }) : []),
  }
}

export type Suggestions = { total: number; products: readonly ProductSummary[]; categories: readonly Category[] }

/** For the popup below the search field: a few of what would be found, and where it is filed. */
export async function suggest(shop: Shop, search: string, locale: Locale): Promise<Suggestions> {
  const [tree, found] = await Promise.all([getCategoryTree(shop), understand(shop, search, locale)])
  const place = { sort: plainQuery.sort, limit: mostSuggested.products, offset: 0 }
  const findFirst = () => searchShelf(shop, { search, locale, found }).page(nothingNarrows, place)
  // Many visitors think of the same words; hardly two of the same SKU.
  const isBySku = found.match !== undefined && 'skuOf' in found.match
  const rows = isBySku
    ? await findFirst()
    : await shop.kept(`suggested in ${locale} by ${found.words.join(' ')}`, findFirst)
  const products = rows.map((row) => toSummary(row, tree))
  const named = matchCategories(tree.byId.values(), found.words, locale)
  const filed = products.flatMap(({ categories }) => categories.slice(0, 1))
  const categories = [...new Set([...named, ...filed])].slice(0, mostSuggested.categories)
  return { total: found.total, products, categories }
}
