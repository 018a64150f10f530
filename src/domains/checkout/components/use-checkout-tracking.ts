import { useEffect, useRef } from 'react'
import { pushToDataLayer } from '#src/shared/http/data-layer.ts'

/** A line in the data layer. It holds no personal data [T86]. */
export type TrackedProduct = { name: string; sku: string; price: number; quantity: number }

/** Reports each step once: delivery is 2, payment 3, review 4 [TRACK-03]. */
export function useTrackCheckoutStep(step: 2 | 3 | 4, products: readonly TrackedProduct[]) {
  const trackedStep = useRef(0)
  useEffect(() => {
    if (trackedStep.current === step) return
    trackedStep.current = step
    pushToDataLayer('checkout', { step, products })
  }, [step, products])
}
