import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { CallError } from '#src/shared/call.ts'
import * as basketText from '#src/translations/basket-text.ts'
import { useText } from '#src/ui/text.tsx'
import type { BasketKind } from '../basket.ts'
import { readBasketCall } from '../basket-calls.ts'
import type { BasketAnswer } from '../basket-contract.ts'
import { type Added, BasketContext, type Baskets, type BasketsInUse } from './basket-context.ts'

const AddedPopup = lazy(() => import('./added-popup.tsx').then(({ AddedPopup }) => ({ default: AddedPopup })))

type News = { kind: BasketKind; basket: BasketAnswer }

/** Holds the visitor's bag and quote for the whole page, and for every other tab of the same browser. */
export function BasketProvider({ children }: { children: ReactNode }) {
  const t = useText()
  const [baskets, setBaskets] = useState<Baskets>({})
  const [added, setAdded] = useState<Added & { count: number }>()
  const otherTabs = useRef<BroadcastChannel>(undefined)

  const take = useCallback(({ kind, basket }: News) => {
    // Answers may overtake each other: the newer basket stays.
    setBaskets((known) => ((known[kind]?.version ?? 0) > basket.version ? known : { ...known, [kind]: basket }))
  }, [])

  const load = useCallback(
    async (kind: BasketKind) => {
      try {
        take({ kind, basket: await readBasketCall(kind) })
      } catch {
        // spec §8: a failing load is nothing that a visitor needs to hear of; the count is not shown then.
      }
    },
    [take],
  )

  const loadBoth = useCallback(() => {
    void load('bag')
    void load('quote')
  }, [load])

  useEffect(() => {
    const channel = new BroadcastChannel('baskets')
    channel.addEventListener('message', (event: MessageEvent<News>) => take(event.data))
    otherTabs.current = channel
    loadBoth()
    return () => channel.close()
  }, [loadBoth, take])

  const reload = useCallback(() => {
    setBaskets({})
    loadBoth()
  }, [loadBoth])

  const change = useCallback<BasketsInUse['change']>(
    async (kind, call) => {
      try {
        const { response, basket } = await call()
        take({ kind, basket })
        otherTabs.current?.postMessage({ kind, basket } satisfies News)
        return response
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        // Most likely another tab or device has changed the basket since.
        void load(kind)
        return { type: 'error', message: error.message || t(basketText.callFailed) }
      }
    },
    [load, take, t],
  )

  const showAdded = useCallback((added: Added) => {
    setAdded((before) => ({ ...added, count: (before?.count ?? 0) + 1 }))
  }, [])

  const value = useMemo(() => ({ ...baskets, change, reload, showAdded }), [baskets, change, reload, showAdded])
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
