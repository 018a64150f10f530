import type { Shop } from '#src/platform/shop.server.ts'
import type { ArtworkStatus } from './staff-order-view.ts'
import { saveArtworkStatus } from './staff-orders-store.server.ts'

type Marked = { orderId: number; line: number; status: Exclude<ArtworkStatus, 'none'> }

/** For proofs, inside their transaction, which holds the order. Nothing where the order has no such line. */
export function markArtwork(shop: Shop, { orderId, ...wanted }: Marked): Promise<ArtworkStatus | undefined> {
  return saveArtworkStatus(shop.db, orderId, wanted)
}
