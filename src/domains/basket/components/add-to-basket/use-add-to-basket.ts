import { useState } from 'react'
import { useNavigate } from 'react-router'
import { basketPath } from '#src/shared/paths/checkout-paths.ts'
import { showNotification } from '#src/ui/overlay/show-notification.ts'
import type { BasketKind } from '../../basket.ts'
import { type AddToBasketRequest, addToBasketCall } from '../../basket-calls.ts'
import { useBaskets } from '../basket-context.ts'

/** Adds to the basket or quote, then opens the popup or shows the refusal as a notification. */
export function useAddToBasket(kind: BasketKind) {
  const { changeBasket, settings, showAddedPopup } = useBaskets()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)

  const add = async (request: AddToBasketRequest) => {
    setAdding(true)
    const { type, message } = await changeBasket(kind, () => addToBasketCall(kind, request))
    setAdding(false)
    if (type === 'success' && kind === 'basket' && settings.cartExpress) await navigate(basketPath)
    else if (type === 'success') showAddedPopup({ kind, message })
    else showNotification({ type, msg: message })
    return type === 'success'
  }
  return { isAdding, add }
}
