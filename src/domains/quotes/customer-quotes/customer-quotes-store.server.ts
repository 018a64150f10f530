import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { quoteRequests } from '../quotes-tables.server.ts'

type Page = { limit: number; offset: number }

export async function listCustomerQuoteRows(db: Database, customerId: number, { limit, offset }: Page) {
  return db
    .select({
      number: quoteRequests.number,
      status: quoteRequests.status,
      withdrawal: quoteRequests.withdrawal,
      createdAt: quoteRequests.createdAt,
      answeredAt: quoteRequests.answeredAt,
      expiresAt: quoteRequests.expiresAt,
      isHire: quoteRequests.isHire,
    })
    .from(quoteRequests)
    .where(eq(quoteRequests.customerId, customerId))
    .orderBy(desc(quoteRequests.createdAt), desc(quoteRequests.id))
    .limit(limit)
    .offset(offset)
}

export async function countCustomerQuotes(db: Database, customerId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(quoteRequests).where(eq(quoteRequests.customerId, customerId))
  return row?.count ?? 0
}

const isGuestQuoteWithEmail = (email: string) => and(isNull(quoteRequests.customerId), eq(quoteRequests.email, email))

export function countQuotesByGuestEmail(db: Database, email: string): Promise<number> {
  return db.$count(quoteRequests, isGuestQuoteWithEmail(email))
}

/** Returns the number of linked quotes. */
export async function assignQuotesByGuestEmail(
  db: Database,
  { email, customerId }: { email: string; customerId: number },
): Promise<number> {
  const linked = await db
    .update(quoteRequests)
    .set({ customerId })
    .where(isGuestQuoteWithEmail(email))
    .returning({ id: quoteRequests.id })
  return linked.length
}
