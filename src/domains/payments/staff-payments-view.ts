import type { Refundable } from '#src/domains/pricing/refund.ts'
import type { Locale } from '#src/shared/message.ts'
import { pence, toPounds } from '#src/shared/money.ts'
import type { PaymentRow } from './payments-store.server.ts'
import type { WholeOrder } from './refund-plan-service.server.ts'
import { presentRefundedLine, presentRefundForm, type RefundedLine, type RefundForm } from './refund-view.ts'
import type { RefundRow, StoredEntry } from './refunds-store.server.ts'

/** What staff see and may do about the money of an order. Amounts are pounds. */
export type StaffPayments = {
  payments: { id: number; method: PaymentRow['method']; status: string; amount: number; refunded: number; at: string }[]
  refunds: {
    id: number
    amount: number
    status: string
    reason: string
    at: string
    who: string
    lines: RefundedLine[]
    is_external: boolean
    /** Its VAT was spread in proportion, because nobody knows what it was for. */
    is_spread: boolean
  }[]
  may_confirm_payment: boolean
  may_send_payment_link: boolean
  /** What can still be given back. */
  refundable: number
  refund_form: RefundForm
}

type Books = { payments: readonly PaymentRow[]; refunds: readonly RefundRow[] }
type Known = Books & {
  entries: readonly StoredEntry[]
  refundable: Refundable
  names: ReadonlyMap<number, string>
  locale: Locale
}

const pounds = (amount: number) => toPounds(pence(amount))

type Order = Pick<WholeOrder, 'status' | 'lines'>

export function presentStaffPayments({ status, lines }: Order, known: Known): StaffPayments {
  const { payments, refunds, names, locale } = known
  const entriesOf = (id: number) => known.entries.filter(({ refundId }) => refundId === id).map(({ entry }) => entry)
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
    refunds: refunds.map(({ id, amountGrossPence, status, reason, createdAt, staffId, isExternal }) => ({
      id,
      amount: pounds(amountGrossPence),
      status,
      reason,
      at: createdAt.toISOString(),
      who: staffId === null ? '' : (names.get(staffId) ?? String(staffId)),
      lines: entriesOf(id).map((entry) => presentRefundedLine(entry, { lines, locale })),
      is_external: isExternal,
      is_spread: entriesOf(id).some(({ kind }) => kind === 'unallocated'),
    })),
    may_confirm_payment: isAwaiting || payments.some(isPromised),
    may_send_payment_link: isAwaiting,
    refundable: pounds(refundableOf(known)),
    refund_form: presentRefundForm(known.refundable, lines),
  }
}

const isPromised = ({ status, method }: PaymentRow) => status === 'pending' && method !== 'stripe'

/** What was captured and neither given back nor on its way. */
function refundableOf({ payments, refunds }: Books): number {
  const captured = payments.find(({ status, isSurplus }) => status === 'succeeded' && !isSurplus)
  if (!captured) return 0
  const underWay = refunds.filter(
    ({ paymentId, status, creditNoteId }) => paymentId === captured.id && status === 'pending' && creditNoteId === null,
  )
  return underWay.reduce(
    (left, { amountGrossPence }) => left - amountGrossPence,
    captured.amountGrossPence - captured.refundedGrossPence,
  )
}
