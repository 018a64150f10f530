import { formatDate } from '#src/shared/locale/dates.ts'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import * as staffOrdersText from '#src/translations/backoffice/staff-orders-text.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { OrderPayment } from '../../order-view.ts'
import { usePaymentText } from '../order-badges.tsx'

/** Shows how an order is paid, such as 'On account, due 16 Dec 2026 · £50.00 received · £51.34 unpaid' or 'Paid on 2 Dec 2026'. */
export function StaffPaymentState({ payment }: { payment: OrderPayment }) {
  const t = useText()
  const locale = useLocale()
  const text = usePaymentText({ forStaff: true })
  const { state, owed, paid_at, is_part_paid, received, outstanding } = payment
  const unpaid = is_part_paid ? outstanding : owed
  const parts = [
    state === 'paid' && paid_at ? t(staffOrdersText.paidOn, { date: formatDate(locale, paid_at) }) : text(payment),
    ...(is_part_paid
      ? [t(staffOrdersText.receivedAmount, { amount: formatPounds(locale, fromPounds(received)) })]
      : []),
    ...(unpaid > 0 ? [t(staffOrdersText.unpaidAmount, { amount: formatPounds(locale, fromPounds(unpaid)) })] : []),
  ]
  return <p className="font-semibold">{parts.join(' · ')}</p>
}
