import type { OrderStatus } from '../state/order-states.ts'
import { isBeforeProduction } from '../state/order-states.ts'

/** What a customer can do with a placed order: cancel it, or request a change. */
export type CustomerChange = 'cancel' | 'request' | 'none'

type OrderToChange = {
  status: OrderStatus
  paidAt: Date | null
  receivedGrossPence: number
  paymentDueAt: Date | null
  firstDispatchedAt: Date | null
}

/**
 * Until production starts. An order that no money and no invoice on account depends on is cancelled at once; every other change, and
 * a cancellation of a paid order, is for staff.
 */
export function getCustomerChange(order: OrderToChange): CustomerChange {
  if (!isBeforeProduction(order.status) || order.firstDispatchedAt) return 'none'
  const isUnpaid = order.paidAt === null && order.receivedGrossPence === 0 && order.paymentDueAt === null
  return order.status === 'awaiting payment' && isUnpaid ? 'cancel' : 'request'
}
