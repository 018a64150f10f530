import { and, asc, count, desc, eq, min, type SQL } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { enquiries } from './content-tables.server.ts'
import type { InboxFilter } from './enquiry-inbox-contract.ts'

/** What waits stands first, the oldest of it before the others; the rest newest first. */
export function listEnquiryRows(
  db: Database,
  { status, kind }: InboxFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const conditions: SQL[] = [
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
    .where(eq(enquiries.status, 'new'))
  return found ?? { count: 0, oldest: null }
}

export async function findEnquiry(db: Database, id: number) {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.id, id))
  return row
}

/** Two people may have opened it: the second waits, and sees what the first has made of it. */
export async function lockEnquiry(db: Database, id: number) {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.id, id)).for('update')
  return row
}

export async function saveEnquiry(
  db: Database,
  id: number,
  changes: Partial<Pick<typeof enquiries.$inferInsert, 'status' | 'answer' | 'answeredAt'>>,
) {
  await db.update(enquiries).set(changes).where(eq(enquiries.id, id))
}
