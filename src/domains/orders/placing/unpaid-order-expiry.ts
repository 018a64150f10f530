import type { Order } from '../order.ts'
import { getExpiryRule } from '../payment-rules.ts'

const dayMs = 24 * 60 * 60_000
/** How long an order waits for its card payment. */
export const cardPaymentWindowMs = dayMs

type OrderOrigin = Pick<Order, 'placedByStaffId' | 'quoteRequestId'>
type UnpaidOrder = OrderOrigin & Pick<Order, 'createdAt' | 'paymentKind' | 'expiresAt' | 'receivedGrossPence'>

/**
 * Orders placed by staff are not cancelled automatically, nor are orders from quotes that were accepted before these got an
 * end.
 */
const neverExpires = ({ placedByStaffId, quoteRequestId, expiresAt }: OrderOrigin & Pick<Order, 'expiresAt'>) =>
  placedByStaffId !== null || (quoteRequestId !== null && expiresAt === null)

/**
 * When the order is cancelled unless it is paid: after a day by card, after the days in the settings by bank transfer or from a
 * quote. The end promised for a bank transfer also holds if the customer chooses the card later. A part-paid order is not cancelled
 * automatically, because somebody has to decide about the money.
 */
export function getUnpaidOrderExpiry(order: UnpaidOrder): Date | undefined {
  const { createdAt, paymentKind, expiresAt } = order
  if (neverExpires(order) || order.receivedGrossPence > 0) return undefined
  const rule = getExpiryRule(paymentKind)
  if (rule === 'never') return undefined
  if (expiresAt) return expiresAt
  return rule === 'after a day' ? new Date(createdAt.getTime() + cardPaymentWindowMs) : undefined
}

export function isUnpaidOrderExpired(order: UnpaidOrder & Pick<Order, 'status'>, now: Date): boolean {
  const expiry = getUnpaidOrderExpiry(order)
  return order.status === 'awaiting payment' && expiry !== undefined && expiry.getTime() <= now.getTime()
}

export type UnpaidOrderSettings = {
  unpaidTransferDays: number
  unpaidGuestTransferDays: number
  maxUnpaidGuestUnits: number
}

/**
 * When the order expires if its customer chooses bank transfer now; null if it never expires. The first choice counts: switching
 * between the methods must not move the end.
 */
export function getTransferExpiry(
  order: OrderOrigin & Pick<Order, 'customerId' | 'expiresAt'>,
  { settings, now }: { settings: UnpaidOrderSettings; now: Date },
): Date | null {
  if (neverExpires(order)) return null
  return order.expiresAt ?? getQuoteOrderExpiry(order, { settings, now })
}

/** An accepted quote is kept as long as an order by bank transfer, whatever its payment method. */
export function getQuoteOrderExpiry(
  { customerId }: Pick<Order, 'customerId'>,
  { settings, now }: { settings: UnpaidOrderSettings; now: Date },
): Date {
  const days = customerId === null ? settings.unpaidGuestTransferDays : settings.unpaidTransferDays
  return new Date(now.getTime() + days * dayMs)
}
