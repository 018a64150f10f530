import { StaffPaymentState } from '#src/domains/orders/components/staff/staff-payment-state.tsx'
import type { OrderPayment } from '#src/domains/orders/order-view.ts'
import { formatDateTime } from '#src/shared/locale/dates.ts'
import type { Message } from '#src/shared/locale/message.ts'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import * as refundText from '#src/translations/backoffice/refund-text.ts'
import * as staffOrdersText from '#src/translations/backoffice/staff-orders-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { PostForm } from '#src/ui/form/post-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { usePounds } from '#src/ui/text/use-pounds.ts'
import type { StaffPayments } from '../staff/staff-payments-view.ts'
import { PaymentReceiptForm } from './payment-receipt-form.tsx'
import { ReceiptList } from './receipt-list.tsx'
import { type RefundFormState, RefundPanel } from './refund-panel.tsx'

type Props = {
  orderNumber: number
  money: StaffPayments
  payment: OrderPayment
  /** When the unpaid order is cancelled automatically. */
  expiresAt?: string | null
  email: string
  refused: RefundFormState | undefined
  refusedReceipt?: RefusedForm
  refusedWithdrawal?: RefusedForm
  refundKey: string
  receiptKey: string
}

export function StaffOrderPayments(props: Props) {
  const { orderNumber, money, payment, expiresAt, email, refused, refusedReceipt, refundKey } = props
  const t = useText()
  const locale = useLocale()
  const formatAmount = usePounds()
  const { paymentStatuses } = staffOrdersText
  const getStatusText = (status: string, words: Record<string, Message>) => {
    const known = words[status]
    return known ? t(known) : status
  }
  return (
    <section className="backoffice-panel" aria-labelledby="order-payments">
      <h2 id="order-payments">{t(staffOrdersText.payments)}</h2>
      <StaffPaymentState payment={payment} />
      {expiresAt && <p>{t(staffOrdersText.expires, { until: formatDateTime(locale, expiresAt) })}</p>}
      {money.payments.length === 0 && <p>{t(staffOrdersText.noPayments)}</p>}
      <ul className="grid gap-2">
        {money.payments.map(({ id, kind, provider, mode, status, amount, refunded, at }) => (
          <li key={id} className="grid grid-cols-[1fr_auto] gap-x-4 tabular-nums">
            <span>{`${t(ordersText.paymentMethods[kind])}, ${getStatusText(status, paymentStatuses)}`}</span>
            <span className="text-right">{formatAmount(amount)}</span>
            <span className="text-sm text-steel">
              {[provider, t(staffOrdersText.paymentModes[mode]), formatDateTime(locale, at)].filter(Boolean).join(', ')}
            </span>
            {refunded > 0 && (
              <span className="text-right text-sm text-steel">{`${t(staffOrdersText.refunded)} ${formatAmount(refunded)}`}</span>
            )}
          </li>
        ))}
        {money.refunds.map((refund) => (
          <RefundItem key={`refund ${refund.id}`} refund={refund} />
        ))}
      </ul>
      <ReceiptList receipts={money.receipts} refused={props.refusedWithdrawal} />
      {money.may_confirm_payment && (
        <PaymentReceiptForm initial={money.receipt_form} refused={refusedReceipt} formKey={props.receiptKey} />
      )}
      {money.may_send_payment_link && (
        <PostForm
          intent="link"
          submit={t(staffOrdersText.sendLink)}
          button={{ size: 'small', variant: 'secondary' }}
          className="gap-1.5"
        >
          <p className="text-sm text-steel">{t(staffOrdersText.sendLinkAbout, { email })}</p>
        </PostForm>
      )}
      {money.may_refund && (
        <RefundPanel orderNumber={orderNumber} money={money} email={email} refused={refused} refundKey={refundKey} />
      )}
    </section>
  )
}

function RefundItem({ refund }: { refund: StaffPayments['refunds'][number] }) {
  const t = useText()
  const locale = useLocale()
  const { amount, status, reason, at, who, lines, is_external, is_spread } = refund
  const known = staffOrdersText.refundStatuses[status]
  const warning = is_external ? refundText.externalSpread : refundText.spread
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 tabular-nums">
      <span>
        {[`${t(staffOrdersText.refundMade)}, ${known ? t(known) : status}`, reason].filter(Boolean).join(': ')}
      </span>
      <span className="text-right">−{formatPounds(locale, fromPounds(amount))}</span>
      {lines.map(({ title, qty, amount, percent }, index) => (
        <span key={index} className="wrap-anywhere col-span-2 text-sm text-steel">
          {t(refundText.lineAmountAt, {
            title: qty > 0 ? t(refundText.refundedUnits, { qty, title }) : title,
            amount: formatPounds(locale, fromPounds(amount)),
            percent,
          })}
        </span>
      ))}
      {is_spread && <span className="col-span-2 font-semibold text-checkout text-sm">{t(warning)}</span>}
      {is_external && !is_spread && <span className="col-span-2 text-sm text-steel">{t(refundText.external)}</span>}
      <span className="text-sm text-steel">{`${formatDateTime(locale, at)} ${who}`}</span>
    </li>
  )
}
