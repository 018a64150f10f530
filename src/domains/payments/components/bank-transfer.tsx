import { PartReceived } from '#src/domains/orders/components/on-account-notice.tsx'
import type { BankTransferDetails } from '#src/domains/orders/order-review-view.ts'
import type { OrderPayment } from '#src/domains/orders/order-view.ts'
import { formatDateTime } from '#src/shared/locale/dates.ts'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import * as checkoutText from '#src/translations/storefront/checkout-text.ts'
import * as paymentText from '#src/translations/storefront/payment-text.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'

type Props = { bank: BankTransferDetails; payment: OrderPayment }

/** The bank details, amount and reference of a transfer. */
export function BankTransfer({ bank, payment }: Props) {
  const t = useText()
  const locale = useLocale()
  return (
    <MessageBox title={t(checkoutText.bankTransferTitle)}>
      {bank.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <dl className="my-2 grid grid-cols-[minmax(0,max-content)_1fr] wrap-anywhere gap-x-4 font-semibold">
        <dt>{t(checkoutText.amount)}</dt>
        <dd className="tabular-nums">{formatPounds(locale, fromPounds(bank.amount))}</dd>
        <dt>{t(checkoutText.bankReference)}</dt>
        <dd className="tabular-nums">{bank.reference}</dd>
      </dl>
      <PartReceived payment={payment} />
      <p>{t(checkoutText.bankReferenceAbout)}</p>
      {bank.expires_at && <p>{t(paymentText.keptUntil, { until: formatDateTime(locale, bank.expires_at) })}</p>}
    </MessageBox>
  )
}
