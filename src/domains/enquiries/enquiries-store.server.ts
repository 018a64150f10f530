import { and, asc, count, desc, eq, min, ne, type SQL } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import type { EnquiryKind, EnquiryStatus } from './enquiries.ts'
import { enquiries } from './enquiries-tables.server.ts'

export type EnquiryRow = typeof enquiries.$inferSelect
export type EnquirySearch = { status: EnquiryStatus | 'all'; kind?: EnquiryKind }

export async function insertEnquiry(db: Database, enquiry: typeof enquiries.$inferInsert): Promise<number> {
  const [row] = await db.insert(enquiries).values(enquiry).returning({ id: enquiries.id })
  if (!row) throw new Error('The enquiry was not stored')
  return row.id
}

/** Applications for a trade account have a list of their own. */
const isInInbox = ne(enquiries.kind, 'trade_account')

/** New enquiries are listed oldest first, all others newest first. */
export function listEnquiryRows(
  db: Database,
  { status, kind }: EnquirySearch,
  { limit, offset }: { limit: number; offset: number },
) {
  const conditions: SQL[] = [
    isInInbox,
    ...(status === 'all' ? [] : [eq(enquiries.status, status)]),
    ...(kind ? [eq(enquiries.kind, kind)] : []),
  ]
  const order =
    status === 'new' ? [asc(enquiries.createdAt), asc(enquiries.id)] : [desc(enquiries.createdAt), desc(enquiries.id)]
  return db
    .select()
    .from(enquiries)
    .where(and(...conditions))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
}

export async function findOpenEnquiries(db: Database): Promise<{ count: number; oldest: Date | null }> {
  const [found] = await db
    .select({ count: count(), oldest: min(enquiries.createdAt) })
    .from(enquiries)
    .where(and(eq(enquiries.status, 'new'), isInInbox))
  return found ?? { count: 0, oldest: null }
}

export async function findEnquiry(db: Database, id: number) {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.id, id))
  return row
}

/** Locks the row, so that two members of staff cannot handle the same enquiry at once. */
export async function lockEnquiry(db: Database, id: number) {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.id, id)).for('update')
  return row
}

export async function updateEnquiry(
  db: Database,
  id: number,
  changes: Partial<Pick<typeof enquiries.$inferInsert, 'status' | 'answer' | 'answeredAt' | 'decision'>>,
) {
  await db.update(enquiries).set(changes).where(eq(enquiries.id, id))
}
