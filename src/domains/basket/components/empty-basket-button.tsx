import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import type { ButtonLook } from '#src/ui/button-look.ts'
import { trashIcon } from '#src/ui/icons/controls.ts'
import { showNotification } from '#src/ui/show-notification.ts'
import { TokenField } from '#src/ui/token-field.tsx'
import type { BasketKind } from '../basket.ts'
import { emptyCall } from '../basket-calls.ts'
import { useBaskets } from './basket-context.ts'

/** Removes all items at once (spec §2: 'Empty quote basket'). */
export function EmptyBasketButton({ kind, label, ...look }: ButtonLook & { kind: BasketKind; label: string }) {
  const { change } = useBaskets()
  const [isBusy, setBusy] = useState(false)
  const empty = async () => {
    setBusy(true)
    const { type, message } = await change(kind, () => emptyCall(kind))
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
