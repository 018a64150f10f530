import { type ComponentType, useEffect, useState } from 'react'
import { useConsent } from './consent.ts'

/** Long enough to have found the way into the shop; counted from the answer to the cookie notice. */
const arrivalMs = 20_000

/** SITE-10: nothing of the offer is loaded before it is due, and nothing at all for whoever has seen it. */
export function FirstVisitGate() {
  const consent = useConsent()
  const [Modal, setModal] = useState<ComponentType>()
  useEffect(() => {
    if (!consent || /(^|; )modal=/.test(document.cookie)) return undefined
    const load = () => void import('./first-visit-modal.tsx').then((module) => setModal(() => module.FirstVisitModal))
    const timer = setTimeout(load, arrivalMs)
    return () => clearTimeout(timer)
  }, [consent])
  return Modal && <Modal />
}
