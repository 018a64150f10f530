import { and, asc, desc, eq, getColumns, isNotNull, isNull, lte, max, notExists, or, sql } from 'drizzle-orm'
import type { totalColumns } from '#src/domains/orders/frozen-tables.server.ts'
import type { Database } from '#src/platform/database.server.ts'
import { quoteLines, quoteRequests, quoteVersions } from './quotes-tables.server.ts'

export type QuoteRow = typeof quoteRequests.$inferSelect
export type VersionRow = typeof quoteVersions.$inferSelect
export type QuoteLineRow = typeof quoteLines.$inferSelect
export type NewQuoteRequest = typeof quoteRequests.$inferInsert
export type NewVersion = typeof quoteVersions.$inferInsert
export type NewQuoteLine = Omit<typeof quoteLines.$inferInsert, 'id' | 'quoteVersionId'>
export type VersionTotals = Pick<NewVersion, keyof ReturnType<typeof totalColumns>>

export async function insertQuoteRequest(db: Database, request: NewQuoteRequest) {
  const [row] = await db
    .insert(quoteRequests)
    .values(request)
    .returning({ id: quoteRequests.id, number: quoteRequests.number, publicToken: quoteRequests.publicToken })
  if (!row) throw new Error('The request was not stored')
  return row
}

export async function insertVersion(db: Database, version: NewVersion, lines: readonly NewQuoteLine[]) {
  const [row] = await db.insert(quoteVersions).values(version).returning()
  if (!row) throw new Error('The version was not stored')
  await db.insert(quoteLines).values(lines.map((line) => ({ ...line, quoteVersionId: row.id })))
  return row
}

type Key =
  | { id: number }
  | { publicToken: string }
  | { checkoutToken: string }
  | { number: number }
  | { customerId: number; number: number }

function whereKey(key: Key) {
  if ('id' in key) return eq(quoteRequests.id, key.id)
  if ('publicToken' in key) return eq(quoteRequests.publicToken, key.publicToken)
  if ('checkoutToken' in key) return eq(quoteRequests.checkoutToken, key.checkoutToken)
  const isNumber = eq(quoteRequests.number, key.number)
  return 'customerId' in key ? and(isNumber, eq(quoteRequests.customerId, key.customerId)) : isNumber
}

/** The owner is part of the question: somebody else's quote is as unknown as none (threats.md T39). */
export async function findQuoteRequest(db: Database, key: Key): Promise<QuoteRow | undefined> {
  const [row] = await db.select().from(quoteRequests).where(whereKey(key))
  return row
}

/** Holds the request until the end of the transaction. */
export async function lockQuote(db: Database, id: number): Promise<QuoteRow | undefined> {
  const [row] = await db.select().from(quoteRequests).where(eq(quoteRequests.id, id)).for('update')
  return row
}

export async function saveQuote(db: Database, id: number, change: Partial<NewQuoteRequest> & { updatedAt: Date }) {
  await db.update(quoteRequests).set(change).where(eq(quoteRequests.id, id))
}

export type ListedVersion = VersionRow & { isPriced: boolean }

export function listVersions(db: Database, quoteRequestId: number): Promise<ListedVersion[]> {
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

/** The latest version that has been sent; before that, what was asked for. A draft of staff is not shown. */
export async function findShownVersion(db: Database, quoteRequestId: number): Promise<VersionRow | undefined> {
  const isShown = or(eq(quoteVersions.version, 1), isNotNull(quoteVersions.sentAt))
  const [row] = await db
    .select()
    .from(quoteVersions)
    .where(and(eq(quoteVersions.quoteRequestId, quoteRequestId), isShown))
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

/** All that its customer sees of a quote, but for the order it may have become. */
export async function findQuote(db: Database, key: Key) {
  const quote = await findQuoteRequest(db, key)
  if (!quote) return undefined
  const version = await findShownVersion(db, quote.id)
  const lines = version ? await listQuoteLines(db, version.id) : []
  const versions = (await listVersions(db, quote.id)).filter(({ sentAt }) => sentAt !== null)
  return { ...quote, version, lines, versions }
}
export type QuoteContents = NonNullable<Awaited<ReturnType<typeof findQuote>>>

/** Offers that are open and end by then, with the moment when they were last sent. */
export async function listOffersUntil(db: Database, until: Date) {
  const rows = await db
    .select({ id: quoteRequests.id, expiresAt: quoteRequests.expiresAt, sentAt: max(quoteVersions.sentAt) })
    .from(quoteRequests)
    .innerJoin(quoteVersions, eq(quoteVersions.quoteRequestId, quoteRequests.id))
    .where(and(eq(quoteRequests.status, 'priced'), lte(quoteRequests.expiresAt, until)))
    .groupBy(quoteRequests.id)
    .orderBy(asc(quoteRequests.id))
  return rows.flatMap(({ id, expiresAt, sentAt }) => (expiresAt && sentAt ? { id, expiresAt, sentAt } : []))
}

/** The latest version that the customer has been sent; 0 before the first. */
export async function findSentVersion(db: Database, quoteRequestId: number): Promise<number> {
  const [row] = await db
    .select({ version: max(quoteVersions.version) })
    .from(quoteVersions)
    .where(and(eq(quoteVersions.quoteRequestId, quoteRequestId), isNotNull(quoteVersions.sentAt)))
  return row?.version ?? 0
}
