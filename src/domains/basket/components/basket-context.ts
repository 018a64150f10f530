import { createContext, use } from 'react'
import type { BasketKind } from '../basket.ts'
import type { ChangedBasket } from '../basket-calls.ts'
import type { BasketAnswer, Outcome } from '../basket-contract.ts'

/** The visitor's bag and quote; absent until they are known. */
export type Baskets = Partial<Record<BasketKind, BasketAnswer>>

/** The page globals (spec §3) that baskets go by. */
export type BasketSettings = {
  cartEnabled: boolean
  cartExpress: boolean
  quoteEnabled: boolean
  deliverySign: string
}

export type BasketsInUse = Baskets & {
  settings: BasketSettings
  /** Carries a call out and shows the basket it brought; whatever goes wrong comes back as an outcome of type `error`. */
  change(kind: BasketKind, call: () => Promise<ChangedBasket>): Promise<Outcome>
  /** Shows a basket that came with a page. */
  take(kind: BasketKind, basket: BasketAnswer): void
  /** Forgets both and asks again, as for all of the page, in every tab: they belong to somebody else after signing in. */
  reload(): void
  /** Opens the popup that says what has been added. */
  showAdded(added: Added): void
  /** Which of the two the cart dropdown shows: the one that was added to last (spec §4), or was chosen since. */
  tab: BasketKind
  showTab(kind: BasketKind): void
}

export type Added = { kind: BasketKind; message: string }

export const BasketContext = createContext<BasketsInUse | undefined>(undefined)

export function useBaskets(): BasketsInUse {
  const baskets = use(BasketContext)
  if (!baskets) throw new Error('There is no BasketProvider around this component')
  return baskets
}
