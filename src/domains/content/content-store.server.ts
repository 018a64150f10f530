import { and, asc, desc, eq, gt, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { shopSettings } from '#src/platform/records-tables.server.ts'
import {
  enquiries,
  faqQuestions,
  firstVisitOffers,
  menuBigLinks,
  menuItems,
  newsletterSubscribers,
  notices,
  pages,
} from './content-tables.server.ts'

export async function readSettings(db: Database) {
  const [row] = await db.select().from(shopSettings)
  // The first migration makes the one row there is.
  if (!row) throw new Error('The shop has no settings')
  return row
}

export async function readMenus(db: Database) {
  const items = await db.select().from(menuItems).orderBy(asc(menuItems.position), asc(menuItems.id))
  const bigLinks = await db.select().from(menuBigLinks).orderBy(asc(menuBigLinks.position), asc(menuBigLinks.id))
  return { items, bigLinks }
}

export async function readFaq(db: Database) {
  return db
    .select()
    .from(faqQuestions)
    .where(eq(faqQuestions.isPublished, true))
    .orderBy(asc(faqQuestions.position), asc(faqQuestions.id))
}

export async function findPageBySlug(db: Database, slug: string) {
  const [row] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.slug, slug), eq(pages.isPublished, true)))
  return row
}

export async function listPageSlugs(db: Database): Promise<string[]> {
  const rows = await db
    .select({ slug: pages.slug })
    .from(pages)
    .where(and(eq(pages.isPublished, true), ne(pages.kind, 'home')))
    .orderBy(asc(pages.id))
  return rows.map(({ slug }) => slug)
}

/** Those whose time is now. */
export async function listNotices(db: Database, now: Date) {
  return db
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.isActive, true),
        or(isNull(notices.startsAt), lte(notices.startsAt, now)),
        or(isNull(notices.endsAt), gt(notices.endsAt, now)),
      ),
    )
    .orderBy(asc(notices.position), asc(notices.id))
}

export async function findFirstVisitOffer(db: Database) {
  const [row] = await db
    .select()
    .from(firstVisitOffers)
    .where(eq(firstVisitOffers.isActive, true))
    .orderBy(desc(firstVisitOffers.id))
    .limit(1)
  return row
}

export async function insertEnquiry(db: Database, enquiry: typeof enquiries.$inferInsert): Promise<number> {
  const [row] = await db.insert(enquiries).values(enquiry).returning({ id: enquiries.id })
  if (!row) throw new Error('The enquiry was not stored')
  return row.id
}

/** Once, however often it is asked for; whoever had left is back. The id, unless nothing has changed. */
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
