import type { DeliveryTerms } from '#src/domains/pricing/delivery.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { findSavedDeliveryTerms, readDeliveryTerms } from './delivery-store.server.ts'

export function getDeliveryTerms(shop: Shop): Promise<DeliveryTerms> {
  return shop.cache('delivery terms', async () => (await readDeliveryTerms(shop.db)).terms)
}

/** False for the terms that every new shop starts with, until somebody saves them. */
export async function hasSavedDeliveryTerms(shop: Shop): Promise<boolean> {
  return (await findSavedDeliveryTerms(shop.db)) !== undefined
}
