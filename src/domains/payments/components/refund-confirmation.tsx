import { useEffect, useRef, useState } from 'react'
import { formatPounds, fromPounds } from '#src/shared/money.ts'
import * as refundText from '#src/translations/refund-text.ts'
import { Button } from '#src/ui/button.tsx'
import { useText } from '#src/ui/text.tsx'
import { TokenField } from '#src/ui/token-field.tsx'
import type { RefundPreview } from '../refund-view.ts'
import { RefundAmounts } from './refund-summary.tsx'

type Props = {
  preview: RefundPreview
  values: Readonly<Record<string, string>>
  email: string
  refundKey: string
}

/** Not sent again: the page has them itself. */
const ownFields = ['intent', 'key', 'step', 'fingerprint']

/** Says exactly what will happen. It holds what was typed, so that it can be changed or carried out as it stands. */
export function RefundConfirmation({ preview, values, email, refundKey }: Props) {
  const t = useText()
  const [isSending, setSending] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    // Back from the next page the form is as it was left.
    const reset = () => setSending(false)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])
  const pounds = (amount: number) => formatPounds(fromPounds(amount))
  const isCard = preview.method === 'stripe'
  const total = pounds(preview.total)
  const parts = preview.rates
    .map(({ net, vat, percent }) => t(refundText.netAndVat, { net: pounds(net), vat: pounds(vat), percent }))
    .join('; ')
  return (
    <form
      method="post"
      aria-labelledby="refund-confirmation"
      className="grid gap-4 rounded-box border-3 border-brand p-4"
      onSubmit={(event) => (isSending ? event.preventDefault() : setSending(true))}
    >
      <h3 id="refund-confirmation" ref={heading} tabIndex={-1} className="text-lg">
        {t(refundText.confirmTitle)}
      </h3>
      <TokenField />
      <input type="hidden" name="intent" value="refund" />
      <input type="hidden" name="key" value={refundKey} />
      <input type="hidden" name="fingerprint" value={preview.fingerprint} />
      {Object.entries(values)
        .filter(([name]) => !ownFields.includes(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <RefundAmounts preview={preview} />
      <p className="wrap-anywhere">{t(refundText.reasonGiven, { reason: values.reason ?? '' })}</p>
      <p className="wrap-anywhere">{t(isCard ? refundText.toCard : refundText.byHand, { total, parts, email })}</p>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" name="step" value="confirm" size="small" loading={isSending}>
          {t(isCard ? refundText.confirmCard : refundText.confirmByHand, { total })}
        </Button>
        <Button type="submit" name="step" value="edit" size="small" variant="secondary">
          {t(refundText.change)}
        </Button>
      </p>
    </form>
  )
}
