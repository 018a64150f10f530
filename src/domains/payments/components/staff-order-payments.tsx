import { StaffPaymentState } from '#src/domains/orders/components/staff-payment-state.tsx'
import type { OrderPayment } from '#src/domains/orders/order-view.ts'
import { formatMoment } from '#src/shared/dates.ts'
import type { Message } from '#src/shared/message.ts'
import { formatPounds, fromPounds } from '#src/shared/money.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import * as refundText from '#src/translations/refund-text.ts'
import * as staffOrdersText from '#src/translations/staff-orders-text.ts'
import { PostForm } from '#src/ui/post-form.tsx'
import { useLocale, useText } from '#src/ui/text.tsx'
import type { StaffPayments } from '../staff-payments-view.ts'
import { RefundPanel, type RefusedRefund } from './refund-panel.tsx'

type Props = {
  money: StaffPayments
  payment: OrderPayment
  email: string
  refused: RefusedRefund | undefined
  refundKey: string
}

export function StaffOrderPayments({ money, payment, email, refused, refundKey }: Props) {
  const t = useText()
  const locale = useLocale()
  const amountOf = (pounds: number) => formatPounds(fromPounds(pounds))
  const { paymentStatuses } = staffOrdersText
  const statusOf = (status: string, words: Record<string, Message>) => {
    const known = words[status]
    return known ? t(known) : status
  }
  return (
    <section className="backoffice-panel" aria-labelledby="order-payments">
      <h2 id="order-payments">{t(staffOrdersText.payments)}</h2>
      <StaffPaymentState payment={payment} />
      {money.payments.length === 0 && <p>{t(staffOrdersText.noPayments)}</p>}
      <ul className="grid gap-2">
        {money.payments.map(({ id, method, status, amount, refunded, at }) => (
          <li key={id} className="grid grid-cols-[1fr_auto] gap-x-4 tabular-nums">
            <span>{`${t(ordersText.paymentMethods[method])}, ${statusOf(status, paymentStatuses)}`}</span>
            <span>{amountOf(amount)}</span>
            <span className="text-sm text-steel">{formatMoment(locale, at)}</span>
            {refunded > 0 && (
              <span className="text-sm text-steel">{`${t(staffOrdersText.refunded)} ${amountOf(refunded)}`}</span>
            )}
          </li>
        ))}
        {money.refunds.map((refund) => (
          <Refund key={`refund ${refund.id}`} refund={refund} />
        ))}
      </ul>
      {money.may_confirm_payment && (
        <PostForm
          intent="confirm"
          submit={t(staffOrdersText.confirmPayment)}
          button={{ size: 'small' }}
          className="gap-1.5"
        >
          <p className="text-sm text-steel">{t(staffOrdersText.confirmAbout)}</p>
        </PostForm>
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
      {money.refundable > 0 && <RefundPanel money={money} email={email} refused={refused} refundKey={refundKey} />}
    </section>
  )
}

function Refund({ refund }: { refund: StaffPayments['refunds'][number] }) {
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
      <span>−{formatPounds(fromPounds(amount))}</span>
      {lines.map(({ title, qty, amount, percent }, index) => (
        <span key={index} className="wrap-anywhere col-span-2 text-sm text-steel">
          {t(refundText.lineAmountAt, {
            title: qty > 0 ? t(refundText.lineOf, { qty, title }) : title,
            amount: formatPounds(fromPounds(amount)),
            percent,
          })}
        </span>
      ))}
      {is_spread && <span className="col-span-2 font-semibold text-checkout text-sm">{t(warning)}</span>}
      {is_external && !is_spread && <span className="col-span-2 text-sm text-steel">{t(refundText.external)}</span>}
      <span className="text-sm text-steel">{`${formatMoment(locale, at)} ${who}`}</span>
    </li>
  )
}
