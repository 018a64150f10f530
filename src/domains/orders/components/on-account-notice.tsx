import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { OrderPayment } from '../order-view.ts'
import { usePaymentText } from './order-badges.tsx'

/** Amount, due date and payment instructions of an unpaid order on account; nothing for other orders. */
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
