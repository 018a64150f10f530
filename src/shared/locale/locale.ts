import { type Locale, locales } from './languages.ts'

/** The locale chosen by the visitor, else the best match of the Accept-Language header. */
export function findPreferredLocale(
  chosen: string | undefined,
  acceptLanguage: string | undefined,
): Locale | undefined {
  return parseLocale(chosen) ?? findBestAccepted(acceptLanguage)
}

function findBestAccepted(header: string | undefined): Locale | undefined {
  if (!header) return undefined
  let best: { locale: Locale; quality: number } | undefined
  for (const range of header.slice(0, 200).split(',')) {
    const [tag = '', ...parameters] = range.trim().split(';')
    const locale = parseLocale(tag.split('-')[0]?.toLowerCase())
    const quality = parseQuality(parameters)
    if (locale && quality > 0 && quality > (best?.quality ?? 0)) best = { locale, quality }
  }
  return best?.locale
}

function parseQuality(parameters: string[]): number {
  const parameter = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='))
  const quality = parameter === undefined ? 1 : Number(parameter.slice(2))
  return Number.isFinite(quality) ? quality : 0
}

export function parseLocale(value: string | undefined): Locale | undefined {
  return locales.find((locale) => locale === value)
}
