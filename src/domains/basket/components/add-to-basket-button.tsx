import * as buyText from '#src/translations/buy-text.ts'
import { Button } from '#src/ui/button.tsx'
import type { ButtonLook } from '#src/ui/button-look.ts'
import { basketIcon } from '#src/ui/icons/trade.ts'
import { usePageMarks } from '#src/ui/page-marks.tsx'
import { useText } from '#src/ui/text.tsx'
import { useAddToBasket } from './use-add-to-basket.ts'

export type AddToBasketButtonProps = ButtonLook & {
  /** Product or variant. */
  productId: number
  quantity: number
  artworkColours?: number
  /** Id of the chosen delivery option. */
  turnaround?: number
  /** Why it cannot be bought; shown with the button, which is then off. */
  disabledReason?: string
}

export function AddToBasketButton(props: AddToBasketButtonProps) {
  const { productId, quantity, artworkColours, turnaround, disabledReason, ...look } = props
  const t = useText()
  const { csrfToken } = usePageMarks()
  const { isAdding, add } = useAddToBasket('bag')
  return (
    <Button
      {...look}
      icon={basketIcon}
      loading={isAdding}
      disabledReason={disabledReason}
      // Without script the form around it goes to the page of the basket, which adds it.
      type="submit"
      formMethod="post"
      formAction={`/checkout?add=${productId}`}
      name="_token"
      value={csrfToken}
      onClick={(event) => {
        event.preventDefault()
        void add({ id: productId, qty: quantity, artworkColours, turnaround })
      }}
    >
      {t(buyText.addToBasket)}
    </Button>
  )
}
