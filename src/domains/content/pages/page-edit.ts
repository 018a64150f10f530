import { type Locale, locales } from '#src/shared/locale/languages.ts'

export const pageTextNames = ['title', 'summary', 'body'] as const
export type PageTextName = (typeof pageTextNames)[number]

/** One text in one language, such as `titleEn`. */
export type PageTextField = `${PageTextName}${Capitalize<Locale>}`

/** What staff edit of a page. Stored as versions, one field per text and language, so that changes can be compared. */
export type PageEdit = Record<PageTextField, string> & { isPublished: boolean }

export const pageLimits = { title: 150, summary: 300, body: 50_000 }

export function getPageTextField(name: PageTextName, locale: Locale): PageTextField {
  return `${name}${(locale[0]?.toUpperCase() + locale.slice(1)) as Capitalize<Locale>}`
}

/** Builds a value for each text in each language. */
export function mapPageTextFields<Value>(
  build: (name: PageTextName, locale: Locale) => Value,
): Record<PageTextField, Value> {
  const entries = pageTextNames.flatMap((name) =>
    locales.map((locale) => [getPageTextField(name, locale), build(name, locale)] as const),
  )
  return Object.fromEntries(entries) as Record<PageTextField, Value>
}
