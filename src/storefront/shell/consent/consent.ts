import { useEffect, useSyncExternalStore } from 'react'
import { pushToDataLayer } from '#src/shared/http/data-layer.ts'

export type Consent = 'all' | 'necessary'

/** The cookie notice is shown until this key is in local storage. */
const storageKey = 'dismissed_cookie_policy'
const changedEvent = 'consent:changed'
/** The choice on this page, for browsers without local storage. */
let chosen: Consent | undefined

function readConsent(): Consent | null {
  try {
    const stored = localStorage.getItem(storageKey)
    if (stored !== null) return stored === 'all' ? 'all' : 'necessary'
  } catch {}
  return chosen ?? null
}

/** `undefined` removes the choice, and the notice is shown again. */
export function saveConsent(consent: Consent | undefined) {
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

/** Null while the visitor has not chosen; undefined on the server, where it is not known. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(subscribe, readConsent, () => undefined)
}

/**
 * The data layer is a queue that the shop itself sends nowhere. A tag manager may read it only after `cookieConsent` with
 * `analytics: true`.
 */
export function useConsentInDataLayer(consent: Consent | null | undefined) {
  useEffect(() => {
    if (consent) pushToDataLayer('cookieConsent', { analytics: consent === 'all' })
  }, [consent])
}
