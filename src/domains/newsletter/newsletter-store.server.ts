import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { newsletterSubscribers } from './newsletter-tables.server.ts'

/** Subscribes an address, or subscribes it again after it left. Returns the id, or undefined if it was subscribed already. */
export async function saveSubscriber(
  db: Database,
  subscriber: Pick<typeof newsletterSubscribers.$inferInsert, 'email' | 'locale'>,
): Promise<string | undefined> {
  const [row] = await db
    .insert(newsletterSubscribers)
    .values(subscriber)
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: { unsubscribedAt: null },
      setWhere: isNotNull(newsletterSubscribers.unsubscribedAt),
    })
    .returning({ id: newsletterSubscribers.id })
  return row?.id
}

export async function findSubscriber(db: Database, id: string) {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id))
  return row
}

export async function saveUnsubscribed(db: Database, id: string, at: Date) {
  await db
    .update(newsletterSubscribers)
    .set({ unsubscribedAt: at })
    .where(and(eq(newsletterSubscribers.id, id), isNull(newsletterSubscribers.unsubscribedAt)))
}
