import { useCallback, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { getCsrfToken } from '#src/shared/http/call.ts'
import type { BasketKind } from '../basket.ts'
import type { BasketView } from '../basket-contract.ts'
import { readBasketCall } from '../read-basket-calls.ts'
import type { Baskets } from './basket-context.ts'

export type BasketLoader = ReturnType<typeof useBasketLoader>

/** Loads the basket and the quote of the current session. */
export function useBasketLoader() {
  const { revalidate } = useRevalidator()
  const [baskets, setBaskets] = useState<Baskets>({})
  /** The CSRF token of the session that the loaded baskets belong to. */
  const sessionToken = useRef('')

  const setBasket = useCallback((kind: BasketKind, basket: BasketView) => {
    // Responses may arrive out of order: the newer version wins.
    setBaskets((current) => ((current[kind]?.version ?? 0) > basket.version ? current : { ...current, [kind]: basket }))
  }, [])

  const resetBaskets = useCallback(() => {
    sessionToken.current = getCsrfToken()
    setBaskets({})
    void revalidate()
  }, [revalidate])

  const loadBasket = useCallback(
    async (kind: BasketKind) => {
      try {
        const basket = await readBasketCall(kind)
        // The response of a new session brings its own token.
        const isNewSession = sessionToken.current !== getCsrfToken()
        if (isNewSession) resetBaskets()
        setBasket(kind, basket)
        const otherKind = kind === 'basket' ? 'quote' : 'basket'
        if (isNewSession) setBasket(otherKind, await readBasketCall(otherKind))
      } catch {
        // A failed load only hides the item count.
      }
    },
    [resetBaskets, setBasket],
  )

  const loadBaskets = useCallback(() => {
    sessionToken.current = getCsrfToken()
    void loadBasket('basket')
    void loadBasket('quote')
  }, [loadBasket])

  const resetAndLoad = useCallback(() => {
    resetBaskets()
    loadBaskets()
  }, [loadBaskets, resetBaskets])

  return { baskets, setBasket, loadBasket, loadBaskets, resetAndLoad }
}
