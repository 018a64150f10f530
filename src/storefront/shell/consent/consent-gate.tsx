import { lazy, Suspense } from 'react'
import { useConsent, useConsentInDataLayer } from './consent.ts'

const CookieNotice = lazy(async () => ({ default: (await import('./cookie-notice.tsx')).CookieNotice }))

/** Loads the cookie notice only for visitors who have not chosen yet. */
export function ConsentGate() {
  const consent = useConsent()
  useConsentInDataLayer(consent)
  if (consent !== null) return null
  return (
    <Suspense>
      <CookieNotice />
    </Suspense>
  )
}
