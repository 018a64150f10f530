import { queueJob } from '#src/platform/jobs/queue-job.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { refreshProductsJob } from './stock-jobs-contract.ts'
import { type ReservedUnits, sumUnitsBySellable } from './stock-reservation.ts'
import {
  addShippedUnits,
  adjustStock,
  assignReservations,
  endAllocations,
  extendReservations,
  insertReservations,
  type LineReservation,
  listReservations,
  listStock,
  lockStock,
  type ReturnedLine,
  releaseReservations,
  releaseShippedUnits,
  resumeAllocations,
  type SellableTable,
  type UnitsByPosition,
} from './stock-store.server.ts'

/** The units that one order line needs, of its variant if it has one, else of its product. Its position is the index. */
export type StockRequirement = { productId: number | null; variantId: number | null; qty: number }

/**
 * Takes the units of all lines where stock is tracked, or of none when one line has too few. Call it inside the order's
 * transaction: the locked rows keep concurrent orders from selling a unit twice [T35]. Returns what was reserved.
 */
export function reserveStock(
  shop: Shop,
  order: { orderId: number; basketId: string | null },
  requirements: readonly StockRequirement[],
): Promise<Result<ReservedUnits[], 'out_of_stock'>> {
  return takeStock(shop, order.orderId, {
    listUnits: (table) => listRequiredUnits(requirements, table),
    store: (lines) => insertReservations(shop.db, order, lines),
  })
}

/** Further units for the lines of a placed order, by their position. */
export type AddedUnits = { linePosition: number; productId: number | null; variantId: number | null; qty: number }

/** Takes further units of lines that an edit has added or raised, or of none when one has too few. */
export function reserveAddedStock(
  shop: Shop,
  orderId: number,
  added: readonly AddedUnits[],
): Promise<Result<ReservedUnits[], 'out_of_stock'>> {
  return takeStock(shop, orderId, {
    listUnits: (table) =>
      added.flatMap(({ linePosition, ...line }) =>
        listRequiredUnits([line], table).map((units) => ({ ...units, linePosition })),
      ),
    store: (lines) => extendReservations(shop.db, orderId, lines),
  })
}

type StockToTake = {
  listUnits: (table: SellableTable) => LineReservation[]
  /** Stores the reservations of the units that are counted. */
  store: (lines: readonly LineReservation[]) => Promise<void>
}

async function takeStock(
  shop: Shop,
  orderId: number,
  { listUnits, store }: StockToTake,
): Promise<Result<ReservedUnits[], 'out_of_stock'>> {
  const reserved: LineReservation[] = []
  const cause = { reason: 'sale', orderId, occurredAt: shop.clock.now() } as const
  for (const table of stockTables) {
    const required = listUnits(table)
    if (required.length === 0) continue
    const unitsById = sumUnitsBySellable(required)
    const stock = await lockStock(shop.db, table, [...unitsById.keys()])
    if ([...stock].some(([id, units]) => units < (unitsById.get(id) ?? 0))) return refuse('out_of_stock')
    const tracked = required.filter(({ sellableId }) => stock.has(sellableId))
    if (tracked.length === 0) continue
    const [changedIds] = await Promise.all([
      adjustStock(shop.db, table, {
        units: new Map([...stock.keys()].map((id) => [id, -(unitsById.get(id) ?? 0)])),
        cause,
      }),
      store(tracked),
    ])
    await queueListingRefresh(shop, changedIds)
    reserved.push(...tracked)
  }
  return ok(reserved)
}

/** Returns the units of a cancelled order that have not left to stock. Repeating it returns nothing more. */
export async function releaseStock(shop: Shop, { orderId }: { orderId: number }): Promise<void> {
  await returnToStock(shop, { orderId, reason: 'cancellation' }, await releaseReservations(shop.db, orderId))
}

/** Returns units of a line that had left and came back, such as hired goods, to stock. */
export async function returnShippedUnits(shop: Shop, line: ReturnedLine): Promise<void> {
  await returnToStock(shop, { orderId: line.orderId, reason: 'returned' }, await releaseShippedUnits(shop.db, line))
}

/** Returns the units that the lines of an order no longer need, such as refunded ones. Units that have left stay reserved. */
export async function reduceReservedStock(shop: Shop, orderId: number, needed: UnitsByPosition): Promise<void> {
  await returnToStock(shop, { orderId, reason: 'cancellation' }, await releaseReservations(shop.db, orderId, needed))
}

/** Skips products that are deleted or no longer tracked. */
async function returnToStock(
  shop: Shop,
  { orderId, reason }: { orderId: number; reason: 'cancellation' | 'returned' },
  released: readonly ReservedUnits[],
): Promise<void> {
  const units = sumUnitsBySellable(released)
  if (units.size === 0) return
  const cause = { reason, orderId, occurredAt: shop.clock.now() } as const
  for (const table of stockTables) {
    const stock = await lockStock(shop.db, table, [...units.keys()])
    if (stock.size > 0) await queueListingRefresh(shop, await adjustStock(shop.db, table, { units, cause }))
  }
}

/** The units, by line position, have left the warehouse in a shipment. */
export function recordShippedUnits(shop: Pick<Shop, 'db'>, orderId: number, units: UnitsByPosition): Promise<void> {
  return addShippedUnits(shop.db, orderId, units)
}

/** A shipment was undone: its units, by line position, and what else has not left are in the warehouse for the order again. */
export async function undoShippedUnits(shop: Pick<Shop, 'db'>, orderId: number, units: UnitsByPosition): Promise<void> {
  await addShippedUnits(shop.db, orderId, new Map([...units].map(([position, quantity]) => [position, -quantity])))
  await resumeAllocations(shop.db, orderId)
}

/** The order was dispatched or refunded: its units are no longer in the warehouse for it. */
export function markReservationsShipped(shop: Pick<Shop, 'db'>, orderId: number): Promise<void> {
  return endAllocations(shop.db, orderId)
}

/** The units that the basket's unpaid order has reserved, by product or variant id. */
export async function findReservedUnits(shop: Shop, basketId: string): Promise<ReadonlyMap<number, number>> {
  return sumUnitsBySellable(await listReservations(shop.db, { basketId }))
}

export function listOrderReservations(shop: Pick<Shop, 'db'>, orderId: number): Promise<ReservedUnits[]> {
  return listReservations(shop.db, { orderId })
}

/** Makes the reservations of this order, and of no other, those of the basket. Without an order the basket has none. */
export function assignStockReservations(
  shop: Pick<Shop, 'db'>,
  basketId: string,
  orderId: number | undefined,
): Promise<void> {
  return assignReservations(shop.db, basketId, orderId)
}

/** The units in stock by product or variant id, without those of unpaid orders. Leaves out ids without stock tracking. */
export function findStock(shop: Pick<Shop, 'db'>, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  return listStock(shop.db, ids)
}

const stockTables: readonly SellableTable[] = ['products', 'variants']

function listRequiredUnits(requirements: readonly StockRequirement[], table: SellableTable): LineReservation[] {
  return requirements.flatMap(({ productId, variantId, qty: quantity }, linePosition) => {
    const sellableId = table === 'variants' ? variantId : variantId === null ? productId : null
    return sellableId === null || quantity === 0 ? [] : { linePosition, sellableId, quantity }
  })
}

/** Refreshes listings in a job after the commit, so that placing an order does not wait for it. */
export async function queueListingRefresh(shop: Shop, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await queueJob(shop, refreshProductsJob, { payload: { productIds: [...new Set(productIds)] } })
}
