import { createContext, use } from 'react'
import type { BasketKind } from '../basket.ts'
import type { ChangedBasket } from '../basket-calls.ts'
import type { BasketAnswer, Outcome } from '../basket-contract.ts'

/** The visitor's bag and quote; absent until they are known. */
export type Baskets = Partial<Record<BasketKind, BasketAnswer>>

export type BasketsInUse = Baskets & {
  /** Carries a call out and shows the basket it brought; whatever goes wrong comes back as an outcome of type `error`. */
  change(kind: BasketKind, call: () => Promise<ChangedBasket>): Promise<Outcome>
  /** Forgets both and asks again: they belong to somebody else after signing in or out. */
  reload(): void
  /** Opens the popup that says what has been added. */
  showAdded(added: Added): void
}

export type Added = { kind: BasketKind; message: string }

export const BasketContext = createContext<BasketsInUse | undefined>(undefined)

export function useBaskets(): BasketsInUse {
  const baskets = use(BasketContext)
  if (!baskets) throw new Error('There is no BasketProvider around this component')
  return baskets
}
