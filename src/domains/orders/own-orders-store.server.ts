import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { listLines } from './orders-store.server.ts'
import { orderEvents, orderLines, orders } from './orders-tables.server.ts'

type Page = { limit: number; offset: number }

export async function listOrdersOf(db: Database, customerId: number, { limit, offset }: Page) {
  return db
    .select({
      number: orders.number,
      status: orders.status,
      createdAt: orders.createdAt,
      totalGrossPence: orders.totalGrossPence,
      paymentDueAt: orders.paymentDueAt,
      paidAt: orders.paidAt,
      refundedGrossPence: orders.refundedGrossPence,
      dispatchedAt: orders.dispatchedAt,
      items: sql<number>`(select count(*)::int from ${orderLines} where ${orderLines.orderId} = ${orders.id})`,
    })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset)
}

export async function countOrdersOf(db: Database, customerId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(orders).where(eq(orders.customerId, customerId))
  return row?.count ?? 0
}

/** The owner is part of the question: somebody else's order is as unknown as none (threats.md T39). */
export async function findOrderOf(db: Database, customerId: number, number: number) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.number, number)))
  return order && withContents(db, order)
}

export function listOrderLinesOf(db: Database, customerId: number, number: number) {
  const { title, productId, variantId, qty, artworkColours, productionTitle, isHire } = orderLines
  const { designId, artworkFileId, artworkInstructions } = orderLines
  const choices = { title, productId, variantId, qty, artworkColours, productionTitle, isHire }
  return db
    .select({ ...choices, designId, artworkFileId, artworkInstructions })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.customerId, customerId), eq(orders.number, number)))
    .orderBy(asc(orderLines.position))
}

/** By the unguessable link (threats.md T39). */
export async function findOrderOfLink(db: Database, publicToken: string) {
  const [order] = await db.select().from(orders).where(eq(orders.publicToken, publicToken))
  return order && withContents(db, order)
}

async function withContents(db: Database, order: typeof orders.$inferSelect) {
  const lines = await listLines(db, order.id)
  const events = await db
    .select({ toStatus: orderEvents.toStatus, occurredAt: orderEvents.occurredAt, note: orderEvents.note })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.isPublic, true)))
    .orderBy(asc(orderEvents.id))
  return { ...order, lines, events }
}
export type OwnOrder = NonNullable<Awaited<ReturnType<typeof findOrderOf>>>
