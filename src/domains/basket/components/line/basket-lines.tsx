import { useEffect, useRef, useState } from 'react'
import * as basketText from '#src/translations/storefront/basket-text.ts'
import * as uiText from '#src/translations/ui/ui-text.ts'
import { Skeleton } from '#src/ui/card/skeleton.tsx'
import { classes } from '#src/ui/classes.ts'
import { showNotification } from '#src/ui/overlay/show-notification.ts'
import { useText } from '#src/ui/text/text.tsx'
import { type RemovedItem, restoreLineCall } from '../../artwork/basket-artwork-calls.ts'
import type { BasketKind } from '../../basket.ts'
import type { BasketItem, BasketView } from '../../basket-contract.ts'
import { useBaskets } from '../basket-context.ts'
import { BasketLineItem } from './basket-line-item.tsx'
import './basket-lines.css'

type Props = {
  kind: BasketKind
  /** Undefined while loading. */
  basket: BasketView | undefined
  compact?: boolean
}

export function BasketLines({ kind, basket, compact = false }: Props) {
  const t = useText()
  const list = useRef<HTMLUListElement>(null)
  const [removed, setRemoved] = useState<RemovedItem & { others: string[] }>()
  useEffect(() => {
    if (!removed) return
    // Focuses the next item that is still in the list.
    const rows = removed.others.map((id) => list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`))
    const target = rows.find(Boolean) ?? list.current
    target?.focus()
  }, [removed])
  if (!basket) return <LoadingLines compact={compact} />
  const items = Object.values(basket.items)

  const handleRemoved = (item: BasketItem) => {
    const index = items.findIndex(({ rowId }) => rowId === item.rowId)
    const others = [...items.slice(index + 1), ...items.slice(0, index).reverse()].map(({ rowId }) => rowId)
    setRemoved({ item, before: items[index + 1]?.rowId, others })
  }

  return (
    <>
      <ul ref={list} tabIndex={-1} className={classes('basket-lines', compact && 'basket-lines-compact')}>
        {items.map((item) => (
          <li key={item.rowId} data-row={item.rowId} tabIndex={-1} className="basket-line">
            <BasketLineItem kind={kind} item={item} compact={compact} onRemoved={handleRemoved} />
          </li>
        ))}
        {items.length === 0 && <li className="py-4 text-steel">{t(basketText.noItems)}</li>}
      </ul>
      <output>
        {removed && !basket.items[removed.item.rowId] && (
          <RemovedLineNotice
            key={removed.item.rowId}
            kind={kind}
            removed={removed}
            onRestored={() => setRemoved(undefined)}
          />
        )}
      </output>
    </>
  )
}

type RemovedLineNoticeProps = { kind: BasketKind; removed: RemovedItem; onRestored: () => void }

/** Lets the visitor undo a removal. */
function RemovedLineNotice({ kind, removed, onRestored }: RemovedLineNoticeProps) {
  const { item } = removed
  const t = useText()
  const { changeBasket } = useBaskets()
  const restore = async () => {
    const { type, message } = await changeBasket(kind, () => restoreLineCall(kind, removed))
    if (type === 'error') showNotification({ type, msg: message })
    else onRestored()
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-box bg-mist px-4 py-2 text-sm">
      {t(basketText.removed, { title: item.title })}
      {item.available && (
        <button
          type="button"
          className="min-h-9 font-semibold text-brand underline underline-offset-2"
          onClick={() => void restore()}
        >
          {t(basketText.undo)}
        </button>
      )}
    </p>
  )
}

function LoadingLines({ compact }: { compact: boolean }) {
  const t = useText()
  return (
    <div role="status" aria-busy="true">
      <p className="text-sm text-steel">{t(uiText.loading)}</p>
      {[0, 1].map((line) => (
        <Skeleton key={line} className={classes('mt-3', compact ? 'h-14' : 'h-24')} />
      ))}
    </div>
  )
}
