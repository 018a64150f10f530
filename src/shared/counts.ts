import type { Locale } from './message.ts'

/** '12,345' of '12345'. By hand, as dates are: the first use of `Intl` takes a browser 30 ms. */
export function groupThousands(digits: string, sign = ','): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, sign)
}

/** A whole number in the visitor's language; Spanish does not group four digits. */
export function formatCount(locale: Locale, count: number): string {
  const digits = String(count)
  if (locale === 'en') return groupThousands(digits)
  return digits.length > 4 ? groupThousands(digits, '.') : digits
}
