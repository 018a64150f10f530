import { and, count, eq, isNull, max, min, type SQL, sql } from 'drizzle-orm'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import type { QuoteDisplayStatus } from '../quote-states.ts'
import {
  insertQuoteVersion,
  type NewQuoteLine,
  type NewQuoteVersion,
  type QuoteVersionRow,
} from '../quotes-store.server.ts'
import { quoteLines, quoteRequests, quoteVersions } from '../quotes-tables.server.ts'

export type StaffQuoteSearch = { displayStatus?: QuoteDisplayStatus; search: string; assignedTo?: number }

/** Unanswered quotes first, the longest waiting on top; then the others, newest first. */
export function listStaffQuoteRows(db: Database, search: StaffQuoteSearch, range: { limit: number; offset: number }) {
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
      // Plain SQL: Drizzle's column names would refer to the inner table.
      offeredGrossPence: sql<number | null>`(select total_gross_pence::float8 from quote_versions
        where quote_request_id = quote_requests.id and sent_at is not null order by version desc limit 1)`,
    })
    .from(quoteRequests)
    .where(and(...buildConditions(search)))
    .orderBy(
      sql`${isWaiting} desc`,
      sql`case when ${isWaiting} then ${quoteRequests.createdAt} end`,
      sql`${quoteRequests.createdAt} desc`,
      sql`${quoteRequests.id} desc`,
    )
    .limit(range.limit)
    .offset(range.offset)
}

function buildConditions({ displayStatus, search, assignedTo }: StaffQuoteSearch): SQL[] {
  const conditions: SQL[] = []
  if (displayStatus) conditions.push(hasDisplayStatus(displayStatus))
  if (assignedTo !== undefined) conditions.push(eq(quoteRequests.assignedTo, assignedTo))
  if (search) {
    const { number, firstName, lastName, companyName, email, telephone, postcode } = quoteRequests
    const searchText = sql`concat_ws(' ', ${number}, ${firstName}, ${lastName}, ${companyName}, ${email}, ${telephone}, ${postcode})`
    conditions.push(sql`strpos(lower(${searchText}), lower(${search})) > 0`)
  }
  return conditions
}

/** `getQuoteDisplayStatus` as a SQL condition. */
function hasDisplayStatus(displayStatus: QuoteDisplayStatus): SQL {
  const { status, withdrawal, answeredAt } = quoteRequests
  const isDeclined = sql`(${status} = 'declined' and ${withdrawal} is null and ${answeredAt} is not null)`
  if (displayStatus === 'declined') return isDeclined
  if (displayStatus === 'withdrawn') return sql`(${status} = 'declined' and not ${isDeclined})`
  return eq(status, displayStatus)
}

/** The version that staff are working on. A sent version is not a draft. */
export async function findDraftVersion(db: Database, quoteRequestId: number): Promise<QuoteVersionRow | undefined> {
  const [row] = await db.select().from(quoteVersions).where(isQuoteDraft(quoteRequestId))
  return row
}

/** Replaces the draft. Sent versions are never changed. */
export async function replaceDraftVersion(db: Database, version: NewQuoteVersion, lines: readonly NewQuoteLine[]) {
  await db.delete(quoteVersions).where(isQuoteDraft(version.quoteRequestId))
  return insertQuoteVersion(db, version, lines)
}

function isQuoteDraft(quoteRequestId: number) {
  return and(
    eq(quoteVersions.quoteRequestId, quoteRequestId),
    isNull(quoteVersions.sentAt),
    sql`${quoteVersions.version} > 1`,
  )
}

export async function markVersionSent(
  db: Database,
  id: number,
  sent: { sentAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .update(quoteVersions)
    .set(sent)
    .where(and(eq(quoteVersions.id, id), isNull(quoteVersions.sentAt)))
}

export async function readQuoteSettings(db: Database) {
  const [row] = await db
    .select({ vatRateBp: shopSettings.defaultVatRateBp, validDays: shopSettings.quoteValidDays })
    .from(shopSettings)
  // The first migration inserts the only row.
  if (!row) throw new Error('The shop has no settings')
  return row
}

export async function countUnansweredQuotes(db: Database): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await db
    .select({ count: count(), oldest: min(quoteRequests.createdAt) })
    .from(quoteRequests)
    .where(and(eq(quoteRequests.status, 'requested'), isNull(quoteRequests.answeredAt)))
  return row ?? { count: 0, oldest: null }
}

/** The highest position that a line of any version has or had, so that a position always means the same line. */
export async function findLastPosition(db: Database, quoteRequestId: number): Promise<number> {
  const [row] = await db
    .select({ position: max(quoteLines.position) })
    .from(quoteLines)
    .innerJoin(quoteVersions, eq(quoteVersions.id, quoteLines.quoteVersionId))
    .where(eq(quoteVersions.quoteRequestId, quoteRequestId))
  return row?.position ?? -1
}
