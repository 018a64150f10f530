import type { Permission } from '#src/domains/access/access.ts'
import type { OrderStatus } from '../state/order-states.ts'

const permissionsByStatus: Partial<Record<OrderStatus, Permission>> = {
  // These two undo the start of production.
  'awaiting payment': 'order.produce',
  paid: 'order.produce',
  'in production': 'order.produce',
  dispatched: 'order.dispatch',
  completed: 'order.dispatch',
  cancelled: 'order.cancel',
}

/** What staff need to move an order to a status. Undefined for the one that only a refund sets. */
export function getTransitionPermission(to: OrderStatus): Permission | undefined {
  return permissionsByStatus[to]
}
