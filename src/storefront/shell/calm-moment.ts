/** Where somebody buys, asks, signs in or works, nothing is offered. */
const busyPaths =
  /^\/(checkout|quote|auth|my-account|dashboard|request-a-(free-visual|sample)|newsletters|contact)(\/|$)/

/** Whether a modal may open without being in the way: nobody types, nothing else is open, and somebody looks. */
export function isCalmMoment(pathname: string): boolean {
  if (busyPaths.test(pathname) || document.visibilityState === 'hidden') return false
  if (document.querySelector('dialog[open], details.search-toggle[open], header [aria-expanded="true"]')) return false
  return !document.activeElement?.matches('input, textarea, select, [contenteditable]')
}
