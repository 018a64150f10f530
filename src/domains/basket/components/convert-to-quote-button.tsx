import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as basketText from '#src/translations/basket-text.ts'
import { Button } from '#src/ui/button.tsx'
import type { ButtonLook } from '#src/ui/button-look.ts'
import { showNotification } from '#src/ui/show-notification.ts'
import { useText } from '#src/ui/text.tsx'
import { TokenField } from '#src/ui/token-field.tsx'
import { convertToQuoteCall } from '../basket-calls.ts'
import { useBaskets } from './basket-context.ts'
import { flushInstructions } from './unsaved-instructions.ts'

/** spec §4: the quote becomes what is in the basket, then its checkout opens. A quote that would be lost is named first. */
export function ConvertToQuoteButton({ label, ...look }: ButtonLook & { label: string }) {
  const t = useText()
  const navigate = useNavigate()
  const { change, quote } = useBaskets()
  const [isBusy, setBusy] = useState(false)
  const convert = async () => {
    setBusy(true)
    await flushInstructions()
    const { type, message } = await change('quote', convertToQuoteCall)
    setBusy(false)
    if (type === 'success') await navigate('/checkout/quote')
    else showNotification({ type, msg: message })
  }
  return (
    <form method="post" action="/checkout" className="grid gap-1">
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
