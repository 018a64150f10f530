import type { Locale } from './message.ts'

/** A text of the catalogue as staff entered it. Where the Spanish one is missing, the English one stands in. */
export type Localised = { en: string; es: string | null }

export function inLocale(locale: Locale, { en, es }: Localised): string {
  return locale === 'es' && es ? es : en
}
