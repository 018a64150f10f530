import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { newsletterSubscribers } from './newsletter-tables.server.ts'
import type { NewsletterTopic, SubscriptionState } from './subscription.ts'

export type SubscriberRow = typeof newsletterSubscribers.$inferSelect

const { confirmedAt, subscribedAt, unsubscribedAt } = newsletterSubscribers

/** Anybody can enter the address of somebody else, so it gets one confirmation email in this time. */
const confirmationPauseMs = 86_400_000

/**
 * Stores an address that is still to be confirmed; one that left must confirm again. Returns the id, or undefined if it is
 * subscribed already or a confirmation email was sent in the last day.
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
      setWhere: and(
        or(isNull(confirmedAt), isNotNull(unsubscribedAt)),
        or(lt(subscribedAt, new Date(at.getTime() - confirmationPauseMs)), gte(unsubscribedAt, subscribedAt)),
      ),
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
    .where(and(isNull(confirmedAt), isNull(unsubscribedAt), lt(subscribedAt, before)))
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
  filter: SubscriberFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<SubscriberRow[]> {
  return db
    .select()
    .from(newsletterSubscribers)
    .where(matchFilter(filter))
    .orderBy(desc(subscribedAt), asc(newsletterSubscribers.id))
    .limit(limit)
    .offset(offset)
}

export function countSubscribers(db: Database, filter: SubscriberFilter): Promise<number> {
  return db.$count(newsletterSubscribers, matchFilter(filter))
}

/** Streams the subscribers by address in batches, so that memory does not grow with their number. */
export async function* readSubscribers(
  db: Database,
  filter: SubscriberFilter,
  batchSize = 1_000,
): AsyncGenerator<SubscriberRow[]> {
  let after = ''
  for (;;) {
    const rows = await db
      .select()
      .from(newsletterSubscribers)
      .where(and(matchFilter(filter), gt(newsletterSubscribers.email, after)))
      .orderBy(asc(newsletterSubscribers.email))
      .limit(batchSize)
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    after = rows.at(-1)?.email ?? after
  }
}

function matchFilter({ q, state, locale }: SubscriberFilter): SQL | undefined {
  return and(
    q ? sql`strpos(${newsletterSubscribers.email}, ${q.toLowerCase()}) > 0` : undefined,
    state && isInState[state],
    locale && eq(newsletterSubscribers.locale, locale),
  )
}
