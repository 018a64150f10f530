import { useEffect, useSyncExternalStore } from 'react'
import { pushToDataLayer } from '#src/shared/data-layer.ts'

export type Consent = 'all' | 'necessary'

/** spec §4: the notice is shown until this is in the browser's storage. */
const storageKey = 'dismissed_cookie_policy'
const changedEvent = 'consent:changed'
/** A browser that keeps nothing is asked once on every page. */
let chosen: Consent | undefined

function readConsent(): Consent | null {
  try {
    const kept = localStorage.getItem(storageKey)
    if (kept !== null) return kept === 'all' ? 'all' : 'necessary'
  } catch {}
  return chosen ?? null
}

/** Without one the visitor is asked again. */
export function keepConsent(consent: Consent | undefined) {
  chosen = consent
  try {
    if (consent) localStorage.setItem(storageKey, consent)
    else localStorage.removeItem(storageKey)
  } catch {}
  window.dispatchEvent(new Event(changedEvent))
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(changedEvent, onChange)
  return () => window.removeEventListener(changedEvent, onChange)
}

/** Null while nobody has chosen; undefined as long as nobody can know, which is on the server. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(subscribe, readConsent, () => undefined)
}

/**
 * The data layer is a queue: nothing of ours sends it anywhere, and a tag manager may start on it only once it holds
 * `cookieConsent` with `analytics: true`.
 */
export function useConsentInDataLayer(consent: Consent | null | undefined) {
  useEffect(() => {
    if (consent) pushToDataLayer('cookieConsent', { analytics: consent === 'all' })
  }, [consent])
}
