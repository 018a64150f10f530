import { and, asc, desc, eq, isNotNull, or } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { orderLines, orders } from './orders-tables.server.ts'
import { quoteLines, quoteRequests, quoteVersions } from './quotes-tables.server.ts'

/** By row, by number, or by the token of its link. */
export type DocumentKey = { id: number } | { number: number } | { publicToken: string }

export async function findOrderWithLines(db: Database, key: DocumentKey) {
  const [order] = await db.select().from(orders).where(matches(orders, key))
  if (!order) return undefined
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position))
  return { ...order, lines }
}

/** With the latest version that has been sent; before that, with what was asked for. A draft of staff is not shown. */
export async function findQuoteWithLines(db: Database, key: DocumentKey) {
  const [quote] = await db.select().from(quoteRequests).where(matches(quoteRequests, key))
  if (!quote) return undefined
  const [version] = await db
    .select()
    .from(quoteVersions)
    .where(
      and(
        eq(quoteVersions.quoteRequestId, quote.id),
        or(eq(quoteVersions.version, 1), isNotNull(quoteVersions.sentAt)),
      ),
    )
    .orderBy(desc(quoteVersions.version))
    .limit(1)
  if (!version) return undefined
  const lines = await db
    .select()
    .from(quoteLines)
    .where(eq(quoteLines.quoteVersionId, version.id))
    .orderBy(asc(quoteLines.position))
  return { ...quote, version, lines }
}

function matches(table: typeof orders | typeof quoteRequests, key: DocumentKey) {
  if ('id' in key) return eq(table.id, key.id)
  return 'number' in key ? eq(table.number, key.number) : eq(table.publicToken, key.publicToken)
}
