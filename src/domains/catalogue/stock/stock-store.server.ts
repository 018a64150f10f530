import { eq, or, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { toIdArray } from '../sellables/sellable-store.server.ts'
import type { MovementCause } from './stock-movement.ts'
import type { ReservedUnits } from './stock-reservation.ts'
import { stockMovements, stockReservations } from './stock-tables.server.ts'

const tables = { products: sql.raw('products'), variants: sql.raw('variants') }
export type SellableTable = keyof typeof tables
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
export async function lockStock(db: Database, table: SellableTable, ids: readonly number[]): Promise<UnitsById> {
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
  table: SellableTable,
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

/** Records changes that another statement has written. Call it in their transaction. Leaves out quantities that did not change. */
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

/** Adds units to the reservations of an order, or reserves them for a line that has none. */
export async function extendReservations(
  db: Database,
  orderId: number,
  lines: readonly LineReservation[],
): Promise<void> {
  await db
    .insert(stockReservations)
    .values(lines.map((line) => ({ orderId, basketId: null, ...line })))
    .onConflictDoUpdate({
      target: [stockReservations.orderId, stockReservations.linePosition],
      set: { quantity: sql`${stockReservations.quantity} + excluded.quantity`, isAllocated: true },
    })
}

export type ReturnedLine = { orderId: number; linePosition: number; units: number }

/** Ends the reservation of units that had left and came back. Returns them: at most as many as had left. */
export async function releaseShippedUnits(
  db: Database,
  { orderId, linePosition, units }: ReturnedLine,
): Promise<ReservedUnits[]> {
  const isLine = sql`r.order_id = ${orderId} and r.line_position = ${linePosition}`
  const { rows } = await db.execute<ReservedUnits>(sql`
    with returned as (
      select r.sellable_id, least(${units}::integer, r.shipped_quantity) as units from stock_reservations r where ${isLine}
    ), reduced as (
      update stock_reservations r set quantity = r.quantity - returned.units, shipped_quantity = r.shipped_quantity - returned.units
      from returned where ${isLine} and r.quantity > returned.units
    ), removed as (
      delete from stock_reservations r using returned where ${isLine} and r.quantity = returned.units
    )
    select sellable_id as "sellableId", units as quantity from returned where units > 0`)
  return rows
}

/** Units by the position of an order line. */
export type UnitsByPosition = ReadonlyMap<number, number>

/**
 * Reduces the reservations of an order to the units of `needed`, but never below what has left. Lines that `needed` does not name
 * stay as they are; without `needed`, everything that has not left is released. Returns the released units.
 */
export async function releaseReservations(
  db: Database,
  orderId: number,
  needed?: UnitsByPosition,
): Promise<ReservedUnits[]> {
  const needs = needed
    ? selectUnits(needed)
    : sql`select line_position, 0 as units from stock_reservations where order_id = ${orderId}`
  const { rows } = await db.execute<ReservedUnits>(sql`
    with excess as (
      select r.line_position, r.sellable_id, r.quantity, greatest(need.units, r.shipped_quantity) as kept
      from stock_reservations r join (${needs}) as need on need.line_position = r.line_position
      where r.order_id = ${orderId} and r.quantity > greatest(need.units, r.shipped_quantity)
    ), reduced as (
      update stock_reservations r set quantity = excess.kept, is_allocated = r.is_allocated and r.shipped_quantity < excess.kept
      from excess where r.order_id = ${orderId} and r.line_position = excess.line_position and excess.kept > 0
    ), removed as (
      delete from stock_reservations r using excess
      where r.order_id = ${orderId} and r.line_position = excess.line_position and excess.kept = 0
    )
    select sellable_id as "sellableId", quantity - kept as quantity from excess`)
  return rows
}

/** Adds shipped units; negative ones are those of an undone shipment. Lines without counted stock have no row. */
export async function addShippedUnits(db: Database, orderId: number, units: UnitsByPosition): Promise<void> {
  await db.execute(sql`
    update stock_reservations r set shipped_quantity = change.shipped, is_allocated = change.shipped < r.quantity
    from (
      select s.line_position, greatest(0, least(s.quantity, s.shipped_quantity + added.units)) as shipped
      from stock_reservations s join (${selectUnits(units)}) as added on added.line_position = s.line_position
      where s.order_id = ${orderId}
    ) as change
    where r.order_id = ${orderId} and r.line_position = change.line_position`)
}

const selectUnits = (units: UnitsByPosition) =>
  sql`select * from unnest(${toIdArray([...units.keys()])}::integer[], ${toIdArray([...units.values()])}::integer[])
    as line(line_position, units)`

/** The units of the order have left the warehouse, or are no longer to be sent. */
export async function endAllocations(db: Database, orderId: number): Promise<void> {
  await db.update(stockReservations).set({ isAllocated: false }).where(eq(stockReservations.orderId, orderId))
}

/** The dispatch of the order was undone: what has not left is in the warehouse for it again. */
export async function resumeAllocations(db: Database, orderId: number): Promise<void> {
  await db
    .update(stockReservations)
    .set({ isAllocated: sql`${stockReservations.shippedQuantity} < ${stockReservations.quantity}` })
    .where(eq(stockReservations.orderId, orderId))
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
