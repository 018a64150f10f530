import type { Locale } from '#src/shared/locale/languages.ts'
import { formatPounds, pence } from '#src/shared/money/money.ts'

/** Formats a stored amount of pence: 12345 is '£123.45' in English. */
export const formatPence = (locale: Locale, amount: number) => formatPounds(locale, pence(amount))
