import { and, count, eq, isNull, min, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { shopSettings } from '#src/platform/records-tables.server.ts'
import type { QuoteStanding } from './quote-states.ts'
import { insertVersion, type NewQuoteLine, type NewVersion, type VersionRow } from './quotes-store.server.ts'
import { quoteRequests, quoteVersions } from './quotes-tables.server.ts'

export type QuoteSearch = { standing?: QuoteStanding; search: string; assignedTo?: number }

/** Whoever waits for an answer comes first, the longest waiting above all; then the newest. */
export function listQuoteRows(db: Database, search: QuoteSearch, place: { limit: number; offset: number }) {
  const isWaiting = eq(quoteRequests.status, 'requested')
  return db
    .select({
      number: quoteRequests.number,
      status: quoteRequests.status,
      firstName: quoteRequests.firstName,
      lastName: quoteRequests.lastName,
      companyName: quoteRequests.companyName,
      email: quoteRequests.email,
      isHire: quoteRequests.isHire,
      assignedTo: quoteRequests.assignedTo,
      withdrawal: quoteRequests.withdrawal,
      createdAt: quoteRequests.createdAt,
      answeredAt: quoteRequests.answeredAt,
      expiresAt: quoteRequests.expiresAt,
      // Names of columns alone would be read as those of the inner table.
      offeredGrossPence: sql<number | null>`(select total_gross_pence::float8 from quote_versions
        where quote_request_id = quote_requests.id and sent_at is not null order by version desc limit 1)`,
    })
    .from(quoteRequests)
    .where(and(...conditionsOf(search)))
    .orderBy(
      sql`${isWaiting} desc`,
      sql`case when ${isWaiting} then ${quoteRequests.createdAt} end`,
      sql`${quoteRequests.createdAt} desc`,
      sql`${quoteRequests.id} desc`,
    )
    .limit(place.limit)
    .offset(place.offset)
}

function conditionsOf({ standing, search, assignedTo }: QuoteSearch): SQL[] {
  const conditions: SQL[] = []
  if (standing) conditions.push(standsAs(standing))
  if (assignedTo !== undefined) conditions.push(eq(quoteRequests.assignedTo, assignedTo))
  if (search) {
    const { number, firstName, lastName, companyName, email, telephone, postcode } = quoteRequests
    const everything = sql`concat_ws(' ', ${number}, ${firstName}, ${lastName}, ${companyName}, ${email}, ${telephone}, ${postcode})`
    conditions.push(sql`strpos(lower(${everything}), lower(${search})) > 0`)
  }
  return conditions
}

/** As `standingOf` says of each row. */
function standsAs(standing: QuoteStanding): SQL {
  const { status, withdrawal, answeredAt } = quoteRequests
  const isDeclined = sql`(${status} = 'declined' and ${withdrawal} is null and ${answeredAt} is not null)`
  if (standing === 'declined') return isDeclined
  if (standing === 'withdrawn') return sql`(${status} = 'declined' and not ${isDeclined})`
  return eq(status, standing)
}

/** What staff work on; an offer that was sent is none any more. */
export async function findDraft(db: Database, quoteRequestId: number): Promise<VersionRow | undefined> {
  const [row] = await db.select().from(quoteVersions).where(isDraftOf(quoteRequestId))
  return row
}

/** Takes the place of the draft before. A version that was sent is never touched. */
export async function replaceDraft(db: Database, version: NewVersion, lines: readonly NewQuoteLine[]) {
  await db.delete(quoteVersions).where(isDraftOf(version.quoteRequestId))
  return insertVersion(db, version, lines)
}

function isDraftOf(quoteRequestId: number) {
  return and(
    eq(quoteVersions.quoteRequestId, quoteRequestId),
    isNull(quoteVersions.sentAt),
    sql`${quoteVersions.version} > 1`,
  )
}

export async function markSent(db: Database, id: number, sent: { sentAt: Date; expiresAt: Date }): Promise<void> {
  await db
    .update(quoteVersions)
    .set(sent)
    .where(and(eq(quoteVersions.id, id), isNull(quoteVersions.sentAt)))
}

export async function readQuoteTerms(db: Database) {
  const [row] = await db
    .select({ vatRateBp: shopSettings.defaultVatRateBp, validDays: shopSettings.quoteValidDays })
    .from(shopSettings)
  // The first migration makes the one row there is.
  if (!row) throw new Error('The shop has no settings')
  return row
}

export async function findOpenQuotes(db: Database): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await db
    .select({ count: count(), oldest: min(quoteRequests.createdAt) })
    .from(quoteRequests)
    .where(and(eq(quoteRequests.status, 'requested'), isNull(quoteRequests.answeredAt)))
  return row ?? { count: 0, oldest: null }
}
