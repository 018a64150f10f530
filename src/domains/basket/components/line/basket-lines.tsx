import { useEffect, useId, useRef, useState } from 'react'
import * as basketText from '#src/translations/storefront/basket-text.ts'
import * as uiText from '#src/translations/ui/ui-text.ts'
import { Skeleton } from '#src/ui/card/skeleton.tsx'
import { classes } from '#src/ui/classes.ts'
import { showNotification } from '#src/ui/overlay/show-notification.ts'
import { useText } from '#src/ui/text/text.tsx'
import { restoreLineCall } from '../../artwork/basket-artwork-calls.ts'
import type { BasketKind } from '../../basket.ts'
import type { BasketItem, BasketView } from '../../basket-contract.ts'
import { placeRemovedLines, type RemovedLine } from '../../line/removed-lines.ts'
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
  const [removed, setRemoved] = useState<RemovedLine<BasketItem>[]>([])
  const [announced, setAnnounced] = useState<string>()
  const focusTargets = useRef<string[]>(undefined)
  useEffect(() => {
    const ids = focusTargets.current
    focusTargets.current = undefined
    if (!ids) return
    // Focuses the next item that is still in the list.
    const rows = ids.map((id) => findRow(list.current, id))
    const target = rows.find(Boolean) ?? list.current
    target?.focus()
  }, [removed])
  if (!basket) return <LoadingLines compact={compact} />
  const entries = placeRemovedLines(Object.values(basket.items), removed)

  const handleRemove = (rowId: string) => {
    const ids = entries.map((entry) => entry.rowId)
    const index = ids.indexOf(rowId)
    const following = ids.slice(index + 1)
    const height = findRow(list.current, rowId)?.offsetHeight ?? 0
    return (item: BasketItem) => {
      focusTargets.current = [...following, ...ids.slice(0, index).reverse()]
      setRemoved((lines) => [...lines, { item, following, height }])
      setAnnounced(item.title)
    }
  }
  const handleRestored = (line: RemovedLine<BasketItem>) => {
    // The focus moves to the line, which announces that it is back.
    focusTargets.current = [line.item.rowId]
    setRemoved((lines) => lines.filter((other) => other !== line))
    setAnnounced(undefined)
  }

  return (
    <>
      <ul ref={list} tabIndex={-1} className={classes('basket-lines', compact && 'basket-lines-compact')}>
        {entries.map(({ rowId, item, removed: line }) =>
          item ? (
            <li key={rowId} data-row={rowId} tabIndex={-1} className="basket-line">
              <BasketLineItem kind={kind} item={item} compact={compact} onRemove={() => handleRemove(rowId)} />
            </li>
          ) : (
            line && (
              <li key={rowId} className="removed-line" style={{ minHeight: line.height }}>
                <RemovedLineNotice kind={kind} basket={basket} line={line} onRestored={() => handleRestored(line)} />
              </li>
            )
          ),
        )}
        {Object.keys(basket.items).length === 0 && <li className="py-4 text-steel">{t(basketText.noItems)}</li>}
      </ul>
      <output className="sr-only">{announced && t(basketText.removed, { title: announced })}</output>
    </>
  )
}

const findRow = (list: HTMLElement | null, rowId: string) => list?.querySelector<HTMLElement>(`[data-row="${rowId}"]`)

type RemovedLineNoticeProps = {
  kind: BasketKind
  basket: BasketView
  line: RemovedLine<BasketItem>
  onRestored: () => void
}

/** Stands where the line was, as high as the line: no other button moves under the pointer. Undoes the removal. */
function RemovedLineNotice({ kind, basket, line, onRestored }: RemovedLineNoticeProps) {
  const { item } = line
  const id = useId()
  const t = useText()
  const { changeBasket } = useBaskets()
  const isRestoring = useRef(false)
  const restore = async () => {
    // A second click would add the line twice.
    if (isRestoring.current) return
    isRestoring.current = true
    const before = line.following.find((rowId) => basket.items[rowId])
    const { type, message } = await changeBasket(kind, () => restoreLineCall(kind, { item, before }))
    isRestoring.current = false
    if (type === 'error') showNotification({ type, msg: message })
    else onRestored()
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-box bg-mist px-4 py-2 text-sm">
      <span id={id}>{t(basketText.removed, { title: item.title })}</span>
      {item.available && (
        <button
          type="button"
          aria-describedby={id}
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
