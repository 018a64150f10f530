import { formatDate } from '#src/shared/locale/dates.ts'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import * as staffOrdersText from '#src/translations/backoffice/staff-orders-text.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { OrderPayment } from '../../order-view.ts'
import { usePaymentText } from '../order-badges.tsx'

/** 'On account, due 16 Dec 2026 · £101.34 unpaid', or 'Paid on 2 Dec 2026'. */
export function StaffPaymentState({ payment }: { payment: OrderPayment }) {
  const t = useText()
  const locale = useLocale()
  const text = usePaymentText({ forStaff: true })
  const { state, owed, paid_at } = payment
  const parts = [
    state === 'paid' && paid_at ? t(staffOrdersText.paidOn, { date: formatDate(locale, paid_at) }) : text(payment),
    ...(owed > 0 ? [t(staffOrdersText.unpaidAmount, { amount: formatPounds(fromPounds(owed)) })] : []),
  ]
  return <p className="font-semibold">{parts.join(' · ')}</p>
}
