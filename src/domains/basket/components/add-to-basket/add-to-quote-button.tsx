import { addToQuotePath } from '#src/shared/paths/checkout-paths.ts'
import * as buyText from '#src/translations/storefront/buy-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import type { ButtonStyle } from '#src/ui/button/button-style.ts'
import { useDocumentContext } from '#src/ui/rendering/document-context.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { AddToBasketRequest } from '../../basket-calls.ts'
import { useAddToBasket } from './use-add-to-basket.ts'

export type AddToQuoteButtonProps = ButtonStyle & {
  line: AddToBasketRequest
  disabledReason?: string
  'aria-describedby'?: string
}

export function AddToQuoteButton(props: AddToQuoteButtonProps) {
  const { line, disabledReason, ...look } = props
  const t = useText()
  const { csrfToken } = useDocumentContext()
  const { isAdding, add } = useAddToBasket('quote')
  return (
    <Button
      variant="secondary"
      {...look}
      loading={isAdding}
      disabledReason={disabledReason}
      // Without JavaScript the surrounding form posts to the quote page, which adds the item.
      type="submit"
      formMethod="post"
      formAction={addToQuotePath(line.id, line.hire)}
      name="_token"
      value={csrfToken}
      onClick={(event) => {
        event.preventDefault()
        void add(line)
      }}
    >
      {t(line.hire ? buyText.addToHireQuote : buyText.addToQuote)}
    </Button>
  )
}
