import { addToBasketPath } from '#src/shared/paths/checkout-paths.ts'
import * as buyText from '#src/translations/storefront/buy-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import type { ButtonStyle } from '#src/ui/button/button-style.ts'
import { basketIcon } from '#src/ui/icons/shop.ts'
import { useDocumentContext } from '#src/ui/rendering/document-context.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { AddToBasketRequest } from '../../basket-calls.ts'
import { useAddToBasket } from './use-add-to-basket.ts'

export type AddToBasketButtonProps = ButtonStyle & {
  line: AddToBasketRequest
  /** Disables the button and is shown with it. */
  disabledReason?: string
}

export function AddToBasketButton(props: AddToBasketButtonProps) {
  const { line, disabledReason, ...look } = props
  const t = useText()
  const { csrfToken } = useDocumentContext()
  const { isAdding, add } = useAddToBasket('basket')
  return (
    <Button
      {...look}
      icon={basketIcon}
      loading={isAdding}
      disabledReason={disabledReason}
      // Without JavaScript the surrounding form posts to the basket page, which adds the item.
      type="submit"
      formMethod="post"
      formAction={addToBasketPath(line.id)}
      name="_token"
      value={csrfToken}
      onClick={(event) => {
        event.preventDefault()
        void add(line)
      }}
    >
      {t(buyText.addToBasket)}
    </Button>
  )
}
