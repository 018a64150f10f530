import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { usePounds } from '#src/ui/text/use-pounds.ts'
import type { OrderPayment } from '../order-view.ts'
import { usePaymentText } from './order-badges.tsx'

/** Amount, due date and payment instructions of an unpaid order on account; nothing for other orders. */
export function OnAccountNotice({ payment }: { payment: OrderPayment }) {
  const t = useText()
  const money = usePounds()
  const text = usePaymentText({})
  if (payment.owed === 0) return null
  return (
    <MessageBox type={payment.state === 'overdue' ? 'warning' : 'info'} title={text(payment)}>
      {payment.is_part_paid ? (
        <PartReceived payment={payment} />
      ) : (
        <p>{t(ordersText.amountOwed, { amount: money(payment.owed) })}</p>
      )}
      <p>{t(ordersText.howToPayOnAccount)}</p>
    </MessageBox>
  )
}

/** '£50.00 received, £70.00 still to pay'; nothing unless the order is part paid. */
export function PartReceived({ payment: { is_part_paid, received, outstanding } }: { payment: OrderPayment }) {
  const t = useText()
  const money = usePounds()
  if (!is_part_paid) return null
  return <p>{t(ordersText.partReceived, { received: money(received), rest: money(outstanding) })}</p>
}
