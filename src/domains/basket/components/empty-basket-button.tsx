import { useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import type { ButtonStyle } from '#src/ui/button/button-style.ts'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { trashIcon } from '#src/ui/icons/controls.ts'
import { showNotification } from '#src/ui/overlay/show-notification.ts'
import type { BasketKind } from '../basket.ts'
import { emptyBasketCall } from '../basket-calls.ts'
import { useBaskets } from './basket-context.ts'

export function EmptyBasketButton({ kind, label, ...look }: ButtonStyle & { kind: BasketKind; label: string }) {
  const { changeBasket } = useBaskets()
  const [isBusy, setBusy] = useState(false)
  const empty = async () => {
    setBusy(true)
    const { type, message } = await changeBasket(kind, () => emptyBasketCall(kind))
    setBusy(false)
    showNotification({ type, msg: message })
  }
  return (
    <form method="post">
      <TokenField />
      <Button
        variant="quiet"
        {...look}
        type="submit"
        name="intent"
        value="empty"
        icon={trashIcon}
        loading={isBusy}
        onClick={(event) => {
          event.preventDefault()
          void empty()
        }}
      >
        {label}
      </Button>
    </form>
  )
}
