import { can, type Visitor } from '#src/domains/access/access.ts'
import { isOnAccount, isPaidLater } from '#src/domains/orders/payment-rules.ts'
import type { Refundable } from '#src/domains/pricing/refunds/refund.ts'
import { pence, toPounds } from '#src/shared/money/money.ts'
import type { PaymentMode } from '#src/shared/payments/payment-mode.ts'
import { owesExtra } from '../payments.ts'
import type { PaymentRow } from '../payments-store.server.ts'
import type { OrderWithLines } from '../refunds/refund-plan-service.server.ts'
import { presentRefundedLine, presentRefundForm, type RefundedLine, type RefundForm } from '../refunds/refund-view.ts'
import type { RefundableUnits } from '../refunds/refunded-goods.ts'
import type { RefundRow, StoredRefundEntry } from '../refunds/refunds-store.server.ts'
import { type ReceiptMeans, sumReceipts, type WithdrawalKind } from './payment-receipt.ts'
import type { ReceiptRow } from './receipts-store.server.ts'

/** Payments and refunds of an order for staff. Amounts are in pounds. */
export type StaffPayments = {
  payments: {
    id: number
    kind: PaymentRow['kind']
    /** The name of the payment provider, if it was paid at one. */
    provider: string | null
    mode: PaymentMode
    status: string
    amount: number
    refunded: number
    at: string
  }[]
  /** Money that no provider reports, as staff recorded it, oldest first. */
  receipts: {
    id: number
    amount: number
    received_on: string
    means: ReceiptMeans
    reference: string
    at: string
    who: string
    withdrawn: { at: string; as: WithdrawalKind; reason: string; who: string } | null
    may_withdraw: boolean
  }[]
  refunds: {
    id: number
    amount: number
    status: string
    reason: string
    at: string
    who: string
    lines: RefundedLine[]
    is_external: boolean
    /** Its lines are not known, so its VAT was spread over the rates in proportion. */
    is_spread: boolean
  }[]
  may_confirm_payment: boolean
  /** The values that the form of a payment received starts with. */
  receipt_form: { amount: string; received_on: string }
  may_send_payment_link: boolean
  /** The amount that can still be refunded. */
  refundable: number
  may_refund: boolean
  refund_form: RefundForm
}

type OrderMoney = { payments: readonly PaymentRow[]; refunds: readonly RefundRow[] }
type StaffPaymentsInput = OrderMoney & {
  entries: readonly StoredRefundEntry[]
  refundable: Refundable
  /** Units by order line id. */
  refundableUnits: ReadonlyMap<number, RefundableUnits>
  receipts: readonly ReceiptRow[]
  today: string
  names: ReadonlyMap<number, string>
  getProviderName: (id: string) => string
  visitor: Visitor
}

const pounds = (amount: number) => toPounds(pence(amount))

type Order = Pick<
  OrderWithLines,
  | 'status'
  | 'lines'
  | 'totalGrossPence'
  | 'receivedGrossPence'
  | 'extraOwedGrossPence'
  | 'paidAt'
  | 'paymentKind'
  | 'refundedGrossPence'
>

export function presentStaffPayments(order: Order, input: StaffPaymentsInput): StaffPayments {
  const { status, lines, totalGrossPence, receivedGrossPence } = order
  const { payments, refunds, names, visitor } = input
  const { locale } = visitor
  const canManagePayments = can(visitor, 'payment.manage')
  const listEntries = (id: number) => input.entries.filter(({ refundId }) => refundId === id).map(({ entry }) => entry)
  const isAwaiting = status === 'awaiting payment'
  const isExtra = owesExtra(order)
  const owedGrossPence = isExtra ? getOwedExtra(order, input) : totalGrossPence - receivedGrossPence
  return {
    payments: payments.map((payment) => ({
      id: payment.id,
      kind: payment.kind,
      provider: payment.provider && input.getProviderName(payment.provider),
      mode: payment.mode,
      status: payment.status,
      amount: pounds(payment.amountGrossPence),
      refunded: pounds(payment.refundedGrossPence),
      at: (payment.capturedAt ?? payment.createdAt).toISOString(),
    })),
    receipts: input.receipts.map((receipt) => presentReceipt(receipt, { ...input, order, canManagePayments })),
    refunds: refunds.map(({ id, amountGrossPence, status, reason, createdAt, staffId, isExternal }) => ({
      id,
      amount: pounds(amountGrossPence),
      status,
      reason,
      at: createdAt.toISOString(),
      who: staffId === null ? '' : (names.get(staffId) ?? String(staffId)),
      lines: listEntries(id).map((entry) => presentRefundedLine(entry, { lines, locale })),
      is_external: isExternal,
      is_spread: listEntries(id).some(({ kind }) => kind === 'unallocated'),
    })),
    may_confirm_payment: canManagePayments && (isAwaiting || isExtra || payments.some(isAwaitedLater)),
    receipt_form: { amount: pounds(owedGrossPence).toFixed(2), received_on: input.today },
    may_send_payment_link:
      (isExtra ? owedGrossPence === order.extraOwedGrossPence : isAwaiting && receivedGrossPence === 0) &&
      can(visitor, 'payment.request'),
    refundable: pounds(sumRefundable(input)),
    may_refund: canManagePayments && sumRefundable(input) > 0,
    refund_form: presentRefundForm(input.refundable, lines, input.refundableUnits),
  }
}

type ReceiptContext = Pick<StaffPaymentsInput, 'payments' | 'refunds' | 'names'> & {
  order: Order
  canManagePayments: boolean
}

function presentReceipt(
  receipt: ReceiptRow,
  { payments, refunds, names, order, canManagePayments }: ReceiptContext,
): StaffPayments['receipts'][number] {
  const { id, paymentId, receivedOn, means, reference, recordedAt, staffId, withdrawnAt, withdrawnAs } = receipt
  const payment = payments.find((each) => each.id === paymentId)
  const getName = (id: number | null) => (id === null ? '' : (names.get(id) ?? String(id)))
  const hasRefunds = order.refundedGrossPence > 0 || refunds.some(({ status }) => status === 'pending')
  const isPaidOtherwise = payment?.status !== 'succeeded'
  const isFinal = order.paidAt !== null && (isPaidOtherwise || !isOnAccount(order.paymentKind) || hasRefunds)
  return {
    id,
    amount: pounds(receipt.amountGrossPence ?? payment?.amountGrossPence ?? 0),
    received_on: receivedOn,
    means,
    reference,
    at: recordedAt.toISOString(),
    who: getName(staffId),
    withdrawn:
      withdrawnAt && withdrawnAs
        ? {
            at: withdrawnAt.toISOString(),
            as: withdrawnAs,
            reason: receipt.withdrawalReason,
            who: getName(receipt.withdrawnById),
          }
        : null,
    may_withdraw: canManagePayments && withdrawnAt === null && !isFinal,
  }
}

/** What an edit has added, less what was received of it in parts. */
function getOwedExtra({ extraOwedGrossPence }: Order, { payments, receipts }: StaffPaymentsInput): number {
  const pending = payments.find(({ status }) => status === 'pending')
  const own = receipts.filter(({ paymentId }) => paymentId === pending?.id)
  return extraOwedGrossPence - (pending ? sumReceipts(own, pending) : 0)
}

const isAwaitedLater = ({ status, kind }: PaymentRow) => status === 'pending' && isPaidLater(kind)

/** The captured amounts less completed and pending refunds. */
function sumRefundable({ payments, refunds }: OrderMoney): number {
  const captured = payments.filter(({ status, isSurplus }) => status === 'succeeded' && !isSurplus)
  const left = captured.reduce((sum, payment) => sum + payment.amountGrossPence - payment.refundedGrossPence, 0)
  const pending = refunds.filter(
    ({ paymentId, status, creditNoteId }) =>
      captured.some(({ id }) => id === paymentId) && status === 'pending' && creditNoteId === null,
  )
  return pending.reduce((sum, { amountGrossPence }) => sum - amountGrossPence, left)
}
