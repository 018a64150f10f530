import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { parseNumber } from '#src/shared/form/parse-number.ts'

/** Matches a whole number, with or without the prefix that its row has, in any case. */
export function matchPrefixedNumber(
  { number, prefix }: { number: SQLWrapper; prefix: SQLWrapper },
  reference: string,
): SQL | undefined {
  const isNumber = eq(number, parseNumber(reference) ?? 0)
  const isWithPrefix = sql`lower(${prefix} || ${number}) = ${reference.toLowerCase()}`
  return and(inArray(number, listNumbersAtEnd(reference)), or(isNumber, isWithPrefix))
}

/** The numbers that `TC-1042` may end with: 1042, 42 and 2, because a prefix may end with a digit. */
function listNumbersAtEnd(reference: string): number[] {
  const digits = /\d{1,9}$/.exec(reference)?.[0] ?? ''
  return Array.from(digits).flatMap((_, index) => parseNumber(digits.slice(index)) ?? [])
}
