import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, integer, text, timestamp } from 'drizzle-orm/pg-core'
import type { Locale } from '#src/shared/message.ts'

/** Row number for things whose number may be seen or guessed without harm. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()

/** threats.md decision 6: what visitors name by id and may not guess has 128 random bits. */
export const newRandomId = () => randomBytes(16).toString('hex')
export const randomId = () => text().primaryKey().$defaultFn(newRandomId)

/** 2,500 boilers at £10,000 exceed a 32-bit integer. */
export const pence = () => bigint({ mode: 'number' })

/** Percentages as basis points: 2000 is 20 %. */
export const basisPoints = () => integer()

/** To the millisecond, so that a stored moment equals the Date it came from. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 })
export const createdAt = () => moment().notNull().defaultNow()
export const updatedAt = () => moment().notNull().defaultNow()

export const locale = () => text().$type<Locale>()

/** CHECK that a text column holds one of the listed words (null passes). */
export const oneOf = (name: string, column: AnyPgColumn, words: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`)

/** CHECK that none of the amounts is negative (null passes). */
export const notNegative = (name: string, ...columns: [AnyPgColumn, ...AnyPgColumn[]]) =>
  check(
    name,
    columns.map((column): SQL => sql`${column} >= 0`).reduce((all, one) => sql`${all} and ${one}`),
  )

/** spec §5: quantities run from 1 to 2500. */
export const orderable = (name: string, column: AnyPgColumn) => check(name, sql`${column} between 1 and 2500`)
