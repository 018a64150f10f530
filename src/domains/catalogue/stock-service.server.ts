import { type OutboxWorkers, queueWork } from '#src/platform/outbox.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { refreshListingFacts } from './listing-facts-store.server.ts'
import { addStock, lockStock, type StockTable } from './stock-store.server.ts'

/** What one line takes of a product or, where there is one, of its variant. */
export type StockNeed = { productId: number | null; variantId: number | null; qty: number }

/**
 * Counts the units off where stock is counted: all lines, or none when one has too little. Inside the order's transaction,
 * so of many buyers at once exactly as many pass as there are units (threats.md T35). Answers what each line took.
 */
export async function takeStock(shop: Shop, needs: readonly StockNeed[]): Promise<Result<number[], 'out_of_stock'>> {
  const taken = needs.map(() => 0)
  for (const table of stockTables) {
    const wanted = sumUp(needs, table)
    if (wanted.size === 0) continue
    const stock = await lockStock(shop.db, table, [...wanted.keys()])
    const changes = new Map([...stock.keys()].map((id) => [id, -(wanted.get(id) ?? 0)]))
    if ([...stock].some(([id, units]) => units + (changes.get(id) ?? 0) < 0)) return refuse('out_of_stock')
    if (stock.size === 0) continue
    await tellOfShelves(shop, await addStock(shop.db, table, changes))
    for (const [index, need] of needs.entries()) {
      if (tableOf(need) === table && stock.has(idOf(need))) taken[index] = need.qty
    }
  }
  return ok(taken)
}

/** Puts back what an order had taken; what is no longer counted, or no longer there, takes nothing. */
export async function returnStock(shop: Shop, taken: readonly StockNeed[]): Promise<void> {
  for (const table of stockTables) {
    const units = sumUp(taken, table)
    if (units.size === 0) continue
    await lockStock(shop.db, table, [...units.keys()])
    await tellOfShelves(shop, await addStock(shop.db, table, units))
  }
}

const stockTables: readonly StockTable[] = ['products', 'variants']
const idOf = ({ productId, variantId }: StockNeed): number => variantId ?? productId ?? 0
const tableOf = ({ variantId }: StockNeed): StockTable => (variantId === null ? 'products' : 'variants')

function sumUp(needs: readonly StockNeed[], table: StockTable): Map<number, number> {
  const units = new Map<number, number>()
  for (const need of needs) {
    if (tableOf(need) !== table || idOf(need) === 0 || need.qty === 0) continue
    units.set(idOf(need), (units.get(idOf(need)) ?? 0) + need.qty)
  }
  return units
}

/** What is sold out, or there again, is shown as such once the order stands: the shelves are none of its business. */
async function tellOfShelves(shop: Shop, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await queueWork(shop, { kind: 'refresh products', payload: { productIds: [...new Set(productIds)] } })
}

export const stockWorkers: OutboxWorkers = {
  'refresh products': (shop, { payload }) => refreshListingFacts(shop.db, payload.productIds as number[]),
}
