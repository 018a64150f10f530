import { useEffect, useRef } from 'react'
import { pushToDataLayer } from '#src/shared/data-layer.ts'

/** spec §7: what the data layer hears of a line, and nothing of the person (threats.md T86). */
export type TrackedProduct = { name: string; sku: string; price: number; quantity: number }

/** TRACK-03: delivery is step 2, payment 3, review 4. Once for as long as the page stays. */
export function useCheckoutStep(step: 2 | 3 | 4, products: readonly TrackedProduct[]) {
  const told = useRef(0)
  useEffect(() => {
    if (told.current === step) return
    told.current = step
    pushToDataLayer('checkout', { step, products })
  }, [step, products])
}
