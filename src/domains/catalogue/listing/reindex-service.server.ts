import type { Database } from '#src/platform/database/database.server.ts'
import {
  countProducts,
  listProductIds,
  refreshListingRows,
  refreshProductColumns,
} from './listing-rows-store.server.ts'

/** A statement of the running shop may take five seconds. */
const batchSize = 500

/**
 * Rebuilds everything that is derived from products: the columns of cards, and the rows that listings and search read. The shop
 * can stay open on PostgreSQL: each batch replaces its rows at once. Returns how many products there are, and how many had
 * wrong columns.
 */
export async function reindexCatalogue(
  db: Database,
  onProgress: (share: number) => void = () => undefined,
): Promise<{ products: number; outdated: number }> {
  const total = await countProducts(db)
  const result = { products: 0, outdated: 0 }
  let afterId = 0
  for (;;) {
    const ids = await listProductIds(db, { afterId, limit: batchSize })
    if (ids.length > 0) {
      result.outdated += await refreshProductColumns(db, ids)
      await refreshListingRows(db, ids)
    }
    result.products += ids.length
    const isLast = ids.length < batchSize
    onProgress(isLast ? 1 : Math.min(0.99, result.products / Math.max(1, total)))
    if (isLast) return result
    afterId = ids.at(-1) ?? afterId
  }
}
