import { type ComponentType, useEffect, useState } from 'react'
import { useConsent } from '#src/storefront/shell/consent/consent.ts'

/** Counted from the visitor's answer to the cookie notice. */
const delayMs = 20_000

/** Loads the first-visit offer after the delay, and never for a visitor who has seen it [SITE-10]. */
export function FirstVisitGate() {
  const consent = useConsent()
  const [Modal, setModal] = useState<ComponentType>()
  useEffect(() => {
    if (!consent || /(^|; )modal=/.test(document.cookie)) return undefined
    const load = () => void import('./first-visit-modal.tsx').then((module) => setModal(() => module.FirstVisitModal))
    const timer = setTimeout(load, delayMs)
    return () => clearTimeout(timer)
  }, [consent])
  return Modal && <Modal />
}
