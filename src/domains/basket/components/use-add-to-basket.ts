import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showNotification } from '#src/ui/show-notification.ts'
import type { BasketKind } from '../basket.ts'
import { addToBasketCall, type Wish } from '../basket-calls.ts'
import { useBaskets } from './basket-context.ts'

/** spec §4: adding is set on start and cleared on finish; then the popup opens, or the notifier says why not. */
export function useAddToBasket(kind: BasketKind) {
  const { change, settings, showAdded } = useBaskets()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)

  const add = async (wish: Wish) => {
    setAdding(true)
    const { type, message } = await change(kind, () => addToBasketCall(kind, wish))
    setAdding(false)
    // decisions.md, cartExpress: the bag opens at once instead of the popup.
    if (type === 'success' && kind === 'bag' && settings.cartExpress) await navigate('/checkout')
    else if (type === 'success') showAdded({ kind, message })
    else showNotification({ type, msg: message })
    return type === 'success'
  }
  return { isAdding, add }
}
