import { formatPounds, fromPounds } from '#src/shared/money.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import { MessageBox } from '#src/ui/message-box.tsx'
import { useText } from '#src/ui/text.tsx'
import type { OrderPayment } from '../order-view.ts'
import { usePaymentText } from './order-badges.tsx'

/** What a customer still has to pay on account, by when and how; nothing for any other order. */
export function OnAccountNotice({ payment }: { payment: OrderPayment }) {
  const t = useText()
  const text = usePaymentText({})
  if (payment.owed === 0) return null
  return (
    <MessageBox type={payment.state === 'overdue' ? 'warning' : 'info'} title={text(payment)}>
      <p>{t(ordersText.amountOwed, { amount: formatPounds(fromPounds(payment.owed)) })}</p>
      <p>{t(ordersText.howToPayOnAccount)}</p>
    </MessageBox>
  )
}
