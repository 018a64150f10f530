/** The languages of the shop. */
export const locales = ['es', 'en'] as const
export type Locale = (typeof locales)[number]
/** The language for visitors who have not chosen one and whose browser asks for none of these. */
export const defaultLocale: Locale = 'es'
/** The language in which texts are written first. Stored texts exist in it; translations have the same placeholders. */
export const sourceLocale = 'en' satisfies Locale
export type SourceLocale = typeof sourceLocale
/** The source language first, as forms ask for texts. */
export const localesInWritingOrder: readonly Locale[] = [
  sourceLocale,
  ...locales.filter((locale) => locale !== sourceLocale),
]

/** Builds a value for every language. */
export function mapLocales<Value>(build: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(locales.map((locale) => [locale, build(locale)])) as Record<Locale, Value>
}

/** A text in every language. */
export type Translations = Readonly<Record<Locale, string>>

export type PluralForm = 'one' | 'other'

type Language = {
  /** The name in the language itself, for the language switch. */
  name: string
  /** BCP 47 tag, for `Intl` and PDFs. */
  tag: string
  /** Short names. Not by `Intl`, because its texts may differ between server and browser. */
  months: readonly string[]
  /** The names of the days, starting on Sunday. */
  weekdays: readonly string[]
  formatHour: (hour: number) => string
  thousandsSeparator: string
  decimalSeparator: string
  /** Puts the sign of a currency beside an amount. */
  placeSign: (amount: string, sign: string) => string
  getPluralForm: (count: number) => PluralForm
}

const getPluralForm = (count: number) => (count === 1 ? 'one' : 'other')

/** What the code needs to know about each language. Facts that only the server needs are in `languages.server.ts`. */
export const languages: Readonly<Record<Locale, Language>> = {
  en: {
    name: 'English',
    tag: 'en-GB',
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
    weekdays: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
    formatHour: (hour) => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`,
    thousandsSeparator: ',',
    decimalSeparator: '.',
    placeSign: (amount, sign) => sign + amount,
    getPluralForm,
  },
  es: {
    name: 'Español',
    tag: 'es-ES',
    months: 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' '),
    weekdays: 'dom lun mar mié jue vie sáb'.split(' '),
    formatHour: (hour) => `${hour}:00`,
    thousandsSeparator: '.',
    decimalSeparator: ',',
    // The space between amount and sign does not break.
    placeSign: (amount, sign) => `${amount}\u00a0${sign}`,
    getPluralForm,
  },
}
