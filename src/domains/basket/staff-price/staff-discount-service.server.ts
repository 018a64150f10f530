import { can, type Visitor } from '#src/domains/access/access.ts'
import { readSettings } from '#src/platform/config/shop-settings.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'

/** How far below the list price the visitor may sell, in percent [STAFF-08]. */
export async function getMaxDiscountPercent(shop: Shop, visitor: Visitor): Promise<number> {
  if (can(visitor, 'discount.unlimited')) return 100
  return (await readSettings(shop.db)).maxStaffDiscountPercent
}
