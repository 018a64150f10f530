/**
 * Staff sign in, the first administrator is created and the language chosen before the shop opens. Customers cannot register.
 * `__manifest`: the routes that these pages link to.
 */
const openPaths =
  /^\/(?!(api\/)?auth\/register\b)(auth|api\/auth|setup|dashboard|language|brand|__manifest|site\.webmanifest|favicon\.ico|apple-touch-icon\.png)(\/|$|\.data)/
const callPaths = /^\/(data|api|docs)\//

/** Whether visitors reach this URL while the shop is closed. */
export function isOpenBeforeOpening(url: string): boolean {
  return openPaths.test(toComparablePath(url))
}

/** Whether the URL is one of a call, even if no call answers it. */
export function isCallUrl(url: string): boolean {
  return callPaths.test(toComparablePath(url))
}

/**
 * The path as the routers read it: they resolve `..`, decode `%72` and, for pages, accept capitals. An encoded slash stays
 * encoded, because it separates no segments.
 */
function toComparablePath(url: string): string {
  const { pathname } = new URL(`http://shop${url}`)
  const segments = pathname.split('/').map((segment) => decodeURIComponent(segment).replaceAll('/', '%2f'))
  return segments.join('/').toLowerCase().replace(/\/+/g, '/')
}
