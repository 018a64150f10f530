import type { TranslatedFields } from '#src/shared/editing/translated-fields.ts'
import { locales, sourceLocale } from '#src/shared/locale/languages.ts'
import { pickTranslation, type StoredTranslations } from '#src/shared/locale/stored-translations.ts'

export const attributeTextNames = ['name', 'unit'] as const

/** What staff edit of an attribute. Stored as versions, so that changes can be compared. */
export type AttributeEdit = TranslatedFields<(typeof attributeTextNames)[number]> & {
  slug: string
  isFilter: boolean
  /** One value per line: name in each language, code. */
  values: string
}

export const attributeLimits = { name: 60, unit: 20, slug: 60, values: 300 }

/** A value with the unit of its attribute: '1,200 litres'. */
export function addUnit(name: StoredTranslations, unit: StoredTranslations): StoredTranslations {
  if (unit[sourceLocale] === '') return name
  const texts = locales.map((locale) => [locale, `${pickTranslation(locale, name)} ${pickTranslation(locale, unit)}`])
  return Object.fromEntries(texts) as StoredTranslations
}
