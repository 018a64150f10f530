import { lazy, Suspense, useEffect, useState } from 'react'
import { useConsent } from './consent.ts'

const FirstVisitModal = lazy(async () => ({ default: (await import('./first-visit-modal.tsx')).FirstVisitModal }))

/** Long enough to have found the way into the shop; counted from the answer to the cookie notice. */
const arrivalMs = 20_000

/** SITE-10: nothing of the offer is loaded before it is due, and nothing at all for whoever has seen it. */
export function FirstVisitGate() {
  const consent = useConsent()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!consent || /(^|; )modal=/.test(document.cookie)) return undefined
    const timer = setTimeout(() => setDue(true), arrivalMs)
    return () => clearTimeout(timer)
  }, [consent])
  return (
    isDue && (
      <Suspense>
        <FirstVisitModal />
      </Suspense>
    )
  )
}
