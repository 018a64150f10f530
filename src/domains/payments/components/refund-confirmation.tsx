import { useEffect, useRef, useState } from 'react'
import { isRefundedAutomatically } from '#src/domains/orders/payment-rules.ts'
import * as refundText from '#src/translations/backoffice/refund-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { usePounds } from '#src/ui/text/use-pounds.ts'
import type { RefundPreview } from '../refunds/refund-view.ts'
import { RefundAmounts } from './refund-summary.tsx'

type Props = {
  preview: RefundPreview
  values: Readonly<Record<string, string>>
  email: string
  refundKey: string
}

/** Fields that this form sets itself. */
const ownFields = ['intent', 'key', 'step', 'fingerprint']

/** Shows the exact refund before it is made. It carries the submitted values, so that staff can confirm or change them. */
export function RefundConfirmation({ preview, values, email, refundKey }: Props) {
  const t = useText()
  const [isSending, setSending] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    // A page restored from the back-forward cache would stay disabled.
    const reset = () => setSending(false)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])
  const pounds = usePounds()
  const isAutomatic = isRefundedAutomatically(preview.kind)
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
      <p className="wrap-anywhere">{t(refundText.statedReason, { reason: values.reason ?? '' })}</p>
      <p className="wrap-anywhere">{t(isAutomatic ? refundText.toCard : refundText.manual, { total, parts, email })}</p>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" name="step" value="confirm" size="small" loading={isSending}>
          {t(isAutomatic ? refundText.confirmCard : refundText.confirmManual, { total })}
        </Button>
        <Button type="submit" name="step" value="edit" size="small" variant="secondary">
          {t(refundText.change)}
        </Button>
      </p>
    </form>
  )
}
