import { type SQL, sql } from 'drizzle-orm'

/* Expressions of indexes and of the searches of staff, which must be the same text. */

/** Between the words of a name. */
const wordSeparator = '[^[:alnum:]]+'

/** The words of a text, in lower case and without accents. */
const splitWords = (text: string) => `regexp_split_to_array(plain_text(${text}), '${wordSeparator}')`

export const toWordVector = (text: string) => `array_to_tsvector(array_remove(${splitWords(text)}, ''))`

/** Splits the query as the index splits the names, after accents are removed: that can make an apostrophe of a letter. */
export function matchWordStarts(wordVector: string, query: string): SQL {
  const wordStarts = sql`(select string_agg('''' || word || ''':*', ' & ')
    from regexp_split_to_table(plain_text(${query}), ${wordSeparator}) as word where word <> '')`
  return sql`${sql.raw(wordVector)} @@ ${wordStarts}::tsquery`
}

/** The digits without a leading 0, 44 or 0044. `+44 (0)1845 123456` and `01845 123456` are the same number. */
export const nationalDigits = (telephone: string) =>
  `regexp_replace(regexp_replace(${telephone}, '[^0-9]', '', 'g'), '^((00)?44)?0?', '')`

const telephonePattern = /^[+\d\s().\-/]+$/
/** Fewer digits are too common to be searched for. */
const minTelephoneDigits = 4

/** Empty if the query is no beginning of a telephone number. */
export function matchTelephoneStart(query: string): SQL[] {
  const digits = query.replaceAll(/\D/g, '').replace(/^((00)?44)?0?/, '')
  if (!telephonePattern.test(query) || digits.length < minTelephoneDigits) return []
  return [sql`${sql.raw(nationalDigits('telephone'))} like ${`${digits}%`}`]
}
