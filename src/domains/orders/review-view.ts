import { keptUntil } from './order-keeping.ts'
import { isAwaitingTransfer } from './order-mails.ts'
import { type OrderDetail, presentOrder } from './order-view.ts'
import type { OwnOrder } from './own-orders-store.server.ts'

export type BankAccount = {
  lines: string[]
  reference: string
  /** Until when the transfer is awaited; null where the order is kept without an end. */
  expires_at: string | null
}

export type Review = OrderDetail & {
  public_token: string
  name: string
  email: string
  telephone: string
  /** Nothing is left to do for the customer but, on a bank transfer, the transfer. */
  is_settled: boolean
  /** It still can be paid by card. */
  is_payable: boolean
  /** Where to transfer it to, as long as that is awaited. */
  bank: BankAccount | null
  /** The data layer has not been told yet. */
  is_purchase_untold: boolean
}

type Settling = Pick<OwnOrder, 'status' | 'paidAt' | 'paymentMethod'>

/** Paid, or promised by transfer or on account: what a purchase is. */
export function isSettled({ status, paidAt, paymentMethod }: Settling): boolean {
  if (status === 'cancelled' || status === 'refunded') return false
  return paidAt !== null || paymentMethod === 'bacs' || paymentMethod === 'account'
}

/** It still can be paid by card. */
export function isPayable(order: Settling): boolean {
  return order.status === 'awaiting payment' && !isSettled(order)
}

/** Where to transfer it to, as long as that is awaited. */
export function presentBank(order: OwnOrder, bankDetails: string): BankAccount | null {
  if (!isAwaitingTransfer(order) || order.paidAt !== null) return null
  return {
    lines: bankDetails.split('\n').filter(Boolean),
    reference: String(order.number),
    expires_at: keptUntil(order)?.toISOString() ?? null,
  }
}

export function presentReview(order: OwnOrder, bankDetails: string, now: Date): Review {
  return {
    ...presentOrder(order, now),
    public_token: order.publicToken,
    name: `${order.firstName} ${order.lastName}`,
    email: order.email,
    telephone: order.telephone,
    is_settled: isSettled(order),
    is_payable: isPayable(order),
    bank: presentBank(order, bankDetails),
    is_purchase_untold: order.purchaseToldAt === null && isSettled(order),
  }
}
