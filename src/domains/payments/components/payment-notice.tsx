import { toLongWaitMinutes } from '#src/shared/http/long-wait.ts'
import { formatDate, formatDateTime } from '#src/shared/locale/dates.ts'
import * as paymentText from '#src/translations/storefront/payment-text.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { PaymentProgress, StartPaymentRefusal } from '../payments.ts'

type Props = {
  progress: PaymentProgress
  isCancelledByStaff: boolean
  refusal: StartPaymentRefusal | undefined
  path: string
  /** When the unpaid order is cancelled; undefined if it does not expire. */
  expiresAt: string | undefined
  /** Set for orders on account. */
  paymentDueAt?: string
}

function WaitText({ seconds }: { seconds: number }) {
  const t = useText()
  const minutes = toLongWaitMinutes(seconds)
  return minutes ? t(paymentText.tooManyLongWait, { minutes }) : t(paymentText.tooMany, { seconds })
}

/** The state of the payment and what to do next. 'Try again' reloads the page. */
export function PaymentNotice({ progress, isCancelledByStaff, refusal, path, expiresAt, paymentDueAt }: Props) {
  const t = useText()
  const locale = useLocale()
  const expiryNote = expiresAt && <p>{t(paymentText.keptUntil, { until: formatDateTime(locale, expiresAt) })}</p>
  const tryAgain = (
    <a href={path} className="text-link mt-1 inline-block">
      {t(paymentText.tryAgain)}
    </a>
  )
  if (refusal) {
    return (
      <MessageBox type="error" title={t(paymentText.notPaidTitle)}>
        <p>
          {refusal.reason === 'too_many' ? (
            <WaitText seconds={refusal.seconds} />
          ) : (
            t(paymentText.refusals[refusal.reason])
          )}
        </p>
        {refusal.reason !== 'not_payable' && expiryNote}
        {tryAgain}
      </MessageBox>
    )
  }
  if (progress === 'declined') {
    return (
      <MessageBox type="error" title={t(paymentText.notPaidTitle)}>
        <p>{t(paymentText.declined)}</p>
        {expiryNote}
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
  if (progress === 'pay later') {
    return (
      <MessageBox type="success" title={t(paymentText.promisedTitle)}>
        {paymentDueAt
          ? t(paymentText.promisedOnAccount, { date: formatDate(locale, paymentDueAt) })
          : t(paymentText.promised)}
      </MessageBox>
    )
  }
  if (progress === 'not started') return null
  return (
    <MessageBox type="info" title={t(paymentText.unfinishedTitle)}>
      <p>{t(paymentText.unfinished)}</p>
      {expiryNote}
    </MessageBox>
  )
}
