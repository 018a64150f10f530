import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { findOrderWithLines } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { getEditLimits } from './order-edit-plan-service.server.ts'
import { type EditableLinesView, presentEditableLines } from './order-edit-view.ts'

/** Lines and delivery for the page that edits an order. */
export async function getEditableLines(
  shop: Shop,
  visitor: Visitor,
  number: number,
): Promise<Result<EditableLinesView, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'order.edit')
  if (!allowed.ok) return allowed
  const order = await findOrderWithLines(shop, { number })
  return order ? ok(presentEditableLines(order, await getEditLimits(shop, order))) : refuse('not_found')
}
