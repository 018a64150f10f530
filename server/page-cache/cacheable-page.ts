import type { Locale } from '#src/shared/locale/languages.ts'

// Campaign parameters change nothing on the page, so they must not store a copy of it each.
const ignoredParameter = /^(utm_\w+|gclid|fbclid|msclkid)$/
const maxLength = 500

/** `normalisedUrl`: without the parameters that change nothing on the page. */
export type CacheablePage = { cacheKey: string; normalisedUrl: string }

/**
 * React Router also finds a page by other spellings of its path, such as `/FAQ`, `/%66aq` or `/faq/`. They are rendered, but not
 * stored: anybody could make up any number of them and so push other pages out of the cache.
 */
function isCanonical(path: string): boolean {
  const decoded = decodeURI(path)
  const isLowerCase = decoded === decoded.toLowerCase()
  return isLowerCase && encodeURI(decoded) === path && !/#|\/\/|.\/$/.test(decoded)
}

/** One key per page that visitors can tell apart. Undefined for a URL that is not cached. */
export function findCacheablePage(url: string, locale: Locale): CacheablePage | undefined {
  if (url.length > maxLength || url.includes('.data')) return undefined
  const queryAt = url.indexOf('?')
  if (!isCanonical(queryAt === -1 ? url : url.slice(0, queryAt))) return undefined
  if (queryAt === -1) return { cacheKey: `${locale} ${url}`, normalisedUrl: url }
  const path = url.slice(0, queryAt)
  const parameters = new URLSearchParams(url.slice(queryAt))
  for (const name of [...parameters.keys()]) if (ignoredParameter.test(name)) parameters.delete(name)
  parameters.sort()
  const normalisedUrl = parameters.size > 0 ? `${path}?${parameters}` : path
  return { cacheKey: `${locale} ${normalisedUrl}`, normalisedUrl }
}
