import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import type { BasketKind } from '../basket.ts'
import { type Added, BasketContext, type BasketSettings } from './basket-context.ts'
import { useSharedBaskets } from './use-shared-baskets.ts'

const AddedPopup = lazy(() => import('./added-popup.tsx').then(({ AddedPopup }) => ({ default: AddedPopup })))

const open: BasketSettings = { cartEnabled: true, cartExpress: false, quoteEnabled: true, deliverySign: '€' }

type Props = {
  settings?: BasketSettings
  /** The customer of a customer-service order, whose basket is another. */
  served?: string
  children: ReactNode
}

/** Holds the visitor's bag and quote for the whole page, and for every other tab of the same browser. */
export function BasketProvider({ settings = open, served, children }: Props) {
  const { baskets, change, take, reload } = useSharedBaskets(served)
  const [added, setAdded] = useState<Added & { count: number }>()
  const [tab, showTab] = useState<BasketKind>('bag')

  useEffect(() => {
    // spec §4: a code that came with the address or waits in a cookie is applied when the page loads.
    if (!/[?&]coupon=/.test(location.search) && !/(^|; )force_cookie=/.test(document.cookie)) return
    void import('./apply-waiting-voucher.ts').then(({ applyWaitingVoucher }) => applyWaitingVoucher(change))
  }, [change])

  const showAdded = useCallback((added: Added) => {
    showTab(added.kind)
    setAdded((before) => ({ ...added, count: (before?.count ?? 0) + 1 }))
  }, [])

  const value = useMemo(
    () => ({ ...baskets, settings, change, take, reload, showAdded, tab, showTab }),
    [baskets, settings, change, take, reload, showAdded, tab],
  )
  return (
    <BasketContext value={value}>
      {children}
      {added && (
        <Suspense>
          <AddedPopup key={added.count} {...added} />
        </Suspense>
      )}
    </BasketContext>
  )
}
