import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { CallError } from '#src/shared/http/call.ts'
// Every page loads this file. The other texts of the basket load with the components that show them.
import * as shellText from '#src/translations/shell/shell-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { BasketKind } from '../basket.ts'
import { type AddedToBasket, BasketContext, type BasketContextValue, type BasketSettings } from './basket-context.ts'
import { useBasketLoader } from './use-basket-loader.ts'
import { useTabSync } from './use-tab-sync.ts'

const AddedPopup = lazy(() =>
  import('./add-to-basket/added-popup.tsx').then(({ AddedPopup }) => ({ default: AddedPopup })),
)

const defaultSettings: BasketSettings = {
  cartEnabled: true,
  cartExpress: false,
  quoteEnabled: true,
  deliveryCurrencySign: '£',
}

type Props = {
  settings?: BasketSettings
  /** Email of the customer that staff serve; each served customer has a separate basket. */
  servedCustomer?: string
  children: ReactNode
}

/** Provides the visitor's basket and quote to the page, in sync with the other tabs of the browser. */
export function BasketProvider({ settings = defaultSettings, servedCustomer, children }: Props) {
  const t = useText()
  const { baskets, setBasket, loadBasket, loadBaskets, resetAndLoad } = useBasketLoader()
  const { broadcast, reloadBaskets } = useTabSync(servedCustomer, { setBasket, loadBaskets, resetAndLoad })
  const [added, setAdded] = useState<AddedToBasket & { count: number }>()
  const [dropdownTab, setDropdownTab] = useState<BasketKind>('basket')

  const changeBasket = useCallback<BasketContextValue['changeBasket']>(
    async (kind, call) => {
      try {
        const { response, basket } = await call()
        setBasket(kind, basket)
        broadcast({ kind, basket })
        return response
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        // Another tab or device has probably changed the basket.
        void loadBasket(kind)
        return { type: 'error', message: getErrorMessage(error) || t(shellText.callFailed) }
      }
    },
    [broadcast, loadBasket, setBasket, t],
  )
  usePendingVoucher(changeBasket)

  const showAddedPopup = useCallback((added: AddedToBasket) => {
    setDropdownTab(added.kind)
    setAdded((previous) => ({ ...added, count: (previous?.count ?? 0) + 1 }))
  }, [])

  const value = useMemo(
    () => ({
      ...baskets,
      settings,
      changeBasket,
      setBasket,
      reloadBaskets,
      showAddedPopup,
      dropdownTab,
      setDropdownTab,
    }),
    [baskets, settings, changeBasket, setBasket, reloadBaskets, showAddedPopup, dropdownTab],
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

/** Applies the voucher code of the URL or of the first-visit cookie when the page loads. */
function usePendingVoucher(changeBasket: BasketContextValue['changeBasket']) {
  useEffect(() => {
    if (!/[?&]coupon=/.test(location.search) && !/(^|; )force_cookie=/.test(document.cookie)) return
    void import('./apply-pending-voucher.ts').then(({ applyPendingVoucher }) => applyPendingVoucher(changeBasket))
  }, [changeBasket])
}

/** The message of a field is more specific than that of the whole response. */
function getErrorMessage({ failure, message }: CallError): string {
  const [fieldMessage] = failure.kind === 'invalid' ? Object.values(failure.errors).flat() : []
  return fieldMessage ?? message
}
