import { formatDate, formatMoment } from '#src/shared/dates.ts'
import * as paymentText from '#src/translations/payment-text.ts'
import { MessageBox } from '#src/ui/message-box.tsx'
import { useLocale, useText } from '#src/ui/text.tsx'
import type { Progress } from '../card-sessions-service.server.ts'
import type { StartRefusal } from '../payments-service.server.ts'

type Props = {
  progress: Progress
  isCancelledByStaff: boolean
  refusal: StartRefusal | undefined
  path: string
  /** Of an order that is not kept for ever. */
  keptUntil: string | undefined
  /** Of an order on account. */
  dueAt?: string
}

/** What happened to the payment so far, and the way on. 'Try again' loads the page anew (spec §2). */
export function PaymentNotice({ progress, isCancelledByStaff, refusal, path, keptUntil, dueAt }: Props) {
  const t = useText()
  const locale = useLocale()
  const keeping = keptUntil && <p>{t(paymentText.keptUntil, { until: formatMoment(locale, keptUntil) })}</p>
  const tryAgain = (
    <a href={path} className="text-link mt-1 inline-block">
      {t(paymentText.tryAgain)}
    </a>
  )
  if (refusal) {
    const text =
      refusal.reason === 'too_many' ? t(paymentText.tooMany, refusal) : t(paymentText.refusals[refusal.reason])
    return (
      <MessageBox type="error" title={t(paymentText.notPaidTitle)}>
        <p>{text}</p>
        {refusal.reason !== 'not_payable' && keeping}
        {tryAgain}
      </MessageBox>
    )
  }
  if (progress === 'declined') {
    return (
      <MessageBox type="error" title={t(paymentText.notPaidTitle)}>
        <p>{t(paymentText.declined)}</p>
        {keeping}
        {tryAgain}
      </MessageBox>
    )
  }
  if (progress === 'cancelled') {
    return (
      <MessageBox type="warning" title={t(paymentText.cancelledTitle)}>
        {t(isCancelledByStaff ? paymentText.cancelledByStaff : paymentText.cancelledOrder)}
      </MessageBox>
    )
  }
  if (progress === 'promised') {
    return (
      <MessageBox type="success" title={t(paymentText.promisedTitle)}>
        {dueAt ? t(paymentText.promisedOnAccount, { date: formatDate(locale, dueAt) }) : t(paymentText.promised)}
      </MessageBox>
    )
  }
  if (progress === 'fresh') return null
  return (
    <MessageBox type="info" title={t(paymentText.unfinishedTitle)}>
      <p>{t(paymentText.unfinished)}</p>
      {keeping}
    </MessageBox>
  )
}
