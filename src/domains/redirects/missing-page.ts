import { isNeverRedirected } from '#src/shared/paths/reserved-paths.ts'
import { normalizePath } from './redirect-paths.ts'

/** Longer paths are not recorded: cut off, they could not be redirected. */
const maxPathLength = 300

/** Pages and documents of an older site. Other paths with an extension are requests of scanners or pictures. */
const pageExtensions = /\.(html?|pdf)$/i
/** What scanners ask for: hidden files, other systems' administration, code in the path. */
const scannerPath =
  /\/\.|\/(wp-|wordpress|cgi-bin|phpmyadmin|xmlrpc|vendor\/)|['|]|%([01][0-9a-f]|22|27|3c|3e|5c|60|7b|7c)/i
/** The token of an order, a quote or a proof: whoever has the address may open it. */
const secretToken = /[0-9a-f]{32}/i
/** React Router loads the data of the page `/tanks` from `/tanks.data`. */
const dataSuffix = /\.data$/

/** Returns the path to report for a request that found no page; undefined if staff would not redirect it. */
export function toMissingPath(url: string): string | undefined {
  const path = normalizePath((url.split('?', 1)[0] ?? '').replace(/^\/+/, '/').replace(dataSuffix, ''))
  if (path.length > maxPathLength || isNeverRedirected(path) || scannerPath.test(path)) return undefined
  if (secretToken.test(path)) return undefined
  const name = path.slice(path.lastIndexOf('/'))
  return name.includes('.') && !pageExtensions.test(name) ? undefined : path
}

/** Returns the path of the page of this shop that has the link; undefined for other sites. */
export function toReferringPath(referrer: string | undefined, origin: string): string | undefined {
  const url = referrer === undefined ? null : URL.parse(referrer)
  if (url?.origin !== origin) return undefined
  const path = normalizePath(url.pathname)
  return path.length > maxPathLength || secretToken.test(path) ? undefined : path
}
