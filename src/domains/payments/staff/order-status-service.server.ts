import { requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { lockOrderByNumber } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { queueOrderEmail } from '#src/domains/orders/emails/order-emails-service.server.ts'
import type { StaffRefusal } from '#src/domains/orders/staff/order-form-result.ts'
import { getTransitionPermission } from '#src/domains/orders/staff/order-permissions.ts'
import type { OrderStatus, OrderTransitionRefusal } from '#src/domains/orders/state/order-states.ts'
import { transitionOrder } from '#src/domains/orders/state/order-transitions-service.server.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { cancelOrder } from '../cancel-order-service.server.ts'

type StatusChangeInput = { number: number; to: OrderStatus; note: string }

/**
 * Transitions the order, emails the customer and records it [STAFF-01]. Only a payment or a refund makes an order `paid` or
 * `refunded`. It belongs to payments, because cancelling an order cancels its payment.
 */
export async function changeOrderStatus(
  shop: Shop,
  visitor: Visitor,
  { number, to, note }: StatusChangeInput,
): Promise<Result<undefined, StaffRefusal | OrderTransitionRefusal>> {
  const permission = getTransitionPermission(to)
  if (!permission) return refuse('not_allowed')
  const allowed = requirePermission(visitor, permission)
  if (!allowed.ok) return allowed
  return rollBackOnRefusal(shop, async (shop): Promise<Result<undefined, StaffRefusal | OrderTransitionRefusal>> => {
    const order = await lockOrderByNumber(shop, number)
    if (!order) return refuse('not_found')
    const input = { orderId: order.id, by: { kind: 'staff' as const, id: visitor.customerId }, note }
    const transition = await (to === 'cancelled' ? cancelOrder(shop, input) : transitionOrder(shop, { ...input, to }))
    if (!transition.ok) return refuse(transition.refusal === 'unknown' ? 'not_found' : transition.refusal)
    if (to === 'cancelled' || to === 'dispatched') {
      await queueOrderEmail(shop, { kind: `order ${to}`, orderId: order.id, note })
    }
    const change = { before: { status: transition.value.from }, after: { status: to }, note }
    await recordAudit(shop, { by: visitor, action: 'order moved', subject: 'order', subjectId: number, ...change })
    return ok(undefined)
  })
}
