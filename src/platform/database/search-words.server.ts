import { type SQL, sql } from 'drizzle-orm'

/* SQL expressions shared by indexes and staff searches. The text must be identical, or PostgreSQL does not use the index. */

/** Separates the words of a name. */
const wordSeparator = '[^[:alnum:]]+'

/** The words of a text, in lower case and without accents. */
const splitWords = (text: string) => `regexp_split_to_array(plain_text(${text}), '${wordSeparator}')`

export const toWordVector = (text: string) => `array_to_tsvector(array_remove(${splitWords(text)}, ''))`

/** Splits the query as the index splits the names. Accents are removed first, because that can turn a letter into an apostrophe. */
export function matchWordStarts(wordVector: string, query: string): SQL {
  const wordStarts = sql`(select string_agg('''' || word || ''':*', ' & ')
    from regexp_split_to_table(plain_text(${query}), ${wordSeparator}) as word where word <> '')`
  return sql`${sql.raw(wordVector)} @@ ${wordStarts}::tsquery`
}

/** The digits without a leading 0, 44 or 0044. `+44 (0)1845 123456` and `01845 123456` are the same number. */
export const toNationalDigits = (telephone: string) =>
  `regexp_replace(regexp_replace(${telephone}, '[^0-9]', '', 'g'), '^((00)?44)?0?', '')`

const telephonePattern = /^[+\d\s().\-/]+$/
/** Fewer digits are too common to be searched for. */
const minTelephoneDigits = 4

/** Returns no condition if the query cannot be the start of a telephone number. */
export function matchTelephoneStart(query: string): SQL[] {
  const digits = query.replaceAll(/\D/g, '').replace(/^((00)?44)?0?/, '')
  if (!telephonePattern.test(query) || digits.length < minTelephoneDigits) return []
  return [sql`${sql.raw(toNationalDigits('telephone'))} like ${`${digits}%`}`]
}
