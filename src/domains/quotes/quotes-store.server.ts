import { and, asc, desc, eq, getColumns, isNotNull, isNull, lte, max, notExists, or, sql } from 'drizzle-orm'
import type { FrozenTotals } from '#src/domains/orders/frozen-order.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { quoteLines, quoteRequests, quoteVersions } from './quotes-tables.server.ts'

export type QuoteRow = typeof quoteRequests.$inferSelect
export type QuoteVersionRow = typeof quoteVersions.$inferSelect
export type QuoteLineRow = typeof quoteLines.$inferSelect
export type NewQuoteRequest = typeof quoteRequests.$inferInsert
export type NewQuoteVersion = typeof quoteVersions.$inferInsert
export type NewQuoteLine = Omit<typeof quoteLines.$inferInsert, 'id' | 'quoteVersionId'>
export type VersionTotals = Pick<NewQuoteVersion, keyof FrozenTotals>

export async function insertQuoteRequest(db: Database, request: NewQuoteRequest) {
  const [row] = await db
    .insert(quoteRequests)
    .values(request)
    .returning({ id: quoteRequests.id, number: quoteRequests.number, publicToken: quoteRequests.publicToken })
  if (!row) throw new Error('The request was not stored')
  return row
}

export async function insertQuoteVersion(db: Database, version: NewQuoteVersion, lines: readonly NewQuoteLine[]) {
  const [row] = await db.insert(quoteVersions).values(version).returning()
  if (!row) throw new Error('The version was not stored')
  await db.insert(quoteLines).values(lines.map((line) => ({ ...line, quoteVersionId: row.id })))
  return row
}

type QuoteRequestKey =
  | { id: number }
  | { publicToken: string }
  | { checkoutToken: string }
  | { number: number }
  | { customerId: number; number: number }

function matchesKey(key: QuoteRequestKey) {
  if ('id' in key) return eq(quoteRequests.id, key.id)
  if ('publicToken' in key) return eq(quoteRequests.publicToken, key.publicToken)
  if ('checkoutToken' in key) return eq(quoteRequests.checkoutToken, key.checkoutToken)
  const isNumber = eq(quoteRequests.number, key.number)
  return 'customerId' in key ? and(isNumber, eq(quoteRequests.customerId, key.customerId)) : isNumber
}

/** Finds a request. With a `customerId`, finds nothing for another customer's quote, as if it did not exist [T39]. */
export async function findQuoteRequest(db: Database, key: QuoteRequestKey): Promise<QuoteRow | undefined> {
  const [row] = await db.select().from(quoteRequests).where(matchesKey(key))
  return row
}

/** Locks the request until the end of the transaction. */
export async function lockQuote(db: Database, id: number): Promise<QuoteRow | undefined> {
  const [row] = await db.select().from(quoteRequests).where(eq(quoteRequests.id, id)).for('update')
  return row
}

export async function saveQuote(db: Database, id: number, change: Partial<NewQuoteRequest> & { updatedAt: Date }) {
  await db.update(quoteRequests).set(change).where(eq(quoteRequests.id, id))
}

export type ListedQuoteVersion = QuoteVersionRow & { isPriced: boolean }

export function listQuoteVersions(db: Database, quoteRequestId: number): Promise<ListedQuoteVersion[]> {
  const unpriced = db
    .select({ id: quoteLines.id })
    .from(quoteLines)
    .where(and(eq(quoteLines.quoteVersionId, quoteVersions.id), isNull(quoteLines.unitNetPence)))
  return db
    .select({ ...getColumns(quoteVersions), isPriced: sql<boolean>`${notExists(unpriced)}` })
    .from(quoteVersions)
    .where(eq(quoteVersions.quoteRequestId, quoteRequestId))
    .orderBy(asc(quoteVersions.version))
}

/** The version that the customer sees: the latest sent one, or the request before the first offer. Never a draft. */
export async function findVisibleVersion(db: Database, quoteRequestId: number): Promise<QuoteVersionRow | undefined> {
  const isVisible = or(eq(quoteVersions.version, 1), isNotNull(quoteVersions.sentAt))
  const [row] = await db
    .select()
    .from(quoteVersions)
    .where(and(eq(quoteVersions.quoteRequestId, quoteRequestId), isVisible))
    .orderBy(desc(quoteVersions.version))
    .limit(1)
  return row
}

export function listQuoteLines(db: Database, quoteVersionId: number): Promise<QuoteLineRow[]> {
  return db
    .select()
    .from(quoteLines)
    .where(eq(quoteLines.quoteVersionId, quoteVersionId))
    .orderBy(asc(quoteLines.position))
}

/** What the customer sees of a quote, without the order that it may have become. */
export async function findQuoteWithVersions(db: Database, key: QuoteRequestKey) {
  const quote = await findQuoteRequest(db, key)
  if (!quote) return undefined
  const version = await findVisibleVersion(db, quote.id)
  const lines = version ? await listQuoteLines(db, version.id) : []
  const versions = (await listQuoteVersions(db, quote.id)).filter(({ sentAt }) => sentAt !== null)
  return { ...quote, version, lines, versions }
}
export type QuoteWithVersions = NonNullable<Awaited<ReturnType<typeof findQuoteWithVersions>>>

/** Open offers that expire by `until`, with the time they were last sent. */
export async function listOffersExpiringBy(db: Database, until: Date) {
  const rows = await db
    .select({ id: quoteRequests.id, expiresAt: quoteRequests.expiresAt, sentAt: max(quoteVersions.sentAt) })
    .from(quoteRequests)
    .innerJoin(quoteVersions, eq(quoteVersions.quoteRequestId, quoteRequests.id))
    .where(and(eq(quoteRequests.status, 'priced'), lte(quoteRequests.expiresAt, until)))
    .groupBy(quoteRequests.id)
    .orderBy(asc(quoteRequests.id))
  return rows.flatMap(({ id, expiresAt, sentAt }) => (expiresAt && sentAt ? { id, expiresAt, sentAt } : []))
}

/** The latest version sent to the customer; 0 before the first offer. */
export async function findLatestSentVersion(db: Database, quoteRequestId: number): Promise<number> {
  const [row] = await db
    .select({ version: max(quoteVersions.version) })
    .from(quoteVersions)
    .where(and(eq(quoteVersions.quoteRequestId, quoteRequestId), isNotNull(quoteVersions.sentAt)))
  return row?.version ?? 0
}
