import type { Shop } from '#src/platform/shop.server.ts'
import type { ArtworkStatus } from './order.ts'
import { saveArtworkStatus } from './staff/staff-orders-store.server.ts'

type LineArtworkInput = { orderId: number; line: number; status: Exclude<ArtworkStatus, 'none'> }

/**
 * For the proofs domain. Call it inside a transaction that has locked the order. Returns the status before, or undefined if
 * the order has no such line.
 */
export function setLineArtworkStatus(
  shop: Shop,
  { orderId, ...change }: LineArtworkInput,
): Promise<ArtworkStatus | undefined> {
  return saveArtworkStatus(shop.db, orderId, change)
}
