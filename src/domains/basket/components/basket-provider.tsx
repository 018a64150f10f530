import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CallError, csrfToken, keepToken } from '#src/shared/call.ts'
// Every page loads this one; the basket's own texts come with what shows them.
import * as shellText from '#src/translations/shell-text.ts'
import { useText } from '#src/ui/text.tsx'
import type { BasketKind } from '../basket.ts'
import type { BasketAnswer } from '../basket-contract.ts'
import { readBasketCall } from '../read-basket-calls.ts'
import { type Added, BasketContext, type BasketSettings, type Baskets, type BasketsInUse } from './basket-context.ts'

const AddedPopup = lazy(() => import('./added-popup.tsx').then(({ AddedPopup }) => ({ default: AddedPopup })))

/** Of whom the baskets are: the session by its token, and whom staff serve in it. */
type Owner = { token: string; served: string | undefined }
/** What tabs tell each other: a basket that has changed, or whose baskets all of them show from now on. */
type News = { kind: BasketKind; basket: BasketAnswer } | Owner

const open: BasketSettings = { cartEnabled: true, cartExpress: false, quoteEnabled: true, deliverySign: '£' }

type Props = {
  settings?: BasketSettings
  /** The customer of a customer-service order, whose basket is another. */
  served?: string
  children: ReactNode
}

/** Holds the visitor's bag and quote for the whole page, and for every other tab of the same browser. */
export function BasketProvider({ settings = open, served, children }: Props) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [baskets, setBaskets] = useState<Baskets>({})
  const [added, setAdded] = useState<Added & { count: number }>()
  const [tab, showTab] = useState<BasketKind>('bag')
  const otherTabs = useRef<BroadcastChannel>(undefined)
  /** By its token: the one that the baskets are of. */
  const session = useRef('')

  const take = useCallback((kind: BasketKind, basket: BasketAnswer) => {
    // Answers may overtake each other: the newer basket stays.
    setBaskets((known) => ((known[kind]?.version ?? 0) > basket.version ? known : { ...known, [kind]: basket }))
  }, [])

  const startOver = useCallback(() => {
    session.current = csrfToken()
    setBaskets({})
    void revalidate()
  }, [revalidate])

  const load = useCallback(
    async (kind: BasketKind) => {
      try {
        const basket = await readBasketCall(kind)
        // The answer brings another token to a page whose session is over.
        const isOther = session.current !== csrfToken()
        if (isOther) startOver()
        take(kind, basket)
        const rest = kind === 'bag' ? 'quote' : 'bag'
        if (isOther) take(rest, await readBasketCall(rest))
      } catch {
        // spec §8: a failing load is nothing that a visitor needs to hear of; the count is not shown then.
      }
    },
    [startOver, take],
  )

  const loadBoth = useCallback(() => {
    void load('bag')
    void load('quote')
  }, [load])

  const beginAgain = useCallback(() => {
    startOver()
    loadBoth()
  }, [loadBoth, startOver])

  const tell = useCallback((news: News) => otherTabs.current?.postMessage(news), [])

  useEffect(() => {
    const channel = new BroadcastChannel('baskets')
    channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
      if ('kind' in data) return take(data.kind, data.basket)
      if (keepToken(data.token) || data.served !== served) beginAgain()
    })
    otherTabs.current = channel
    session.current = csrfToken()
    // Where somebody has signed in or out since, tabs that were open before hear of it.
    tell({ token: csrfToken(), served })
    loadBoth()
    return () => channel.close()
  }, [beginAgain, loadBoth, served, take, tell])

  const reload = useCallback(() => {
    beginAgain()
    tell({ token: csrfToken(), served })
  }, [beginAgain, served, tell])

  const change = useCallback<BasketsInUse['change']>(
    async (kind, call) => {
      try {
        const { response, basket } = await call()
        take(kind, basket)
        tell({ kind, basket })
        return response
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        // Most likely another tab or device has changed the basket since.
        void load(kind)
        return { type: 'error', message: whyOf(error) || t(shellText.callFailed) }
      }
    },
    [load, take, t, tell],
  )

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

/** Of malformed input the field knows more than the answer as a whole. */
function whyOf({ failure, message }: CallError): string {
  const [ofField] = failure.kind === 'invalid' ? Object.values(failure.errors).flat() : []
  return ofField ?? message
}
