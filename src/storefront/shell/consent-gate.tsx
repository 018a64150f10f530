import { lazy, Suspense } from 'react'
import { useConsent, useConsentInDataLayer } from './consent.ts'

const CookieNotice = lazy(async () => ({ default: (await import('./cookie-notice.tsx')).CookieNotice }))

/** Only whoever has not chosen yet loads the notice. */
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
