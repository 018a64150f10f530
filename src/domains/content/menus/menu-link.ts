/** Why visitors do not see a link. `empty`: there are no questions for the page of questions yet; staff need not act. */
export type LinkProblem = 'deleted' | 'hidden' | 'missing' | 'empty'

export function isBroken(problem: LinkProblem | undefined): boolean {
  return problem !== undefined && problem !== 'empty'
}

// Backslashes and control characters: browsers read `/\host` and `/<tab>/host` as another host.
const unsafe = /[\s\\\p{Cc}]/u

/**
 * Reads a link as it is typed: a path of the shop or an https address. An address of the shop itself becomes a path. Returns
 * undefined for anything else, above all `javascript:`.
 */
export function parseMenuAddress(typed: string, origin: string): string | undefined {
  const address = typed.trim()
  if (unsafe.test(address)) return undefined
  const isPath = address.startsWith('/') && !address.startsWith('//')
  if (!isPath && !address.startsWith('https://') && !address.startsWith(`${origin}/`)) return undefined
  const url = URL.parse(address, origin)
  if (!url || url.username !== '' || url.password !== '') return undefined
  if (url.origin === origin) return isPath ? address : url.pathname + url.search + url.hash
  return isPath ? undefined : address
}

/** The path of an own address, without query and fragment and without a slash at its end; undefined for other websites. */
export function getOwnPath(address: string): string | undefined {
  if (!address.startsWith('/')) return undefined
  const path = address.replace(/[?#].*$/, '')
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
