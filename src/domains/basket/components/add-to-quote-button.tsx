import * as buyText from '#src/translations/buy-text.ts'
import { Button } from '#src/ui/button.tsx'
import type { ButtonLook } from '#src/ui/button-look.ts'
import { usePageMarks } from '#src/ui/page-marks.tsx'
import { useText } from '#src/ui/text.tsx'
import { useAddToBasket } from './use-add-to-basket.ts'

export type AddToQuoteButtonProps = ButtonLook & {
  /** Product or variant. */
  productId: number
  quantity: number
  artworkColours?: number
  turnaround?: number
  /** A hire quote, for products that are available for hire. */
  hire?: boolean
  disabledReason?: string
  'aria-describedby'?: string
}

export function AddToQuoteButton(props: AddToQuoteButtonProps) {
  const { productId, quantity, artworkColours, turnaround, hire, disabledReason, ...look } = props
  const t = useText()
  const { csrfToken } = usePageMarks()
  const { isAdding, add } = useAddToBasket('quote')
  return (
    <Button
      variant="secondary"
      {...look}
      loading={isAdding}
      disabledReason={disabledReason}
      // Without script the form around it goes to the page of the quote, which adds it.
      type="submit"
      formMethod="post"
      formAction={`/quote?add=${productId}${hire ? '&hire' : ''}`}
      name="_token"
      value={csrfToken}
      onClick={(event) => {
        event.preventDefault()
        void add({ id: productId, qty: quantity, artworkColours, turnaround, hire })
      }}
    >
      {t(hire ? buyText.addToHireQuote : buyText.addToQuote)}
    </Button>
  )
}
