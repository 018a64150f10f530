import { createContext, use } from 'react'
import type { BasketKind } from '../basket.ts'
import type { BasketCallResult } from '../basket-calls.ts'
import type { BasketView, ResultMessage } from '../basket-contract.ts'

/** The visitor's basket and quote; absent until loaded. */
export type Baskets = Partial<Record<BasketKind, BasketView>>

export type BasketSettings = {
  cartEnabled: boolean
  /** Adding a product opens the basket page instead of the popup. */
  cartExpress: boolean
  quoteEnabled: boolean
  deliveryCurrencySign: string
}

export type BasketContextValue = Baskets & {
  settings: BasketSettings
  /** Makes a call and shows the returned basket. A failed call returns an outcome of type `error`. */
  changeBasket(kind: BasketKind, call: () => Promise<BasketCallResult>): Promise<ResultMessage>
  /** Shows a basket loaded with a page, unless a newer version is known. */
  setBasket(kind: BasketKind, basket: BasketView): void
  /** Reloads both baskets and the page data in all tabs, because signing in changes their owner. */
  reloadBaskets(): void
  showAddedPopup(added: AddedToBasket): void
  /** Shown in the cart dropdown: the basket last added to, or chosen by the visitor. */
  dropdownTab: BasketKind
  setDropdownTab(kind: BasketKind): void
}

export type AddedToBasket = { kind: BasketKind; message: string }

export const BasketContext = createContext<BasketContextValue | undefined>(undefined)

export function useBaskets(): BasketContextValue {
  const baskets = use(BasketContext)
  if (!baskets) throw new Error('There is no BasketProvider around this component')
  return baskets
}
