import { inLocale } from '#src/shared/localised.ts'
import type { Locale } from '#src/shared/message.ts'
import type { Category } from './catalogue.ts'
import { type ListingQuery, listingAddress } from './listing.ts'

/** T94. */
export const longestSearch = 100
const mostWords = 8

/** As it is looked for and written into addresses: no space too many, and never too long. */
export function tidySearch(typed: string): string {
  return typed.replace(/\s+/g, ' ').trim().slice(0, longestSearch).trim()
}

/** Letters and digits alone, small and without accents: nothing that could mean something to the database. */
export function wordsOf(search: string): string[] {
  const plain = search
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\d),(?=\d{3})/g, '$1')
    .toLowerCase()
  return [...new Set(plain.match(/\d+(?:\.\d+)+|[\p{L}\p{N}]+/gu))].slice(0, mostWords)
}

/** One word with a digit or a dash in it. Everything else is looked for as words, brand codes included. */
export function isSkuLike(search: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}./-]{2,}$/u.test(search) && /[\d-]/.test(search)
}

/** Every word that has two neighbours of this one's letters swapped; in short words trigrams do not see it. */
export function letterSwaps(word: string): string[] {
  const letters = word.split('')
  return letters
    .slice(1)
    .map((letter, index) => [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(''))
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz'.split('')

const longestShortWord = 6

/** Every word that has one letter more, less or another than this short one; in longer ones trigrams see it. */
export function letterSlips(word: string): string[] {
  if (word.length > longestShortWord) return []
  const places = Array.from({ length: word.length + 1 }, (_, at) => [word.slice(0, at), word.slice(at)] as const)
  return places.flatMap(([before, after]) => [
    ...alphabet.map((letter) => before + letter + after),
    ...(after ? [before + after.slice(1), ...alphabet.map((letter) => before + letter + after.slice(1))] : []),
  ])
}

/** One way of each word, in every combination: those first that take the fewest steps from each word's likeliest. */
export function likeliestFirst(ways: readonly (readonly string[])[], most: number): string[][] {
  let combined: { words: string[]; steps: number }[] = [{ words: [], steps: 0 }]
  for (const ofWord of ways) {
    combined = combined
      .flatMap(({ words, steps }) => ofWord.map((word, step) => ({ words: [...words, word], steps: steps + step })))
      .sort((a, b) => a.steps - b.steps)
      .slice(0, most)
  }
  return combined.map(({ words }) => words)
}

export function searchAddress(search: string, query: ListingQuery): string {
  return listingAddress('search', query, `q=${encodeURIComponent(search)}`)
}

/** Categories whose name has all the words, as they stand or begun; the shortest name is the closest. */
export function matchCategories(categories: Iterable<Category>, words: readonly string[], locale: Locale): Category[] {
  if (words.length === 0) return []
  const nameOf = ({ title }: Category) => wordsOf(`${inLocale(locale, title)} ${title.en}`)
  const found = [...categories].filter((category) => {
    const name = nameOf(category)
    return words.every((word) => name.some((own) => own.startsWith(singular(word))))
  })
  return found.sort((a, b) => inLocale(locale, a.title).length - inLocale(locale, b.title).length)
}

/** 'boilers' is also in 'Boiler parts'; the search of products knows its grammar better (search-store.server.ts). */
function singular(word: string): string {
  return word.length > 3 ? word.replace(/e?s$/, '') : word
}
