import { type Locale, type SourceLocale, sourceLocale, type Translations } from './languages.ts'

/** A text of the catalogue or the content as it is stored: one language is required, the others fall back to it. */
export type StoredTranslations = Readonly<Partial<Translations> & Pick<Translations, SourceLocale>>

/** The text in the visitor's language; in the source language where it is not translated. */
export function pickTranslation(locale: Locale, translations: StoredTranslations): string {
  return translations[locale] || translations[sourceLocale]
}
