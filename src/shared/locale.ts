import { defaultLocale, type Locale, locales } from './message.ts'

/** The visitor's own choice, else the best match of the browser's languages, else the shop's default. */
export function resolveLocale(chosen: string | undefined, acceptLanguage: string | undefined): Locale {
  return asLocale(chosen) ?? bestAccepted(acceptLanguage) ?? defaultLocale
}

function bestAccepted(header: string | undefined): Locale | undefined {
  if (!header) return undefined
  let best: { locale: Locale; quality: number } | undefined
  for (const range of header.slice(0, 200).split(',')) {
    const [tag = '', ...parameters] = range.trim().split(';')
    const locale = asLocale(tag.split('-')[0]?.toLowerCase())
    const quality = qualityOf(parameters)
    if (locale && quality > 0 && quality > (best?.quality ?? 0)) best = { locale, quality }
  }
  return best?.locale
}

function qualityOf(parameters: string[]): number {
  const given = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='))
  const quality = given === undefined ? 1 : Number(given.slice(2))
  return Number.isFinite(quality) ? quality : 0
}

export function asLocale(value: string | undefined): Locale | undefined {
  return locales.find((locale) => locale === value)
}
