import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { enquiries } from './content-tables.server.ts'

export function listNewEnquiries(db: Database, limit: number) {
  return db
    .select({
      id: enquiries.id,
      kind: enquiries.kind,
      name: enquiries.name,
      email: enquiries.email,
      telephone: enquiries.telephone,
      message: enquiries.message,
      details: enquiries.details,
      createdAt: enquiries.createdAt,
    })
    .from(enquiries)
    .where(eq(enquiries.status, 'new'))
    .orderBy(asc(enquiries.createdAt), asc(enquiries.id))
    .limit(limit)
}

/** False when there is no such one, or it was answered before. */
export async function saveAnswered(db: Database, id: number, now: Date): Promise<boolean> {
  const saved = await db
    .update(enquiries)
    .set({ status: 'answered', answeredAt: now })
    .where(and(eq(enquiries.id, id), eq(enquiries.status, 'new')))
    .returning({ id: enquiries.id })
  return saved.length > 0
}
