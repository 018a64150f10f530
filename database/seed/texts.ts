import { formatCount } from '#src/shared/locale/counts.ts'
import { mapLocales, type Translations } from '#src/shared/locale/languages.ts'

/** The same text in every language: measures, names and numbers. */
export const sameText = (text: string): Translations => mapLocales(() => text)

/** A whole number as each language groups it. */
export const countText = (count: number): Translations => mapLocales((locale) => formatCount(locale, count))

/** One paragraph per text, in each language. */
export const joinParagraphs = (...texts: readonly Translations[]): Translations =>
  mapLocales((locale) => texts.map((text) => text[locale]).join('\n\n'))

/** A list in the markup of `src/shared/locale/markup.ts`. */
export const bulletList = (items: readonly Translations[]): Translations =>
  mapLocales((locale) => items.map((item) => `- ${item[locale]}`).join('\n'))

/** The text of a guarantee such as '10-years', the slug of the filter value. */
export function guaranteeText(slug: string): Translations {
  const years = Number.parseInt(slug, 10)
  return { en: years === 1 ? '1 year' : `${years} years`, es: years === 1 ? '1 año' : `${years} años` }
}
