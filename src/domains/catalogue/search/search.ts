import type { Locale } from '#src/shared/locale/languages.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { searchPath } from '#src/shared/paths/storefront-paths.ts'
import type { Category } from '../categories/category.ts'
import { type ListingQuery, listingUrl } from '../listing/listing.ts'

/** Longer searches are refused [T94]. */
export const maxSearchLength = 100
const maxWords = 8

/** Collapses spaces and limits the length. */
export function normaliseSearch(search: string): string {
  return search.replace(/\s+/g, ' ').trim().slice(0, maxSearchLength).trim()
}

/** Lower-case letters and digits without accents, so that no character has a meaning in a tsquery. */
export function splitWords(search: string): string[] {
  const plain = search
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\d)[.,](?=\d{3}(?!\d))/g, '$1')
    .toLowerCase()
  return [...new Set(plain.match(/\d+(?:\.\d+)+|[\p{L}\p{N}]+/gu))].slice(0, maxWords)
}

/** One word with a digit or a dash. */
export function isSkuLike(search: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}./-]{2,}$/u.test(search) && /[\d-]/.test(search)
}

/** All words with two neighbouring letters swapped. Trigrams do not find these in short words. */
export function listLetterSwaps(word: string): string[] {
  const letters = word.split('')
  return letters
    .slice(1)
    .map((letter, index) => [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(''))
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz'.split('')

const maxEditedLength = 6

/** All words at edit distance 1: a letter inserted, removed or replaced. Only for short words; trigrams find the others. */
export function listSingleEdits(word: string): string[] {
  if (word.length > maxEditedLength) return []
  const splits = Array.from({ length: word.length + 1 }, (_, at) => [word.slice(0, at), word.slice(at)] as const)
  return splits.flatMap(([before, after]) => [
    ...alphabet.map((letter) => before + letter + after),
    ...(after ? [before + after.slice(1), ...alphabet.map((letter) => before + letter + after.slice(1))] : []),
  ])
}

/** All combinations of one spelling per word. `spellings` has the likeliest first, and so has the result. */
export function combineByLikelihood(spellings: readonly (readonly string[])[], max: number): string[][] {
  let combined: { words: string[]; rank: number }[] = [{ words: [], rank: 0 }]
  for (const wordSpellings of spellings) {
    combined = combined
      .flatMap(({ words, rank }) =>
        wordSpellings.map((word, index) => ({ words: [...words, word], rank: rank + index })),
      )
      .sort((a, b) => a.rank - b.rank)
      .slice(0, max)
  }
  return combined.map(({ words }) => words)
}

/** `isExact`: without corrections of the spelling. */
export function searchUrl(search: string, query: ListingQuery, isExact = false): string {
  return listingUrl(searchPath, query, `q=${encodeURIComponent(search)}${isExact ? '&exact=1' : ''}`)
}

/** Categories whose title contains all words or words that start with them; the shortest title first. */
export function matchCategories(categories: Iterable<Category>, words: readonly string[], locale: Locale): Category[] {
  if (words.length === 0) return []
  const splitTitle = ({ title }: Category) => splitWords(Object.values(title).join(' '))
  const matching = [...categories].filter((category) => {
    const titleWords = splitTitle(category)
    return words.every((word) => titleWords.some((titleWord) => titleWord.startsWith(toSingular(word))))
  })
  return matching.sort((a, b) => pickTranslation(locale, a.title).length - pickTranslation(locale, b.title).length)
}

/** Makes 'boilers' match 'Boiler parts'. The product search uses PostgreSQL's stemming instead. */
function toSingular(word: string): string {
  return word.length > 3 ? word.replace(/e?s$/, '') : word
}
