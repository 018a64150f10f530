import type { Shop } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { productPath } from '#src/shared/paths/storefront-paths.ts'
import { withQuery } from '#src/shared/paths/with-query.ts'
import type { Category } from '../categories/category.ts'
import { getCategoryTree } from '../categories/category-service.server.ts'
import { defaultListingQuery, type ListingQuery } from '../listing/listing.ts'
import { buildListing, type Listing, type ListingSource } from '../listing/listing-service.server.ts'
import { listFilteredPage, readRowGroups } from '../listing/listing-store.server.ts'
import type { ProductSummary } from '../products/product.ts'
import { toSummary } from '../products/summary-store.server.ts'
import { combineByLikelihood, isSkuLike, matchCategories, searchUrl, splitWords } from './search.ts'
import {
  buildTextMatch,
  countMatches,
  findBySku,
  findExactSku,
  listKnownWords,
  listSimilarWords,
  listSwappedWords,
  querySearchRows,
  type SearchMatch,
} from './search-store.server.ts'

const maxSuggestions = { products: 6, categories: 4 }
const noFilter = { valueGroups: [] }

/** The results page and the call that loads further results share this limit [T94]. */
export const searchLimit = { name: 'search', perAddress: 300 }

type ResolvedSearch = {
  match: SearchMatch | undefined
  total: number
  words: readonly string[]
  /** The words that were searched instead, when they differ from those typed. */
  corrected: string | undefined
}

/** `isExact`: searches the words as typed. */
type SearchInput = { search: string; locale: Locale; isExact?: boolean }

/**
 * Searches in this order: SKU, all words, all words with corrected spelling, as many words as one product matches. Results
 * are cached by the words, so that searches that differ only in case, accents or a corrected typo share a cache entry.
 */
async function resolveSearch(shop: Shop, { search, locale, isExact }: SearchInput): Promise<ResolvedSearch> {
  const words = splitWords(search)
  const productIds = isSkuLike(search) ? await findBySku(shop.db, search) : []
  if (productIds.length > 0) return { match: { productIds }, total: productIds.length, words, corrected: undefined }
  const typed = await matchWords(shop, words, locale)
  if (isExact) return { ...typed, words, corrected: undefined }
  if (typed.total > 0) {
    const swapped = await shop.cache(`swapped letters ${locale} ${words.join(' ')}`, () =>
      correctSwappedLetters(shop, words, locale),
    )
    const match = await matchWords(shop, swapped, locale)
    return match.total > typed.total
      ? { ...match, words: swapped, corrected: swapped.join(' ') }
      : { ...typed, words, corrected: undefined }
  }
  const corrections = await shop.cache(`corrections ${words.join(' ')}`, () => listCorrections(shop, words))
  for (const correction of corrections) {
    const match = await matchWords(shop, correction, locale)
    if (match.total > 0) return { ...match, words: correction, corrected: correction.join(' ') }
  }
  // For an unknown SKU a product that matches some of the words is no useful result.
  const matching = isSkuLike(search) ? [] : await findMatchingWords(shop, corrections[0] ?? [], locale)
  const corrected = matching.length > 0 ? matching.join(' ') : undefined
  return { ...(await matchWords(shop, matching, locale)), words: matching, corrected }
}

/** When no product matches all words: the rarest word, and every other word that still matches together with it. */
async function findMatchingWords(shop: Shop, words: readonly string[], locale: Locale): Promise<string[]> {
  const totals = await Promise.all(words.map(async (word) => ({ word, ...(await matchWords(shop, [word], locale)) })))
  const rarestFirst = totals.filter(({ total }) => total > 0).sort((a, b) => a.total - b.total)
  const matching = new Set<string>()
  for (const { word } of rarestFirst) {
    const { total } = await matchWords(
      shop,
      words.filter((other) => other === word || matching.has(other)),
      locale,
    )
    if (total > 0) matching.add(word)
  }
  return words.filter((word) => matching.has(word))
}

function matchWords(shop: Shop, words: readonly string[], locale: Locale) {
  return shop.cache(`matches ${locale} ${words.join(' ')}`, async () => {
    const match = words.length > 0 ? await buildTextMatch(shop.db, words, locale) : undefined
    return { match, total: match ? await countMatches(shop.db, match) : 0 }
  })
}

const minCorrectableLength = 3
const minFrequencyRatio = 10
const maxCorrections = 6

/**
 * Replaces a prefix by a word with two letters swapped where that word is far more common: 'oli' is 'oil', not 'olive'. What is
 * no prefix matches only by its stem, so any more common word replaces it: 'bolier' is 'boiler', although it shares the stem of
 * the Spanish 'bolígrafo'.
 */
function correctSwappedLetters(shop: Shop, words: readonly string[], locale: Locale): Promise<string[]> {
  return Promise.all(
    words.map(async (word) => {
      const swaps = word.length < minCorrectableLength || /\d/.test(word) ? [] : await listSwappedWords(shop.db, word)
      if (swaps.length === 0) return word
      const [typed, ...swapped] = await Promise.all(
        [word, ...swaps].map((spelling) => matchWords(shop, [spelling], locale)),
      )
      const isPrefix = (await listKnownWords(shop.db, [word])).prefixes.has(word)
      const minTotal = (isPrefix ? minFrequencyRatio : 1) * (typed?.total ?? 0)
      const index = swapped.findIndex(({ total }) => total > 0 && total >= minTotal)
      return swaps[index] ?? word
    }),
  )
}

/**
 * Corrected spellings of all words, the likeliest first. Drops words that are unknown and resemble no other, as long as at
 * least half of the words remain.
 */
async function listCorrections({ db }: Shop, words: readonly string[]): Promise<string[][]> {
  if (words.length === 0) return []
  const known = await listKnownWords(db, words)
  const spellings: string[][] = []
  for (const word of words) {
    // Numbers are never corrected: the nearest number is another size, not a typo.
    const isCorrect = known.words.has(word) || /\d/.test(word)
    const typed = isCorrect || known.prefixes.has(word) ? [word] : []
    const similar = isCorrect || word.length < minCorrectableLength ? [] : await listSimilarWords(db, word)
    const wordSpellings = [...new Set([...typed, ...similar])]
    if (wordSpellings.length > 0) spellings.push(wordSpellings)
  }
  return spellings.length * 2 >= words.length ? combineByLikelihood(spellings, maxCorrections) : []
}

export type SearchListing = Listing & { corrected: string | undefined; categories: readonly Category[] }

/** The results of a search, filtered, sorted and paged like a category. */
export async function searchProducts(shop: Shop, input: SearchInput, query: ListingQuery): Promise<SearchListing> {
  const { locale } = input
  const [tree, resolved] = await Promise.all([getCategoryTree(shop), resolveSearch(shop, input)])
  const listing = await buildListing(shop, createSearchSource(shop, { ...input, resolved }), query)
  const matching = matchCategories(tree.byId.values(), resolved.words, locale)
  return { ...listing, corrected: resolved.corrected, categories: matching.slice(0, maxSuggestions.categories) }
}

type SearchSourceInput = SearchInput & { resolved: ResolvedSearch }

function createSearchSource({ db }: Shop, { search, locale, isExact, resolved }: SearchSourceInput): ListingSource {
  const { match, total } = resolved
  const rows = match && querySearchRows(match, total)
  return {
    name: `search ${locale}`,
    locale,
    buildUrl: (query) => searchUrl(search, query, isExact),
    // Not cached, because searches vary too much; the counts derived from the groups are cached.
    readRowGroups: async () => (rows && total > 0 ? readRowGroups(db, rows) : []),
    readPage: async (filter, input) => (rows ? listFilteredPage(db, rows, { filter, ...input }) : []),
  }
}

/** The product page of a SKU, with its variant selected. Undefined if the search is no complete SKU of a published product. */
export async function findProductPathBySku({ db }: Shop, search: string): Promise<string | undefined> {
  const found = isSkuLike(search) ? await findExactSku(db, search) : undefined
  return found && withQuery(productPath(found.slug), found.optionIds)
}

export type SearchSuggestionResult = {
  total: number
  products: readonly ProductSummary[]
  categories: readonly Category[]
}

/** The suggestions of the search popup: the first results and matching categories. */
export async function getSearchSuggestions(
  shop: Shop,
  search: string,
  locale: Locale,
): Promise<SearchSuggestionResult> {
  const [tree, resolved] = await Promise.all([getCategoryTree(shop), resolveSearch(shop, { search, locale })])
  const input = { sort: defaultListingQuery.sort, locale, limit: maxSuggestions.products, offset: 0 }
  const listFirst = () => createSearchSource(shop, { search, locale, resolved }).readPage(noFilter, input)
  // Searches by SKU are rarely repeated, so they are not cached.
  const isBySku = resolved.match !== undefined && 'productIds' in resolved.match
  const rows = isBySku
    ? await listFirst()
    : await shop.cache(`suggestions ${locale} ${resolved.words.join(' ')}`, listFirst)
  const products = rows.map((row) => toSummary(row, tree))
  const matching = matchCategories(tree.byId.values(), resolved.words, locale)
  const primary = products.flatMap(({ categories }) => categories.slice(0, 1))
  const categories = [...new Set([...matching, ...primary])].slice(0, maxSuggestions.categories)
  return { total: resolved.total, products, categories }
}
