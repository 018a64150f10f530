export const maxFromLength = 500
export const maxToLength = 1000
/** The maximum number of lines in one pasted list. */
export const maxRedirectLines = 500

/** Resolves paths; never part of a result. */
const anyOrigin = 'https://shop.invalid'

/** A path as it is stored and looked up: percent-encoded, without slashes at its end. */
export function normalizePath(path: string): string {
  return new URL(path, anyOrigin).pathname.replace(/\/+$/, '') || '/'
}

/** Reads a path of this shop, typed as a path or as a URL. Returns undefined if it is none, or has a query or an anchor. */
export function parseShopPath(typed: string, origin: string): string | undefined {
  const text = typed.trim()
  const path = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text
  // Two slashes at the start lead to another site.
  if (!/^\/(?![/\\])[^?#\s]*$/.test(path) || path.length > maxFromLength) return undefined
  return normalizePath(path)
}

/** Reads where a redirect leads: a path of this shop, or an https URL. */
export function parseTarget(typed: string, origin: string): string | undefined {
  const text = typed.trim()
  if (text.startsWith('/') || text.startsWith(`${origin}/`)) return parseShopPath(text, origin)
  const url = URL.parse(text)
  const isAllowed = url?.protocol === 'https:' && !url.username && !url.password && url.origin !== origin
  return isAllowed && url.href.length <= maxToLength ? url.href : undefined
}

/** Adds the query string of the request to the target. */
export function withSearch(target: string, search: string): string {
  if (search.length <= 1) return target
  const [address = '', ...anchor] = target.split(/(?=#)/)
  return `${address}${address.includes('?') ? '&' : '?'}${search.slice(1)}${anchor.join('')}`
}

export type PathPair = { from: string; to: string }

/** Reads lines of `from to`, separated by spaces, a tab, a comma or a semicolon, also quoted as in CSV. Skips empty lines. */
export function parseRedirectLines(text: string): PathPair[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replaceAll('"', '').trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [from = '', ...rest] = line.split(/[\s,;]+/)
      return { from, to: rest.join(' ') }
    })
}
