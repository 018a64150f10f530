import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { matchPrefixedNumber } from '#src/platform/database/prefixed-number.server.ts'
import { formatOrderJobReference } from './emails/order-emails.ts'
import { orderEvents, orderLines, orders } from './orders-tables.server.ts'
import { providerKinds } from './payment-rules.ts'
import type { ActorKind } from './state/order-states.ts'

export type OrderRow = typeof orders.$inferSelect
export type NewOrderEvent = Omit<typeof orderEvents.$inferInsert, 'id'>

export async function insertOrderEvent(db: Database, event: NewOrderEvent): Promise<void> {
  await db.insert(orderEvents).values(event)
}

/** Locks the row until the end of the transaction. */
export async function lockOrderRow(db: Database, id: number): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}

/** The columns that decide which emails an order needs. */
export type OrderStatusRow = Pick<OrderRow, 'number' | 'status' | 'paymentKind'>
const statusColumns = {
  number: orders.number,
  status: orders.status,
  paymentKind: orders.paymentKind,
}

export async function findOrderStatusRow(db: Database, orderId: number): Promise<OrderStatusRow | undefined> {
  const [row] = await db.select(statusColumns).from(orders).where(eq(orders.id, orderId))
  return row
}

/** `formatOrderJobReference` as SQL, for an order whose number is not read back yet. */
export const selectOrderJobReference = (orderId: number): SQL =>
  sql`(select concat(${formatOrderJobReference('')}::text, ${orders.number}) from ${orders} where ${orders.id} = ${orderId})`

/** `publicToken` is the token of the order's link. */
export type OrderKey = { id: number } | { number: number } | { publicToken: string }

export async function findOrderRowWithLines(db: Database, key: OrderKey) {
  const isOrder =
    'id' in key
      ? eq(orders.id, key.id)
      : 'number' in key
        ? eq(orders.number, key.number)
        : eq(orders.publicToken, key.publicToken)
  const [order] = await db.select().from(orders).where(isOrder)
  return order && { ...order, lines: await listOrderLineRows(db, order.id) }
}

/** Matches the whole order number, with or without its prefix, in any case. */
export function matchesReference(reference: string): SQL | undefined {
  return matchPrefixedNumber({ number: orders.number, prefix: orders.numberPrefix }, reference)
}

export async function findNumberByReference(db: Database, reference: string): Promise<number | undefined> {
  const [row] = await db.select({ number: orders.number }).from(orders).where(matchesReference(reference)).limit(1)
  return row?.number
}

export function listNumbersByOrderId(db: Database, ids: readonly number[]) {
  return db
    .select({ id: orders.id, number: orders.number, numberPrefix: orders.numberPrefix })
    .from(orders)
    .where(inArray(orders.id, [...new Set(ids)]))
}

export function listOrderIdsByNumber(db: Database, numbers: readonly number[]) {
  return db
    .select({ id: orders.id, number: orders.number, numberPrefix: orders.numberPrefix })
    .from(orders)
    .where(inArray(orders.number, [...numbers]))
}

export async function findOrderByQuoteId(db: Database, quoteRequestId: number) {
  const [row] = await db
    .select({
      id: orders.id,
      number: orders.number,
      numberPrefix: orders.numberPrefix,
      publicToken: orders.publicToken,
      status: orders.status,
    })
    .from(orders)
    .where(eq(orders.quoteRequestId, quoteRequestId))
  return row
}

export function listEventsByQuoteId(db: Database, quoteRequestId: number) {
  return db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.quoteRequestId, quoteRequestId))
    .orderBy(asc(orderEvents.id))
}

export async function findCancelledBy(db: Database, orderId: number): Promise<ActorKind | undefined> {
  const [row] = await db
    .select({ kind: orderEvents.actorKind })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.toStatus, 'cancelled')))
  return row?.kind
}

export async function saveOrderStatus(
  db: Database,
  id: number,
  change: Pick<OrderRow, 'status' | 'updatedAt'> &
    Partial<Pick<OrderRow, 'paidAt' | 'producedAt' | 'dispatchedAt' | 'promisedDispatchDate' | 'promisedDeliveryDate'>>,
): Promise<void> {
  await db.update(orders).set(change).where(eq(orders.id, id))
}

export function listOrderLineRows(db: Database, orderId: number) {
  return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position))
}

export async function findOrderByToken(
  db: Database,
  by: { publicToken: string } | { checkoutToken: string } | { externalTransactionId: string },
): Promise<OrderRow | undefined> {
  const [[name, value] = []] = Object.entries(by) as [keyof typeof columns, string][]
  if (!name) return undefined
  const [row] = await db
    .select()
    .from(orders)
    .where(eq(columns[name], value ?? ''))
  return row
}
const columns = {
  publicToken: orders.publicToken,
  checkoutToken: orders.checkoutToken,
  externalTransactionId: orders.externalTransactionId,
}

/**
 * An open order waits for a card payment, or has no payment method yet; bank transfer and account settle it. A guest's order
 * is not open to the account that the guest's basket was merged into: only its link shows and replaces it.
 */
const isOpenForBasket = (basketId: string) =>
  and(
    eq(orders.basketId, basketId),
    eq(orders.status, 'awaiting payment'),
    or(isNull(orders.paymentKind), inArray(orders.paymentKind, providerKinds)),
    sql`(${orders.customerId} is not null
      or not exists (select 1 from baskets where baskets.id = ${basketId} and baskets.customer_id is not null))`,
  )

export function listOpenOrdersByBasket(db: Database, basketId: string): Promise<OrderRow[]> {
  return db.select().from(orders).where(isOpenForBasket(basketId)).orderBy(asc(orders.id))
}

/** The order that this checkout has become, and the open orders of its basket. */
export function listCheckoutOrders(
  db: Database,
  { checkoutToken, basketId }: { checkoutToken: string; basketId: string },
) {
  const isOpen = isOpenForBasket(basketId)
  return db
    .select({ order: orders, isOpen: sql<boolean>`coalesce(${isOpen}, false)` })
    .from(orders)
    .where(or(eq(orders.checkoutToken, checkoutToken), isOpen))
    .orderBy(asc(orders.id))
}

/** Frees the basket of a settled order for the next order. Returns the basket, or undefined if it was detached before. */
export async function clearOrderBasket(db: Database, id: number) {
  const order = await lockOrderRow(db, id)
  if (!order?.basketId) return undefined
  await db.update(orders).set({ basketId: null }).where(eq(orders.id, id))
  const { basketId, customerId, basketFingerprint: fingerprint } = order
  return { basketId, customerId, fingerprint }
}

/** Returns true to exactly one caller, even when several call at the same time. */
export async function savePurchaseTracked(db: Database, publicToken: string, now: Date): Promise<boolean> {
  const claimed = await db
    .update(orders)
    .set({ purchaseTrackedAt: now })
    .where(and(eq(orders.publicToken, publicToken), sql`${orders.purchaseTrackedAt} is null`))
    .returning({ id: orders.id })
  return claimed.length > 0
}

/** After a basket was merged into another: an order that is paid later empties that one. The order's owner stays. */
export async function saveOrdersBasket(db: Database, fromBasketId: string, toBasketId: string): Promise<void> {
  await db.update(orders).set({ basketId: toBasketId }).where(eq(orders.basketId, fromBasketId))
}
