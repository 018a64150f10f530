import { type Locale, locales, sourceLocale } from '#src/shared/locale/languages.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'

/** The field of one text in one language, such as `titleEn`. */
export type TranslatedField<Name extends string> = `${Name}${Capitalize<Locale>}`

/** The fields in which staff edit texts: one per text and language, so that changes can be compared. */
export type TranslatedFields<Name extends string, Value = string> = Record<TranslatedField<Name>, Value>

export function getTranslatedField<Name extends string>(name: Name, locale: Locale): TranslatedField<Name> {
  return `${name}${(locale[0]?.toUpperCase() + locale.slice(1)) as Capitalize<Locale>}`
}

/** Builds a value for each text in each language. */
export function mapTranslatedFields<Name extends string, Value>(
  names: readonly Name[],
  build: (name: Name, locale: Locale) => Value,
): TranslatedFields<Name, Value> {
  const entries = names.flatMap((name) =>
    locales.map((locale) => [getTranslatedField(name, locale), build(name, locale)] as const),
  )
  return Object.fromEntries(entries) as TranslatedFields<Name, Value>
}

/** A language without a text falls back to the source language, so it is not stored. */
export function toStoredTranslations<Name extends string>(
  fields: TranslatedFields<NoInfer<Name>>,
  name: Name,
): StoredTranslations {
  const filled = locales
    .map((locale) => [locale, fields[getTranslatedField(name, locale)]] as const)
    .filter(([, text]) => text !== '')
  return { [sourceLocale]: '', ...Object.fromEntries(filled) }
}
