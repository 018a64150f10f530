import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { getDispatchTerms } from '../stock/dispatch-service.server.ts'
import { listStock } from '../stock/stock-store.server.ts'
import {
  calculateProductionTimes,
  calculateProductPricing,
  type ProductionTimes,
  type ProductPricing,
  type ProductPricingInput,
} from './product-pricing.ts'
import type { Sellable } from './sellable.ts'
import { findSellableId, findSellables } from './sellable-store.server.ts'

/** Returns the sellable with a product or variant id. Unpublished and withdrawn ones count as unknown [T18]. */
export async function getSellable(shop: Shop, id: number): Promise<Result<Sellable, 'unknown_product'>> {
  const sellable = (await listSellables(shop, [id])).get(id)
  return sellable?.isPublished ? ok(sellable) : refuse('unknown_product')
}

/** Returns the sellable with the SKU of a product or variant, in any case. */
export async function getSellableBySku(shop: Shop, sku: string): Promise<Result<Sellable, 'unknown_product'>> {
  const id = await findSellableId(shop.db, sku)
  return id === undefined ? refuse('unknown_product') : getSellable(shop, id)
}

/**
 * By product or variant id, those off sale included. Everything but the stock comes from the cache: stock changes with
 * every order, and a basket must not show units that placing the order would refuse.
 */
export async function listSellables(shop: Shop, ids: readonly number[]): Promise<ReadonlyMap<number, Sellable>> {
  const sellables = await listCachedSellables(shop, ids)
  const trackedIds = [...sellables].flatMap(([id, { stockQty }]) => (stockQty === null ? [] : [id]))
  if (trackedIds.length === 0) return sellables
  const stock = await listStock(shop.db, trackedIds)
  return new Map([...sellables].map(([id, sellable]) => [id, { ...sellable, stockQty: stock.get(id) ?? null }]))
}

/** Reads those that are not cached in one query; inside a transaction that is all of them. */
async function listCachedSellables(shop: Shop, ids: readonly number[]): Promise<ReadonlyMap<number, Sellable>> {
  let reading: Promise<Map<number, Sellable>> | undefined
  const readAll = () => (reading ??= findSellables(shop.db, ids))
  const entries = await Promise.all(
    ids.map(async (id) => [id, await shop.cache(`sellable ${id}`, async () => (await readAll()).get(id))] as const),
  )
  return new Map(entries.flatMap(([id, sellable]) => (sellable ? [[id, sellable]] : [])))
}

export async function getPricing(
  shop: Shop,
  id: number,
  input: ProductPricingInput,
): Promise<Result<ProductPricing, 'unknown_product' | 'invalid_colours'>> {
  const sellable = await getSellable(shop, id)
  return sellable.ok ? calculateProductPricing(sellable.value, input) : sellable
}

export async function getProductionTimes(
  shop: Shop,
  id: number,
  qty: number,
): Promise<Result<ProductionTimes, 'unknown_product'>> {
  const sellable = await getSellable(shop, id)
  if (!sellable.ok) return sellable
  const dispatchTerms = await getDispatchTerms(shop)
  return ok(calculateProductionTimes(sellable.value, qty, { now: shop.clock.now(), dispatchTerms }))
}
