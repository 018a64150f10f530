import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result } from '#src/shared/result.ts'
import { sumCustomerBalance } from '../billing/orders-for-billing-store.server.ts'
import { listAllCustomerOrderRows } from '../customer-orders/customer-orders-store.server.ts'
import { type OrderSummary, presentOrderSummary } from '../order-view.ts'

export type CustomerOrders = {
  orders: OrderSummary[]
  hasMore: boolean
  /** Unpaid orders on account, incl. VAT. */
  balance: { usedGrossPence: number; overdueGrossPence: number }
}

const maxOrders = 20

/** The newest orders of a customer, and what is unpaid on account. */
export async function getCustomerOrdersForStaff(
  shop: Shop,
  visitor: Visitor,
  customerId: number,
): Promise<Result<CustomerOrders, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'order.read')
  if (!allowed.ok) return allowed
  const now = shop.clock.now()
  const rows = await listAllCustomerOrderRows(shop.db, customerId, { limit: maxOrders + 1, offset: 0 })
  return ok({
    orders: rows.slice(0, maxOrders).map((row) => presentOrderSummary(row, now)),
    hasMore: rows.length > maxOrders,
    balance: await sumCustomerBalance(shop.db, customerId, now),
  })
}
