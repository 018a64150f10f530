import type { Locale } from '#src/shared/message.ts'

// Marks that advertisers append; they change nothing on the page and must not make a copy of it each.
const ignoredParameter = /^(utm_\w+|gclid|fbclid|msclkid)$/
const maxLength = 500

/** One key per page a visitor can tell apart; nothing for what should not be kept. */
export function pageKey(url: string, locale: Locale): { cacheKey: string; url: string } | undefined {
  if (url.length > maxLength || url.includes('.data')) return undefined
  const queryAt = url.indexOf('?')
  if (queryAt === -1) return { cacheKey: `${locale} ${url}`, url }
  const path = url.slice(0, queryAt)
  const parameters = new URLSearchParams(url.slice(queryAt))
  for (const name of [...parameters.keys()]) if (ignoredParameter.test(name)) parameters.delete(name)
  parameters.sort()
  const normalised = parameters.size > 0 ? `${path}?${parameters}` : path
  return { cacheKey: `${locale} ${normalised}`, url: normalised }
}
