import { useEffect, useRef, useState } from 'react'
import * as basketText from '#src/translations/basket-text.ts'
import * as uiText from '#src/translations/ui-text.ts'
import { classes } from '#src/ui/classes.ts'
import { showNotification } from '#src/ui/show-notification.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useText } from '#src/ui/text.tsx'
import type { BasketKind } from '../basket.ts'
import { type RemovedItem, restoreCall } from '../basket-artwork-calls.ts'
import type { BasketAnswer, BasketItem } from '../basket-contract.ts'
import { useBaskets } from './basket-context.ts'
import { BasketLine } from './basket-line.tsx'
import './basket-lines.css'

type Props = {
  kind: BasketKind
  /** Absent while it is not known yet. */
  basket: BasketAnswer | undefined
  compact?: boolean
}

/** spec §2, the line-item list: items, 'No Items' when empty, 'Loading' while unknown. */
export function BasketLines({ kind, basket, compact = false }: Props) {
  const t = useText()
  const list = useRef<HTMLUListElement>(null)
  const [removed, setRemoved] = useState<RemovedItem & { others: string[] }>()
  useEffect(() => {
    if (!removed) return
    // ux habit 22: the focus goes on to what took the item's place. Only now is it known which of them is still there.
    const rows = removed.others.map((id) => list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`))
    const target = rows.find(Boolean) ?? list.current
    target?.focus()
  }, [removed])
  if (!basket) return <LinesToCome compact={compact} />
  const items = Object.values(basket.items)

  const afterRemoval = (item: BasketItem) => {
    const place = items.findIndex(({ rowId }) => rowId === item.rowId)
    const others = [...items.slice(place + 1), ...items.slice(0, place).reverse()].map(({ rowId }) => rowId)
    setRemoved({ item, before: items[place + 1]?.rowId, others })
  }

  return (
    <>
      <ul ref={list} tabIndex={-1} className={classes('basket-lines', compact && 'basket-lines-compact')}>
        {items.map((item) => (
          <li key={item.rowId} data-row={item.rowId} tabIndex={-1} className="basket-line">
            <BasketLine kind={kind} item={item} compact={compact} onRemoved={afterRemoval} />
          </li>
        ))}
        {items.length === 0 && <li className="py-4 text-steel">{t(basketText.noItems)}</li>}
      </ul>
      <output>
        {removed && !basket.items[removed.item.rowId] && (
          <RemovedLine
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

/** The way back from a removal: the same choices once more, in the same place. */
type RemovedProps = { kind: BasketKind; removed: RemovedItem; onRestored: () => void }

function RemovedLine({ kind, removed, onRestored }: RemovedProps) {
  const { item } = removed
  const t = useText()
  const { change } = useBaskets()
  const restore = async () => {
    const { type, message } = await change(kind, () => restoreCall(kind, removed))
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

function LinesToCome({ compact }: { compact: boolean }) {
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
