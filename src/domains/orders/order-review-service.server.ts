import { readCompany } from '#src/platform/config/company.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { findOrderWithHistory } from './customer-orders/customer-orders-store.server.ts'
import { isOrderSettled, type OrderReview, presentOrderReview } from './order-review-view.ts'
import { findOrderByToken, savePurchaseTracked } from './orders-store.server.ts'

/** The order page that anyone with the order's link can open [ROUTE-10]. */
export async function findOrderReview(shop: Shop, publicToken: string): Promise<OrderReview | undefined> {
  const [order, { bank }] = await Promise.all([findOrderWithHistory(shop.db, publicToken), readCompany(shop.db)])
  return order && presentOrderReview(order, bank, shop.clock.now())
}

/**
 * Returns true once per settled order: that browser pushes the purchase to the data layer [TRACK-04]. Returns false while
 * the order is neither paid nor payable by transfer or on account.
 */
export async function claimPurchaseTracking(shop: Shop, publicToken: string): Promise<boolean> {
  const order = await findOrderByToken(shop.db, { publicToken })
  if (!order || !isOrderSettled(order)) return false
  return savePurchaseTracked(shop.db, publicToken, shop.clock.now())
}
