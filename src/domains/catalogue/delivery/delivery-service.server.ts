import type { DeliveryTerms } from '#src/domains/pricing/delivery.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { readDeliveryTerms } from './delivery-store.server.ts'

export function getDeliveryTerms(shop: Shop): Promise<DeliveryTerms> {
  return shop.cache('delivery terms', async () => (await readDeliveryTerms(shop.db)).terms)
}
