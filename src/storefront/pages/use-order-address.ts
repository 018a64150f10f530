import { useNavigate } from 'react-router'
import { type VariationKind, variationKinds } from '#src/domains/catalogue/variants.ts'
import type { OrderWish } from './use-order-builder.ts'

type Change = Partial<OrderWish> & {
  /** One more choice of variant; alone, where it does not go with the others. */
  variation?: { kind: VariationKind; value: string; fits: boolean }
}

/** Every state of the order has its own address, so that it can be linked to and sent. What is as it opens stays out of it. */
export function useOrderAddress(address: URLSearchParams, now: { wish: OrderWish; plain: OrderWish }) {
  const navigate = useNavigate()

  const addressWith = ({ variation, ...part }: Change) => {
    const parameters = new URLSearchParams()
    for (const kind of variationKinds) {
      const kept = variation?.fits === false ? null : address.get(kind)
      const value = variation?.kind === kind ? variation.value : kept
      if (value) parameters.set(kind, value)
    }
    const wish = { ...now.wish, ...part }
    for (const [name, key] of wishNames) {
      if (wish[key] !== undefined && wish[key] !== now.plain[key]) parameters.set(name, String(wish[key]))
    }
    return `?${parameters}`
  }
  /**
   * Without leaving the place on the page or filling the history. Never to where we are: that would load the page anew, and
   * with it forget what was chosen in the meantime.
   */
  const rewrite = (wish: OrderWish) => {
    const next = addressWith(wish)
    return next === `?${address}` ? undefined : navigate(next, { replace: true, preventScrollReset: true })
  }
  return { addressWith, rewrite }
}

const wishNames = [
  ['qty', 'qty'],
  ['artwork_colours', 'colours'],
  ['turnaround', 'turnaround'],
] as const
