import { StaffPaymentState } from '#src/domains/orders/components/staff-payment-state.tsx'
import type { OrderPayment } from '#src/domains/orders/order-view.ts'
import { formatMoment } from '#src/shared/dates.ts'
import type { Message } from '#src/shared/message.ts'
import { formatPounds, fromPounds } from '#src/shared/money.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import * as staffOrdersText from '#src/translations/staff-orders-text.ts'
import { PostForm } from '#src/ui/post-form.tsx'
import { useLocale, useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { RefusedForm } from '#src/ui/use-call-form.ts'
import type { StaffPayments } from '../staff-payments-view.ts'

type Props = {
  money: StaffPayments
  payment: OrderPayment
  email: string
  refused: RefusedForm | undefined
  refundKey: string
}

export function StaffOrderPayments({ money, payment, email, refused, refundKey }: Props) {
  const t = useText()
  const locale = useLocale()
  const amountOf = (pounds: number) => formatPounds(fromPounds(pounds))
  const { paymentStatuses, refundStatuses } = staffOrdersText
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
        {money.refunds.map(({ id, amount, status, reason, at, who }) => (
          <li key={`refund ${id}`} className="grid grid-cols-[1fr_auto] gap-x-4 tabular-nums">
            <span>{`${t(staffOrdersText.refundMade)}, ${statusOf(status, refundStatuses)}: ${reason}`}</span>
            <span>−{amountOf(amount)}</span>
            <span className="text-sm text-steel">{`${formatMoment(locale, at)} ${who}`}</span>
          </li>
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
      {money.refundable > 0 && (
        <PostForm
          intent="refund"
          label={t(staffOrdersText.refund)}
          submit={t(staffOrdersText.refund)}
          button={{ size: 'small', variant: 'secondary' }}
          refused={refused}
          className="gap-3 border-line border-t pt-4"
        >
          {(field) => (
            <>
              <input type="hidden" name="key" value={refundKey} />
              <TextField
                {...field('amount')}
                label={t(staffOrdersText.refundAmount, { most: amountOf(money.refundable) })}
                inputMode="decimal"
                autoComplete="off"
                required
              />
              <TextField
                {...field('reason')}
                label={t(staffOrdersText.reason)}
                hint={t(staffOrdersText.refundReasonHint)}
                maxLength={200}
                required
              />
            </>
          )}
        </PostForm>
      )}
    </section>
  )
}
