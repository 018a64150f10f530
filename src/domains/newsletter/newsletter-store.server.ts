import { and, asc, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { newsletterSubscribers } from './newsletter-tables.server.ts'
import type { NewsletterTopic, SubscriptionState } from './subscription.ts'

export type SubscriberRow = typeof newsletterSubscribers.$inferSelect

const { confirmedAt, unsubscribedAt } = newsletterSubscribers

/**
 * Stores an address that is still to be confirmed; one that left must confirm again. Returns the id, or undefined if it is
 * subscribed already.
 */
export async function saveSubscriber(
  db: Database,
  { email, locale, at }: { email: string; locale: Locale; at: Date },
): Promise<string | undefined> {
  const [row] = await db
    .insert(newsletterSubscribers)
    .values({ email, locale, subscribedAt: at })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      // Whoever left stays unsubscribed until the new link is opened.
      set: { locale, subscribedAt: at },
      setWhere: or(isNull(confirmedAt), isNotNull(unsubscribedAt)),
    })
    .returning({ id: newsletterSubscribers.id })
  return row?.id
}

export async function findSubscriber(db: Database, id: string): Promise<SubscriberRow | undefined> {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id))
  return row
}

/** Returns false if the subscription was confirmed before. */
export async function saveConfirmed(db: Database, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(newsletterSubscribers)
    .set({ confirmedAt: at, unsubscribedAt: null })
    .where(and(eq(newsletterSubscribers.id, id), or(isNull(confirmedAt), isNotNull(unsubscribedAt))))
    .returning({ id: newsletterSubscribers.id })
  return rows.length > 0
}

export async function saveNewsletterPreferences(
  db: Database,
  id: string,
  preferences: { locale: Locale; topics: NewsletterTopic[] },
): Promise<void> {
  await db.update(newsletterSubscribers).set(preferences).where(eq(newsletterSubscribers.id, id))
}

export async function saveUnsubscribed(db: Database, id: string, at: Date): Promise<void> {
  await db
    .update(newsletterSubscribers)
    .set({ unsubscribedAt: at })
    .where(and(eq(newsletterSubscribers.id, id), isNull(unsubscribedAt)))
}

export async function lockSubscriberByEmail(db: Database, email: string): Promise<SubscriberRow | undefined> {
  const [row] = await db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
    .for('update')
  return row
}

export async function deleteSubscriber(db: Database, id: string): Promise<void> {
  await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.id, id))
}

/** Addresses that were not confirmed, and did not leave either. */
export async function deleteUnconfirmedBefore(db: Database, before: Date): Promise<void> {
  await db
    .delete(newsletterSubscribers)
    .where(and(isNull(confirmedAt), isNull(unsubscribedAt), lt(newsletterSubscribers.subscribedAt, before)))
}

const isInState: Record<SubscriptionState, SQL | undefined> = {
  subscribed: and(isNotNull(confirmedAt), isNull(unsubscribedAt)),
  pending: and(isNull(confirmedAt), isNull(unsubscribedAt)),
  unsubscribed: isNotNull(unsubscribedAt),
}

export type SubscriberFilter = { q: string; state?: SubscriptionState; locale?: Locale }

/** The newest first. */
export function listSubscriberRows(
  db: Database,
  { q, state, locale }: SubscriberFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<SubscriberRow[]> {
  const conditions = [
    q ? sql`strpos(${newsletterSubscribers.email}, ${q.toLowerCase()}) > 0` : undefined,
    state && isInState[state],
    locale && eq(newsletterSubscribers.locale, locale),
  ]
  return db
    .select()
    .from(newsletterSubscribers)
    .where(and(...conditions))
    .orderBy(desc(newsletterSubscribers.subscribedAt), asc(newsletterSubscribers.id))
    .limit(limit)
    .offset(offset)
}
