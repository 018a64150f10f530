/** Checkout, forms, account and back office are never interrupted. */
const excludedPaths =
  /^\/(checkout|quote|auth|my-account|dashboard|request-a-(free-visual|sample)|newsletters|contact)(\/|$)/

/** Whether a modal may open now: the tab is visible, no other dialog or menu is open, and no field has the focus. */
export function canInterrupt(pathname: string): boolean {
  if (excludedPaths.test(pathname) || document.visibilityState === 'hidden') return false
  if (document.querySelector('dialog[open], details.search-toggle[open], header [aria-expanded="true"]')) return false
  return !document.activeElement?.matches('input, textarea, select, [contenteditable]')
}
