import { useCallback, useEffect, useRef } from 'react'
import { getCsrfToken, updateCsrfToken } from '#src/shared/http/call.ts'
import type { BasketKind } from '../basket.ts'
import type { BasketView } from '../basket-contract.ts'
import type { BasketLoader } from './use-basket-loader.ts'

/** A changed basket, or the session that all tabs show from now on: its CSRF token and the customer served in it. */
type TabMessage = { kind: BasketKind; basket: BasketView } | { token: string; served: string | undefined }

/** Loads the baskets and keeps them equal in all tabs of the browser. */
export function useTabSync(
  servedCustomer: string | undefined,
  { setBasket, loadBaskets, resetAndLoad }: Pick<BasketLoader, 'setBasket' | 'loadBaskets' | 'resetAndLoad'>,
) {
  const tabs = useRef<BroadcastChannel>(undefined)
  const broadcast = useCallback((message: TabMessage) => tabs.current?.postMessage(message), [])

  useEffect(() => {
    const channel = new BroadcastChannel('baskets')
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if ('kind' in data) return setBasket(data.kind, data.basket)
      if (updateCsrfToken(data.token) || data.served !== servedCustomer) resetAndLoad()
    })
    tabs.current = channel
    // Tabs opened before the last sign-in or sign-out switch to this session.
    broadcast({ token: getCsrfToken(), served: servedCustomer })
    loadBaskets()
    return () => channel.close()
  }, [broadcast, loadBaskets, resetAndLoad, servedCustomer, setBasket])

  const reloadBaskets = useCallback(() => {
    resetAndLoad()
    broadcast({ token: getCsrfToken(), served: servedCustomer })
  }, [broadcast, resetAndLoad, servedCustomer])

  return { broadcast, reloadBaskets }
}
