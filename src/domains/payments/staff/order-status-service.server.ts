import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { lockOrderByNumber } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { queueOrderEmail } from '#src/domains/orders/emails/order-emails-service.server.ts'
import { dispatchLines } from '#src/domains/orders/shipments/shipments-service.server.ts'
import { getTransitionPermission } from '#src/domains/orders/staff/order-permissions.ts'
import {
  isMadeByPayment,
  type OrderStatus,
  type OrderTransitionRefusal,
} from '#src/domains/orders/state/order-states.ts'
import { transitionOrder } from '#src/domains/orders/state/order-transitions-service.server.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { cancelOrder } from '../cancel-order-service.server.ts'

type StatusChangeInput = {
  number: number
  to: OrderStatus
  note: string
  /** Why the order is produced although artwork is missing or a proof is not approved. Empty: it is not. */
  override?: string
}
type StatusChangeResult = Result<
  undefined,
  PermissionRefusal | 'not_found' | OrderTransitionRefusal | 'already_dispatched'
>

/**
 * Transitions the order, emails the customer and records it [STAFF-01]. Only a payment or a refund makes an order `paid` or
 * `refunded`, apart from undoing the start of production. Dispatching ships everything that is open. It belongs to payments, because
 * cancelling an order cancels its payment.
 */
export async function changeOrderStatus(
  shop: Shop,
  visitor: Visitor,
  { number, to, note, override = '' }: StatusChangeInput,
): Promise<StatusChangeResult> {
  if (to === 'dispatched') return dispatchOrder(shop, visitor, { number, note })
  const permission = getTransitionPermission(to)
  if (!permission) return refuse('not_allowed')
  const allowed = requirePermission(visitor, permission)
  if (!allowed.ok) return allowed
  const canOverride = override === '' ? ok(undefined) : requirePermission(visitor, 'order.override')
  if (!canOverride.ok) return canOverride
  return rollBackOnRefusal(shop, async (shop): Promise<StatusChangeResult> => {
    const order = await lockOrderByNumber(shop, number)
    if (!order) return refuse('not_found')
    if (isMadeByPayment({ from: order.status, to })) return refuse('not_allowed')
    const input = { orderId: order.id, by: { kind: 'staff' as const, id: visitor.customerId }, note }
    const transition = await (to === 'cancelled'
      ? cancelOrder(shop, input)
      : transitionOrder(shop, { ...input, to, ignoresPrintBlocker: override !== '' }))
    if (!transition.ok) return refuse(transition.refusal === 'unknown' ? 'not_found' : transition.refusal)
    if (to === 'cancelled') await queueOrderEmail(shop, { kind: 'order cancelled', orderId: order.id, note })
    const { from, overridden } = transition.value
    const entry = { by: visitor, subject: 'order', subjectId: number } as const
    if (overridden) {
      const after = { status: to, blocked: overridden }
      await recordAudit(shop, { ...entry, action: 'print approval overridden', after, note: override })
    }
    await recordAudit(shop, { ...entry, action: 'order moved', before: { status: from }, after: { status: to }, note })
    return ok(undefined)
  })
}

/** One shipment of everything that is open. Only the form with a quantity per line overrides the print gate. */
async function dispatchOrder(
  shop: Shop,
  visitor: Visitor,
  input: { number: number; note: string },
): Promise<StatusChangeResult> {
  const dispatched = await dispatchLines(shop, visitor, input)
  if (dispatched.ok) return ok(undefined)
  const { refusal } = dispatched
  // The units are those that are open, so only an order without open units is refused so.
  return refuse(typeof refusal === 'object' || refusal === 'nothing_chosen' ? 'not_allowed' : refusal)
}
