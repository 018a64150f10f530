import type { OrderRow } from '#src/domains/orders/placed-orders-service.server.ts'
import { pence, toPounds } from '#src/shared/money.ts'
import type { PaymentRow } from './payments-store.server.ts'
import type { RefundRow } from './refunds-store.server.ts'

/** What staff see and may do about the money of an order. Amounts are pounds. */
export type StaffPayments = {
  payments: { id: number; method: PaymentRow['method']; status: string; amount: number; refunded: number; at: string }[]
  refunds: { id: number; amount: number; status: string; reason: string; at: string; who: string }[]
  may_confirm_payment: boolean
  may_send_payment_link: boolean
  /** What can still be given back. */
  refundable: number
}

type Books = { payments: readonly PaymentRow[]; refunds: readonly RefundRow[] }
type Known = Books & { names: ReadonlyMap<number, string> }

const pounds = (amount: number) => toPounds(pence(amount))

export function presentStaffPayments({ status }: Pick<OrderRow, 'status'>, known: Known): StaffPayments {
  const { payments, refunds, names } = known
  const isAwaiting = status === 'awaiting payment'
  return {
    payments: payments.map((payment) => ({
      id: payment.id,
      method: payment.method,
      status: payment.status,
      amount: pounds(payment.amountGrossPence),
      refunded: pounds(payment.refundedGrossPence),
      at: (payment.settledAt ?? payment.createdAt).toISOString(),
    })),
    refunds: refunds.map(({ id, amountGrossPence, status, reason, createdAt, staffId }) => ({
      id,
      amount: pounds(amountGrossPence),
      status,
      reason,
      at: createdAt.toISOString(),
      who: staffId === null ? '' : (names.get(staffId) ?? String(staffId)),
    })),
    may_confirm_payment: isAwaiting || payments.some(isPromised),
    may_send_payment_link: isAwaiting,
    refundable: pounds(refundableOf(known)),
  }
}

const isPromised = ({ status, method }: PaymentRow) => status === 'pending' && method !== 'stripe'

/** What was captured and neither given back nor on its way. */
function refundableOf({ payments, refunds }: Books): number {
  const captured = payments.find(({ status, isSurplus }) => status === 'succeeded' && !isSurplus)
  if (!captured) return 0
  const underWay = refunds.filter(({ paymentId, status }) => paymentId === captured.id && status === 'pending')
  return underWay.reduce(
    (left, { amountGrossPence }) => left - amountGrossPence,
    captured.amountGrossPence - captured.refundedGrossPence,
  )
}
