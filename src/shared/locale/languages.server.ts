import type { Locale } from './languages.ts'

/** What only the server needs to know about each language; a file of its own, because pages load `languages.ts`. */
export const serverLanguages = {
  en: { textSearchConfiguration: 'shop_english', paymentPageTag: 'en-GB' },
  es: { textSearchConfiguration: 'shop_spanish', paymentPageTag: 'es' },
} as const satisfies Record<Locale, ServerLanguage>

type ServerLanguage = {
  /** The PostgreSQL configuration with the stemming rules and stop words, created by a migration. */
  textSearchConfiguration: string
  /** The name that payment providers give to the language of their payment page. */
  paymentPageTag: string
}
