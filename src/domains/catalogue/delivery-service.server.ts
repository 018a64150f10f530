import type { DeliveryRates } from '#src/domains/pricing/delivery.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { readDeliveryRates } from './delivery-store.server.ts'

/** decisions.md: what each delivery class costs; a basket pays the highest that it contains. */
export function getDeliveryRates(shop: Shop): Promise<DeliveryRates> {
  return shop.kept('delivery rates', () => readDeliveryRates(shop.db))
}
