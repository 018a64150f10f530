import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import { type Locale, sourceLocale } from '#src/shared/locale/languages.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'

/** Sequential id, for records whose id may be guessed without harm. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()

/** 128 random bits, for records that visitors address by id and must not be able to guess. */
export const newRandomId = () => randomBytes(16).toString('hex')
export const randomId = () => text().primaryKey().$defaultFn(newRandomId)

/** 64 bits, because 2,500 boilers at £10,000 exceed a 32-bit integer. */
export const penceColumn = (sqlName = '') => bigint(sqlName, { mode: 'number' })

/** Percentages as basis points: 2000 is 20 %. */
export const basisPointsColumn = (sqlName = '') => integer(sqlName)

/** Stores milliseconds, so that a stored value equals its JavaScript `Date`. */
export const dateTime = (sqlName = '') => timestamp(sqlName, { withTimezone: true, precision: 3 })
export const createdAt = () => dateTime().notNull().defaultNow()
export const updatedAt = () => dateTime().notNull().defaultNow()

export const locale = () => text().$type<Locale>()

/** A text in the languages of the shop: `{"en": "Tank", "es": "Depósito"}`. Guard it with `checkTranslated`. */
export const translated = () => jsonb().$type<StoredTranslations>()

/** CHECK that the texts exist in the source language, to which the other languages fall back (null passes). */
export const checkTranslated = (name: string, ...columns: [AnyPgColumn, ...AnyPgColumn[]]) =>
  check(
    name,
    columns
      .map((column): SQL => sql`(${column} is null or ${column} ->> ${sql.raw(`'${sourceLocale}'`)} is not null)`)
      .reduce((all, one) => sql`${all} and ${one}`),
  )

/** CHECK that a text column has one of the listed values (null passes). */
export const checkOneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)

/** CHECK that none of the amounts is negative (null passes). */
export const checkNotNegative = (name: string, ...columns: [AnyPgColumn, ...AnyPgColumn[]]) =>
  check(
    name,
    columns.map((column): SQL => sql`${column} >= 0`).reduce((all, one) => sql`${all} and ${one}`),
  )

/** CHECK that a quantity is one that a shop can allow; its setting may be lower. */
export const checkQuantity = (name: string, column: AnyPgColumn) => check(name, sql`${column} between 1 and 1000000`)
