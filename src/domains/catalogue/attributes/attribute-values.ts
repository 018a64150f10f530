import { localesInWritingOrder, sourceLocale } from '#src/shared/locale/languages.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { slugPattern, toSlug } from '#src/shared/slug.ts'
import type { MergeableRowField } from '../variants/merge-row-texts.ts'
import { joinCells, type RowTextRefusal, splitCells, splitRows } from '../variants/row-text.ts'
import { attributeLimits } from './attribute-edit.ts'

/*
 * The values of an attribute as text, one per line: name in each language, code.
 * `Steel; Acero; steel`
 * Only the first name is required: a missing code is made from it.
 */

export type AttributeValueEdit = { slug: string; name: StoredTranslations }
/** `id` is absent for a new value. */
export type MatchedValue = AttributeValueEdit & { id?: number }
export type StoredValue = AttributeValueEdit & { id: number }

export type ValueTextRefusal = RowTextRefusal<'value_name' | 'value_code' | 'value_twice' | 'too_many_values'>

export const valueColumns = [...localesInWritingOrder.map((locale) => `name_${locale}` as const), 'code'] as const
export type ValueColumn = (typeof valueColumns)[number]

/** How the values of two people are merged: by the name in the source language. */
export const valueRowField: MergeableRowField = { name: 'values', keyColumns: 1, columns: valueColumns.slice(1) }

/** A value without a code has an empty one. */
export function parseAttributeValues(text: string): Result<AttributeValueEdit[], ValueTextRefusal> {
  const values: AttributeValueEdit[] = []
  const seen = new Set<string>()
  for (const [index, line] of splitRows(text).entries()) {
    const row = index + 1
    if (index >= attributeLimits.values) return refuse({ rule: 'too_many_values', row })
    const value = readValue(splitCells(line))
    const names = Object.values(value.name)
    if (value.name[sourceLocale] === '' || names.some((name) => name.length > attributeLimits.name)) {
      return refuse({ rule: 'value_name', row })
    }
    const isCode = value.slug === '' || (slugPattern.test(value.slug) && value.slug.length <= attributeLimits.slug)
    if (!isCode) return refuse({ rule: 'value_code', row })
    const keys = [`name ${toKey(value.name[sourceLocale])}`, ...(value.slug ? [`code ${value.slug}`] : [])]
    if (keys.some((key) => seen.has(key))) return refuse({ rule: 'value_twice', row })
    for (const key of keys) seen.add(key)
    values.push(value)
  }
  return ok(values)
}

function readValue(cells: readonly string[]): AttributeValueEdit {
  const names = localesInWritingOrder.map((locale, index) => [locale, cells[index] ?? ''] as const)
  return {
    slug: (cells[localesInWritingOrder.length] ?? '').toLowerCase(),
    name: Object.fromEntries(
      names.filter(([locale, name]) => locale === sourceLocale || name !== ''),
    ) as StoredTranslations,
  }
}

export function formatAttributeValues(values: readonly AttributeValueEdit[]): string {
  return values
    .map(({ slug, name }) => joinCells([...localesInWritingOrder.map((locale) => name[locale] ?? ''), slug]))
    .join('\n')
}

/**
 * Which stored value each row stands for: the one with its code, else the one with its name. So products keep a value whose
 * name or code changes. New values without a code get one.
 */
export function matchAttributeValues(
  rows: readonly AttributeValueEdit[],
  stored: readonly StoredValue[],
): { values: MatchedValue[]; removed: StoredValue[] } {
  const free = new Set(stored)
  const take = (isMatch: (value: StoredValue) => boolean) => {
    const found = [...free].find(isMatch)
    if (found) free.delete(found)
    return found
  }
  const byCode = rows.map((row) => take(({ slug }) => slug === row.slug))
  const matches = rows.map(
    (row, index) => byCode[index] ?? take(({ name }) => toKey(name[sourceLocale]) === toKey(row.name[sourceLocale])),
  )
  const codes = new Set(rows.flatMap(({ slug }, index) => slug || matches[index]?.slug || []))
  const values = rows.map((row, index): MatchedValue => {
    const match = matches[index]
    const slug = row.slug || match?.slug || createCode(row, codes)
    codes.add(slug)
    return { ...row, slug, ...(match && { id: match.id }) }
  })
  return { values, removed: [...free] }
}

function createCode({ name }: AttributeValueEdit, taken: ReadonlySet<string>): string {
  const code =
    toSlug(name[sourceLocale])
      .slice(0, attributeLimits.slug - 4)
      .replace(/-$/, '') || 'value'
  if (!taken.has(code)) return code
  let copy = 2
  while (taken.has(`${code}-${copy}`)) copy++
  return `${code}-${copy}`
}

const toKey = (name: string) => name.toLowerCase()
