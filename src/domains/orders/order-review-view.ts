import { pence, toPounds } from '#src/shared/money/money.ts'
import { type BankAccount, listBankLines } from '#src/shared/payments/bank-account.ts'
import { listOpenArtworkLines, type OpenArtworkLine } from './artwork/order-artwork-view.ts'
import { getCustomerChange } from './changes/customer-changes.ts'
import type { OrderWithHistory } from './customer-orders/customer-orders-store.server.ts'
import { isAwaitingTransfer } from './emails/order-emails.ts'
import { formatOrderNumber } from './order.ts'
import { type OrderDetail, presentOrder } from './order-view.ts'
import { isPaidLater } from './payment-rules.ts'
import { getUnpaidOrderExpiry } from './placing/unpaid-order-expiry.ts'
import { hasExtraOwed } from './state/order-payment-state.ts'

export type BankTransferDetails = {
  lines: string[]
  /** The amount in pounds: the total, less what was received. */
  amount: number
  reference: string
  /** When the unpaid order is cancelled; null for never. */
  expires_at: string | null
}

export type OrderReview = OrderDetail & {
  public_token: string
  name: string
  email: string
  telephone: string
  /** See `isOrderSettled`. */
  is_settled: boolean
  /** The order can be paid by card. */
  is_payable: boolean
  /** While a bank transfer is awaited. */
  bank: BankTransferDetails | null
  /** See `getCustomerChange`. */
  can_change: boolean
  /** The printed items that the customer can send artwork for. */
  artwork: OpenArtworkLine[]
  has_artwork: boolean
  /** The purchase has not been pushed to the data layer yet. */
  is_purchase_untracked: boolean
}

type OrderPaymentFields = Pick<OrderWithHistory, 'status' | 'paidAt' | 'paymentKind'>
type PayableOrder = OrderPaymentFields & Pick<OrderWithHistory, 'extraOwedGrossPence'>

/** Paid, or to be paid by bank transfer or on account. Tracking counts a settled order as a purchase. */
export function isOrderSettled({ status, paidAt, paymentKind }: OrderPaymentFields): boolean {
  if (status === 'cancelled' || status === 'refunded') return false
  return paidAt !== null || isPaidLater(paymentKind)
}

/** Also what an edit has added to a paid order. */
export function isPayableByCard(order: PayableOrder): boolean {
  if (hasExtraOwed(order)) return true
  return order.status === 'awaiting payment' && !isOrderSettled(order)
}

/** Null unless a bank transfer is awaited, or an edit has added something to the paid order. */
export function presentBankTransfer(order: OrderWithHistory, bank: BankAccount): BankTransferDetails | null {
  const isExtra = hasExtraOwed(order)
  if (!isExtra && (!isAwaitingTransfer(order) || order.paidAt !== null)) return null
  const owedGrossPence = isExtra ? order.extraOwedGrossPence : order.totalGrossPence - order.receivedGrossPence
  return {
    lines: listBankLines(order.locale, bank),
    amount: toPounds(pence(owedGrossPence)),
    reference: formatOrderNumber(order),
    expires_at: getUnpaidOrderExpiry(order)?.toISOString() ?? null,
  }
}

export function presentOrderReview(order: OrderWithHistory, bank: BankAccount, now: Date): OrderReview {
  return {
    ...presentOrder(order, now),
    public_token: order.publicToken,
    name: `${order.firstName} ${order.lastName}`,
    email: order.email,
    telephone: order.telephone,
    is_settled: isOrderSettled(order),
    is_payable: isPayableByCard(order),
    bank: presentBankTransfer(order, bank),
    can_change: getCustomerChange(order) !== 'none',
    artwork: listOpenArtworkLines(order),
    has_artwork: order.lines.some(({ artworkFileId }) => artworkFileId !== null),
    is_purchase_untracked: order.purchaseTrackedAt === null && isOrderSettled(order),
  }
}
