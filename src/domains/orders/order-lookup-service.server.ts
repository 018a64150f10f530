import type { Shop } from '#src/platform/shop.server.ts'
import { formatOrderNumber, type OrderLabel } from './order.ts'
import {
  findCancelledBy,
  findNumberByReference,
  findOrderByToken,
  findOrderStatusRow,
  listNumbersByOrderId,
  listOrderIdsByNumber,
  listOrderLineRows,
  type OrderRow,
} from './orders-store.server.ts'
import type { OrderStatus } from './state/order-states.ts'

export type { OrderRow } from './orders-store.server.ts'

/** The token of the link is unguessable: whoever has the link may see the order and pay it [T39]. */
export async function findOrderByLink(shop: Shop, publicToken: string): Promise<OrderRow | undefined> {
  return findOrderByToken(shop.db, { publicToken })
}

export async function findOrderByCheckout(shop: Shop, checkoutToken: string): Promise<OrderRow | undefined> {
  return findOrderByToken(shop.db, { checkoutToken })
}

export async function findOrderStatus(shop: Shop, orderId: number): Promise<OrderStatus | undefined> {
  return (await findOrderStatusRow(shop.db, orderId))?.status
}

/** False for an order that expired unpaid or was replaced by another order of the same basket. */
export async function isCancelledByStaff(shop: Shop, { id, status }: OrderRow): Promise<boolean> {
  return status === 'cancelled' && (await findCancelledBy(shop.db, id)) === 'staff'
}

export async function isTransactionRecorded(shop: Shop, externalTransactionId: string): Promise<boolean> {
  return (await findOrderByToken(shop.db, { externalTransactionId })) !== undefined
}

/** Numbers and references by order id. */
export async function listOrderLabels(shop: Shop, ids: readonly number[]): Promise<ReadonlyMap<number, OrderLabel>> {
  const rows = ids.length > 0 ? await listNumbersByOrderId(shop.db, ids) : []
  return new Map(rows.map((row) => [row.id, { number: row.number, reference: formatOrderNumber(row) }]))
}

/** The number of the order with this reference, or with this number. */
export function findOrderNumber(shop: Shop, reference: string): Promise<number | undefined> {
  return findNumberByReference(shop.db, reference)
}

/** References by order number. */
export async function listOrderReferences(
  shop: Shop,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = numbers.length > 0 ? await listOrderIdsByNumber(shop.db, numbers) : []
  return new Map(rows.map((row) => [row.number, formatOrderNumber(row)]))
}

/** Order numbers by order id, of the orders with these numbers. */
export async function findOrdersByNumber(shop: Shop, numbers: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = numbers.length > 0 ? await listOrderIdsByNumber(shop.db, numbers) : []
  return new Map(rows.map(({ id, number }) => [id, number]))
}

export function listOrderLines(shop: Shop, orderId: number) {
  return listOrderLineRows(shop.db, orderId)
}
