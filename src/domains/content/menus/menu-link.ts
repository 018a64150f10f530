/**
 * What is wrong with a link. `missing`: the shop has no such product or page. `empty`: there are no questions for the page of
 * questions yet; staff need not act. `unknown`: the shop has no page at this address, but something else may serve it.
 */
export type LinkProblem = 'deleted' | 'hidden' | 'missing' | 'empty' | 'unknown'

/** Whether visitors see the link. An unknown address may be served by something beside the shop, such as a blog. */
export function isLinkShown(problem: LinkProblem | undefined): boolean {
  return problem === undefined || problem === 'unknown'
}

/** Whether staff must mend the link. */
export function isBroken(problem: LinkProblem | undefined): boolean {
  return !isLinkShown(problem) && problem !== 'empty'
}

// Backslashes and control characters: browsers read `/\host` and `/<tab>/host` as another host.
const unsafe = /[\s\\\p{Cc}]/u

/**
 * Reads a link as it is typed: a path of the shop or an https address. An address of the shop itself becomes a path. Returns
 * undefined for anything else, above all `javascript:`.
 */
export function parseMenuAddress(typed: string, origin: string): string | undefined {
  const text = typed.trim()
  const address = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text
  const isPath = address.startsWith('/')
  if (unsafe.test(address) || (!isPath && !address.startsWith('https://'))) return undefined
  const url = URL.parse(address, origin)
  if (!url || url.username !== '' || url.password !== '') return undefined
  if (url.origin !== origin) return isPath ? undefined : address
  // Two slashes at the start of a path lead to another site.
  if (url.pathname.startsWith('//')) return undefined
  return isPath ? address : url.pathname + url.search + url.hash
}

/** The path of an own address, without query and fragment and without a slash at its end; undefined for other websites. */
export function getOwnPath(address: string): string | undefined {
  if (!address.startsWith('/') || address.startsWith('//')) return undefined
  const path = address.replace(/[?#].*$/, '')
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
