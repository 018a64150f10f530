import { and, eq, or, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { toIdArray } from '../sellables/sellable-store.server.ts'
import type { MovementCause } from './stock-movement.ts'
import type { ReservedUnits } from './stock-reservation.ts'
import { stockMovements, stockReservations } from './stock-tables.server.ts'

const tables = { products: sql.raw('products'), variants: sql.raw('variants') }
export type StockTable = keyof typeof tables
/** Units by product or variant id. */
export type UnitsById = ReadonlyMap<number, number>

/** The stock of products and variants; those without stock tracking are left out. */
export async function listStock(db: Database, ids: readonly number[]): Promise<UnitsById> {
  const idArray = sql`${toIdArray(ids)}::integer[]`
  const { rows } = await db.execute<{ id: number; stock_qty: number }>(sql`
    select id, stock_qty from products where id = any(${idArray}) and stock_qty is not null
    union all select id, stock_qty from variants where id = any(${idArray}) and stock_qty is not null`)
  return new Map(rows.map(({ id, stock_qty }) => [id, stock_qty]))
}

/** Locks the rows until the commit, always in the same order, to avoid deadlocks. Leaves out rows without stock tracking. */
export async function lockStock(db: Database, table: StockTable, ids: readonly number[]): Promise<UnitsById> {
  const { rows } = await db.execute<{ id: number; stock_qty: number }>(sql`select id, stock_qty from ${tables[table]}
    where id = any(${toIdArray(ids)}::integer[]) and stock_qty is not null order by id for update`)
  return new Map(rows.map(({ id, stock_qty }) => [id, stock_qty]))
}

/**
 * Adds `units`, which can be negative, and records the movements in the same statement. Returns the products that went out of
 * stock or came back into stock.
 */
export async function adjustStock(
  db: Database,
  table: StockTable,
  { units, cause }: { units: UnitsById; cause: MovementCause },
): Promise<number[]> {
  const ids = toIdArray([...units.keys()])
  const amounts = toIdArray([...units.values()])
  const product = table === 'products' ? sql.raw('stocked.id') : sql.raw('stocked.product_id')
  const { reason, occurredAt, orderId = null } = cause
  const { rows } = await db.execute<{ product_id: number }>(sql`
    with changed as (
      update ${tables[table]} as stocked set stock_qty = stock_qty + change.units
      from unnest(${ids}::integer[], ${amounts}::integer[]) as change(id, units)
      where stocked.id = change.id and stock_qty is not null
      returning stocked.id, ${product} as product_id, stock_qty - change.units as quantity_before, stock_qty as quantity_after
    ), recorded as (
      insert into stock_movements (sellable_id, reason, quantity_before, quantity_after, order_id, occurred_at)
      select id, ${reason}, quantity_before, quantity_after, ${orderId}::integer, ${occurredAt.toISOString()}::timestamptz
      from changed
    )
    select product_id from changed where (quantity_before = 0) <> (quantity_after = 0)`)
  return rows.map(({ product_id }) => product_id)
}

export type QuantityChange = { sellableId: number; quantityBefore: number | null; quantityAfter: number | null }

/** For changes that another statement has written. Call it in their transaction. Leaves out quantities that did not change. */
export async function insertMovements(
  db: Database,
  changes: readonly QuantityChange[],
  cause: MovementCause,
): Promise<void> {
  const rows = changes
    .filter(({ quantityBefore, quantityAfter }) => quantityBefore !== quantityAfter)
    .map((change) => ({ ...change, ...cause }))
  if (rows.length > 0) await db.insert(stockMovements).values(rows)
}

export type LineReservation = ReservedUnits & { linePosition: number }

export async function insertReservations(
  db: Database,
  order: { orderId: number; basketId: string | null },
  lines: readonly LineReservation[],
): Promise<void> {
  await db.insert(stockReservations).values(lines.map((line) => ({ ...order, ...line })))
}

export async function deleteReservations(
  db: Database,
  { orderId, linePosition }: { orderId: number; linePosition?: number },
): Promise<ReservedUnits[]> {
  const isLine = linePosition === undefined ? undefined : eq(stockReservations.linePosition, linePosition)
  return db
    .delete(stockReservations)
    .where(and(eq(stockReservations.orderId, orderId), isLine))
    .returning(reservedUnits)
}

/** The units of the order have left the warehouse, or are no longer to be sent. */
export async function endAllocations(db: Database, orderId: number): Promise<void> {
  await db.update(stockReservations).set({ isAllocated: false }).where(eq(stockReservations.orderId, orderId))
}

export async function listReservations(
  db: Database,
  by: { orderId: number } | { basketId: string },
): Promise<ReservedUnits[]> {
  const isMatch =
    'orderId' in by ? eq(stockReservations.orderId, by.orderId) : eq(stockReservations.basketId, by.basketId)
  return db.select(reservedUnits).from(stockReservations).where(isMatch)
}

const reservedUnits = { sellableId: stockReservations.sellableId, quantity: stockReservations.quantity }

export async function assignReservations(db: Database, basketId: string, orderId: number | undefined): Promise<void> {
  const isOrder = orderId === undefined ? sql`false` : eq(stockReservations.orderId, orderId)
  await db
    .update(stockReservations)
    .set({ basketId: sql`case when ${isOrder} then ${basketId} end` })
    .where(or(eq(stockReservations.basketId, basketId), isOrder))
}
