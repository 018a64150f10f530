import { useRef, useState } from 'react'
import { showNotification } from '#src/ui/overlay/show-notification.ts'
import type { BasketKind } from '../../basket.ts'
import { changeQuantityCall, removeLineCall } from '../../basket-calls.ts'
import type { BasketItem } from '../../basket-contract.ts'
import { useBaskets } from '../basket-context.ts'
import { getTypedInstructions, saveUnsavedInstructions } from './unsaved-instructions.ts'

export type BasketLineState = {
  /** Updated optimistically; returns to the stored quantity after a refusal. */
  qty: number
  isBusy: boolean
  changeQuantity(qty: number): void
  remove(): void
}

/** Called when a removal starts; the function that it returns is called when the line is gone. */
export type OnRemove = () => (removed: BasketItem) => void

/** Sends one call at a time; of quantities entered meanwhile only the last one is sent. */
export function useBasketLine(kind: BasketKind, item: BasketItem, onRemove: OnRemove): BasketLineState {
  const { changeBasket } = useBaskets()
  const [optimisticQty, setOptimisticQty] = useState<number>()
  const [isRemoving, setRemoving] = useState(false)
  const nextQty = useRef<number>(undefined)
  const isSending = useRef(false)

  const send = async () => {
    isSending.current = true
    while (nextQty.current !== undefined) {
      const qty = nextQty.current
      nextQty.current = undefined
      const { type, message } = await changeBasket(kind, () => changeQuantityCall(kind, item.rowId, qty))
      if (type === 'error') {
        nextQty.current = undefined
        showNotification({ type, msg: message })
      }
    }
    isSending.current = false
    setOptimisticQty(undefined)
  }

  const remove = async () => {
    setRemoving(true)
    const onRemoved = onRemove()
    // Undoing the removal restores the typed instructions.
    const removed = { ...item, artwork_instructions: getTypedInstructions(item.rowId) ?? item.artwork_instructions }
    // Leaving the text field starts a save, which finds no line if the removal overtakes it.
    await saveUnsavedInstructions()
    const { type, message } = await changeBasket(kind, () => removeLineCall(kind, item.rowId))
    setRemoving(false)
    if (type === 'success') onRemoved(removed)
    else showNotification({ type, msg: message })
  }

  return {
    qty: optimisticQty ?? item.qty,
    isBusy: optimisticQty !== undefined || isRemoving,
    changeQuantity(qty) {
      if (qty === 0) return void remove()
      setOptimisticQty(qty)
      nextQty.current = qty
      if (!isSending.current) void send()
    },
    remove: () => void remove(),
  }
}
