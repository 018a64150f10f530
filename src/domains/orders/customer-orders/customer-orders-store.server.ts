import { and, asc, count, desc, eq, getColumns, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#src/platform/database/database.server.ts'
import { listOrderLineRows } from '../orders-store.server.ts'
import { orderEvents, orderLines, orders } from '../orders-tables.server.ts'
import { listShipments } from '../shipments/shipments-store.server.ts'

type Page = { limit: number; offset: number }

const later = alias(orders, 'later')

/** Leaves out cancelled orders that a later order of the customer replaced: every return to the basket makes one. */
const isListed = (customerId: number) =>
  and(
    eq(orders.customerId, customerId),
    sql`not (${orders.status} = 'cancelled' and exists (
      select 1 from ${orders} as later where ${later.customerId} = ${customerId}
        and ${later.replacesNumber} = ${orders.number} and ${later.replacesNumberPrefix} = ${orders.numberPrefix}))`,
  )

/** Lists orders as the customer sees them: without replaced ones. */
export function listCustomerOrderRows(db: Database, customerId: number, page: Page) {
  return selectOrderRows(db, isListed(customerId), page)
}

/** Lists orders as staff see them: with replaced ones. */
export function listAllCustomerOrderRows(db: Database, customerId: number, page: Page) {
  return selectOrderRows(db, eq(orders.customerId, customerId), page)
}

function selectOrderRows(db: Database, condition: SQL | undefined, { limit, offset }: Page) {
  return db
    .select({
      number: orders.number,
      numberPrefix: orders.numberPrefix,
      status: orders.status,
      createdAt: orders.createdAt,
      totalGrossPence: orders.totalGrossPence,
      paymentDueAt: orders.paymentDueAt,
      paidAt: orders.paidAt,
      receivedGrossPence: orders.receivedGrossPence,
      extraOwedGrossPence: orders.extraOwedGrossPence,
      refundedGrossPence: orders.refundedGrossPence,
      firstDispatchedAt: orders.firstDispatchedAt,
      dispatchedAt: orders.dispatchedAt,
      items: sql<number>`(select count(*)::int from ${orderLines} where ${orderLines.orderId} = ${orders.id})`,
    })
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset)
}

export async function countCustomerOrders(db: Database, customerId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(orders).where(isListed(customerId))
  return row?.count ?? 0
}

/** Lists the numbers of every order, also of replaced ones. */
export function listCustomerOrderNumbers(db: Database, customerId: number) {
  return db
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
}

export async function findLastReferrer(db: Database, customerId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ referrer: orders.referrer })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), ne(orders.referrer, '')))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
  return row?.referrer ?? undefined
}

/** Finds nothing for another customer's order, as if it did not exist [T39]. */
export async function findCustomerOrder(db: Database, customerId: number, number: number) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.number, number)))
  return order && loadHistory(db, order)
}

export function listCustomerOrderLines(db: Database, customerId: number, number: number) {
  return db
    .select(getColumns(orderLines))
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.customerId, customerId), eq(orders.number, number)))
    .orderBy(asc(orderLines.position))
}

export async function findOrderWithHistory(db: Database, publicToken: string) {
  const [order] = await db.select().from(orders).where(eq(orders.publicToken, publicToken))
  return order && loadHistory(db, order)
}

async function loadHistory(db: Database, order: typeof orders.$inferSelect) {
  const lines = await listOrderLineRows(db, order.id)
  const events = await db
    .select({ toStatus: orderEvents.toStatus, occurredAt: orderEvents.occurredAt, note: orderEvents.note })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.isPublic, true)))
    .orderBy(asc(orderEvents.id))
  return { ...order, lines, events, shipments: await listShipments(db, order.id) }
}
export type OrderWithHistory = NonNullable<Awaited<ReturnType<typeof findCustomerOrder>>>
