import { useState } from 'react'
import { useNavigate } from 'react-router'
import { basketPath, quoteRequestPath } from '#src/shared/paths/checkout-paths.ts'
import * as basketText from '#src/translations/storefront/basket-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import type { ButtonStyle } from '#src/ui/button/button-style.ts'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { showNotification } from '#src/ui/overlay/show-notification.ts'
import { useText } from '#src/ui/text/text.tsx'
import { convertToQuoteCall } from '../basket-calls.ts'
import { useBaskets } from './basket-context.ts'
import { saveUnsavedInstructions } from './line/unsaved-instructions.ts'

/** Replaces the quote with the basket and opens the quote checkout. Warns when the quote has items. */
export function ConvertToQuoteButton({ label, ...look }: ButtonStyle & { label: string }) {
  const t = useText()
  const navigate = useNavigate()
  const { changeBasket, quote } = useBaskets()
  const [isBusy, setBusy] = useState(false)
  const convert = async () => {
    setBusy(true)
    await saveUnsavedInstructions()
    const { type, message } = await changeBasket('quote', convertToQuoteCall)
    setBusy(false)
    if (type === 'success') await navigate(quoteRequestPath)
    else showNotification({ type, msg: message })
  }
  return (
    <form method="post" action={basketPath} className="grid gap-1">
      <TokenField />
      <Button
        {...look}
        type="submit"
        name="intent"
        value="convert"
        loading={isBusy}
        onClick={(event) => {
          event.preventDefault()
          void convert()
        }}
      >
        {label}
      </Button>
      {quote !== undefined && quote.item_count > 0 && (
        <p className="no-print text-center text-sm text-steel">
          {t(basketText.replacesQuote, { count: quote.item_count })}
        </p>
      )}
    </form>
  )
}
