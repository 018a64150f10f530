import { useRef, useState } from 'react'
import { showNotification } from '#src/ui/show-notification.ts'
import type { BasketKind } from '../basket.ts'
import { changeQuantityCall, removeCall } from '../basket-calls.ts'
import type { BasketItem } from '../basket-contract.ts'
import { useBaskets } from './basket-context.ts'
import { typedInstructions } from './unsaved-instructions.ts'

export type LineInUse = {
  /** What the visitor wants; it runs ahead of the shop, and goes back to what the shop knows when that says no. */
  qty: number
  isBusy: boolean
  changeQuantity(qty: number): void
  remove(): void
}

/** One call at a time; of quantities wanted meanwhile only the last one is sent. */
export function useLine(kind: BasketKind, item: BasketItem, onRemoved: (removed: BasketItem) => void): LineInUse {
  const { change } = useBaskets()
  const [ahead, setAhead] = useState<number>()
  const [isRemoving, setRemoving] = useState(false)
  const next = useRef<number>(undefined)
  const isSending = useRef(false)

  const send = async () => {
    isSending.current = true
    while (next.current !== undefined) {
      const qty = next.current
      next.current = undefined
      const { type, message } = await change(kind, () => changeQuantityCall(kind, item.rowId, qty))
      if (type === 'error') {
        next.current = undefined
        showNotification({ type, msg: message })
      }
    }
    isSending.current = false
    setAhead(undefined)
  }

  const remove = async () => {
    setRemoving(true)
    // What was typed comes back with the line if the removal is undone.
    const removed = { ...item, artwork_instructions: typedInstructions(item.rowId) ?? item.artwork_instructions }
    const { type, message } = await change(kind, () => removeCall(kind, item.rowId))
    setRemoving(false)
    if (type === 'success') onRemoved(removed)
    else showNotification({ type, msg: message })
  }

  return {
    qty: ahead ?? item.qty,
    isBusy: ahead !== undefined || isRemoving,
    changeQuantity(qty) {
      // ux habit 21: 0 removes the line.
      if (qty === 0) return void remove()
      setAhead(qty)
      next.current = qty
      if (!isSending.current) void send()
    },
    remove: () => void remove(),
  }
}
