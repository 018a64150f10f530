import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { orderLines, orders } from '../orders-tables.server.ts'
import type { LineUnits, ShipmentLine } from './shipment.ts'
import { shipmentLines, shipments } from './shipments-tables.server.ts'

type ShipmentRow = typeof shipments.$inferSelect
export type ShipmentWithLines = ShipmentRow & { lines: ShipmentLine[] }
export type OrderLineUnits = LineUnits & { position: number }

/**
 * The units of every line of an order. Call it after locking the order: dispatches, undone shipments and refunds lock it too.
 * Refunds belong to a higher domain; a failed one refunds nothing. The subqueries name `order_lines.id` literally: a column of the
 * selected table would lose its table name in them.
 */
export function listLineUnits(db: Database, orderId: number): Promise<OrderLineUnits[]> {
  return selectLineUnits(db, [orderId])
}

/** Without a lock, for lists of orders. */
export async function listLineUnitsByLineId(
  db: Database,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderLineUnits>> {
  const units = orderIds.length > 0 ? await selectLineUnits(db, orderIds) : []
  return new Map(units.map((line) => [line.lineId, line]))
}

function selectLineUnits(db: Database, orderIds: readonly number[]): Promise<OrderLineUnits[]> {
  const shipped = sql<number>`(select coalesce(sum(line.quantity), 0)::integer
    from shipment_lines as line join shipments as shipment on shipment.id = line.shipment_id
    where line.order_line_id = order_lines.id and shipment.undone_at is null)`
  const sumRefunds = (units: SQL, condition: SQL) => sql<number>`(select coalesce(sum(${units}), 0)::integer
    from refund_lines as line join refunds as refund on refund.id = line.refund_id
    where line.order_line_id = order_lines.id and ${condition})`
  const isEffective = sql`refund.status <> 'failed'`
  // Refunds made before shipments existed do not say which units they are for.
  const unsent = sql`coalesce(line.unsent_quantity, line.quantity)`
  return db
    .select({
      lineId: orderLines.id,
      position: orderLines.position,
      ordered: orderLines.qty,
      returned: orderLines.returnedQuantity,
      shipped,
      refunded: sumRefunds(sql`line.quantity`, isEffective),
      unsent: sumRefunds(unsent, isEffective),
      // The credit note is issued when the money is on its way, just before the status changes.
      pendingUnsent: sumRefunds(unsent, sql`refund.status = 'pending' and refund.credit_note_id is null`),
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
}

/** The shipments of an order that were not undone, oldest first. */
export async function listShipments(db: Database, orderId: number): Promise<ShipmentWithLines[]> {
  const rows = await db
    .select()
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), isNull(shipments.undoneAt)))
    .orderBy(asc(shipments.number))
  return addLines(db, rows)
}

export async function findShipmentRow(
  db: Database,
  by: { id: number } | { orderId: number; number: number },
): Promise<ShipmentWithLines | undefined> {
  const isShipment =
    'id' in by ? eq(shipments.id, by.id) : and(eq(shipments.orderId, by.orderId), eq(shipments.number, by.number))
  const [shipment] = await addLines(db, await db.select().from(shipments).where(isShipment))
  return shipment
}

async function addLines(db: Database, rows: readonly ShipmentRow[]): Promise<ShipmentWithLines[]> {
  if (rows.length === 0) return []
  const lines = await db
    .select({
      shipmentId: shipmentLines.shipmentId,
      lineId: shipmentLines.orderLineId,
      quantity: shipmentLines.quantity,
    })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .where(
      inArray(
        shipmentLines.shipmentId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLines.position))
  return rows.map((row) => ({
    ...row,
    lines: lines
      .filter(({ shipmentId }) => shipmentId === row.id)
      .map(({ lineId, quantity }) => ({ lineId, quantity })),
  }))
}

type NewShipment = Omit<typeof shipments.$inferInsert, 'id' | 'number'> & { dispatchedAt: Date }

/** Call it after locking the order, so that the number is free. */
export async function insertShipment(
  db: Database,
  row: NewShipment,
  lines: readonly ShipmentLine[],
): Promise<{ id: number; number: number }> {
  const number = sql`(select coalesce(max(number), 0) + 1 from shipments where order_id = ${row.orderId})`
  const [shipment] = await db
    .insert(shipments)
    .values({ ...row, number })
    .returning({ id: shipments.id, number: shipments.number })
  if (!shipment) throw new Error('The shipment was not stored')
  await db
    .insert(shipmentLines)
    .values(lines.map(({ lineId: orderLineId, quantity }) => ({ shipmentId: shipment.id, orderLineId, quantity })))
  await saveFirstDispatch(db, row.orderId)
  return shipment
}

export async function saveShipmentUndone(
  db: Database,
  { id, orderId }: Pick<ShipmentRow, 'id' | 'orderId'>,
  undone: { undoneAt: Date; undoneBy: number | undefined },
): Promise<void> {
  await db.update(shipments).set(undone).where(eq(shipments.id, id))
  await saveFirstDispatch(db, orderId)
}

/** Copies the time of the first shipment to the order, for the filters of the order list. */
async function saveFirstDispatch(db: Database, orderId: number): Promise<void> {
  const first = sql`(select min(dispatched_at) from shipments where order_id = ${orderId} and undone_at is null)`
  await db.update(orders).set({ firstDispatchedAt: first }).where(eq(orders.id, orderId))
}
