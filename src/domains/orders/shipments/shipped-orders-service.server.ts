import { reduceReservedStock } from '#src/domains/catalogue/stock/stock-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { listOrderLineRows, lockOrderRow } from '../orders-store.server.ts'
import { saveLineReturned } from '../staff/staff-orders-store.server.ts'
import { transitionOrder } from '../state/order-transitions-service.server.ts'
import {
  countOpenUnits,
  countReservedUnits,
  isCompletelyReturned,
  isCompletelyShipped,
  isDispatchable,
  type LineUnits,
} from './shipment.ts'
import { findShipmentRow, listLineUnits, listShipments, type ShipmentWithLines } from './shipments-store.server.ts'

/** Returns units to stock that will not leave, because they were refunded. Call it after locking the order. */
export async function releaseUnneededStock(shop: Shop, orderId: number): Promise<void> {
  const units = await listLineUnits(shop.db, orderId)
  const needed = new Map(units.map((line) => [line.position, countReservedUnits(line)]))
  await reduceReservedStock(shop, orderId, needed)
}

/**
 * Call it in the transaction that records a refund of lines. Refunded units that have not left return to stock. If nothing else is
 * open, the order is dispatched. Changes nothing after dispatch: then refunded goods are with the customer.
 */
export async function applyRefundToShipments(shop: Shop, orderId: number): Promise<void> {
  const order = await lockOrderRow(shop.db, orderId)
  if (!order || !isDispatchable(order.status)) return
  await releaseUnneededStock(shop, orderId)
  const units = await listLineUnits(shop.db, orderId)
  await completeHireReturns(shop, orderId, units)
  if (!isCompletelyShipped(units)) return
  const dispatched = await transitionOrder(shop, { orderId, to: 'dispatched', by: { kind: 'system' } })
  if (!dispatched.ok) throw new Error(`Order ${orderId} cannot be dispatched: ${dispatched.refusal}`)
}

/** Hired units that were to follow are refunded, and all others have come back. */
async function completeHireReturns(shop: Shop, orderId: number, units: readonly LineUnits[]): Promise<void> {
  const returned = new Map(units.filter(isCompletelyReturned).map((line) => [line.lineId, line.returned]))
  for (const { id, isHire, returnedAt } of await listOrderLineRows(shop.db, orderId)) {
    const returnedQuantity = returned.get(id)
    if (!isHire || returnedAt || returnedQuantity === undefined) continue
    await saveLineReturned(shop.db, id, { returnedQuantity, returnedAt: shop.clock.now() })
  }
}

/** Finds a shipment for emails and PDFs. Returns undefined if the shipment was undone. */
export async function findShipment(
  shop: Pick<Shop, 'db'>,
  by: { id: number } | { orderId: number; number: number },
): Promise<ShipmentWithLines | undefined> {
  const shipment = await findShipmentRow(shop.db, by)
  return shipment?.undoneAt ? undefined : shipment
}

export function listOrderShipments(shop: Pick<Shop, 'db'>, orderId: number): Promise<ShipmentWithLines[]> {
  return listShipments(shop.db, orderId)
}

/** What was left to send after this shipment, by the id of the order line. Later refunds count, later shipments do not. */
export async function findUnitsToFollow(
  shop: Pick<Shop, 'db'>,
  { orderId, number }: { orderId: number; number: number },
): Promise<ReadonlyMap<number, number>> {
  const shipments = await listShipments(shop.db, orderId)
  const laterLines = shipments.filter((shipment) => shipment.number > number).flatMap(({ lines }) => lines)
  const countLater = (lineId: number) =>
    laterLines.filter((line) => line.lineId === lineId).reduce((sum, { quantity }) => sum + quantity, 0)
  const open = await findOpenUnits(shop, orderId)
  return new Map([...open].map(([lineId, units]) => [lineId, units + countLater(lineId)]))
}

/** Ordered, refunded and shipped units of every line. */
export function findLineUnits(shop: Pick<Shop, 'db'>, orderId: number): Promise<LineUnits[]> {
  return listLineUnits(shop.db, orderId)
}

/** What is left to send, by the id of the order line. */
export async function findOpenUnits(shop: Pick<Shop, 'db'>, orderId: number): Promise<ReadonlyMap<number, number>> {
  const units = await listLineUnits(shop.db, orderId)
  return new Map(units.map((line) => [line.lineId, countOpenUnits(line)]))
}
