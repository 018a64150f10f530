import * as basketText from '#src/translations/storefront/basket-text.ts'
import { ConfirmSubmit } from '#src/ui/button/confirm-submit.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { trashIcon } from '#src/ui/icons/controls.ts'
import { showNotification } from '#src/ui/overlay/show-notification.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { BasketKind } from '../basket.ts'
import { emptyBasketCall } from '../basket-calls.ts'
import { useBaskets } from './basket-context.ts'

export function EmptyBasketButton({ kind, label }: { kind: BasketKind; label: string }) {
  const t = useText()
  const { changeBasket } = useBaskets()
  const empty = async () => {
    const { type, message } = await changeBasket(kind, () => emptyBasketCall(kind))
    showNotification({ type, msg: message })
  }
  return (
    <PostForm
      intent="empty"
      submit={label}
      onSubmit={empty}
      renderSubmit={() => (
        <ConfirmSubmit question={t(basketText.emptyQuestion)} variant="quiet" size="small" icon={trashIcon}>
          {label}
        </ConfirmSubmit>
      )}
    />
  )
}
