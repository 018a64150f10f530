import type { Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { AdjustmentReason } from '../stock-movement.ts'
import { queueListingRefresh } from '../stock-service.server.ts'
import { insertMovements } from '../stock-store.server.ts'
import { type StockRow, setStock } from './staff-stock-store.server.ts'

type StockChange = {
  /** Locked before it was read. */
  stock: StockRow
  /** The new free units. */
  free: number
}
type StockChanges = { changes: readonly StockChange[]; reason: AdjustmentReason; note: string }

/**
 * Writes the free units and their history, and refreshes listings where a product is in stock again or no longer. Call it in the
 * transaction that locked the rows, after the permission was checked.
 */
export async function writeStock(
  shop: Shop,
  { customerId }: Visitor,
  { changes, reason, note }: StockChanges,
): Promise<void> {
  for (const table of ['products', 'variants'] as const) {
    const rows = changes.filter(({ stock }) => stock.table === table)
    await setStock(shop.db, table, new Map(rows.map(({ stock, free }) => [stock.id, free])))
  }
  await insertMovements(
    shop.db,
    changes.map(({ stock, free }) => ({ sellableId: stock.id, quantityBefore: stock.free, quantityAfter: free })),
    { reason, note, actorId: customerId, occurredAt: shop.clock.now() },
  )
  await queueListingRefresh(
    shop,
    changes.filter(changesAvailability).map(({ stock }) => stock.productId),
  )
}

const changesAvailability = ({ stock, free }: StockChange) => stock.free === null || (stock.free === 0) !== (free === 0)
