import { and, asc, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { firstVisitOffers, notices, pages } from './content-tables.server.ts'
import { hasPageState } from './pages/scheduled-pages-store.server.ts'

/** The landing text of a category that is not published is not shown either. */
const isCategoryPublished = sql`not exists (
  select 1 from categories where categories.path = pages.slug and not categories.is_published)`

export async function findPageBySlug(db: Database, slug: string, now: Date) {
  const [row] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.slug, slug), hasPageState('published', now), isCategoryPublished))
  return row
}

/** Filters by `isCurrent` instead of the clock, because lists are cached until the next change: instances whose clocks differ agree. */
export async function listPublishedPages(db: Database) {
  return db
    .select({ slug: pages.slug, kind: pages.kind, title: pages.title, isHiddenFromSearch: pages.isHiddenFromSearch })
    .from(pages)
    .where(and(pages.isPublished, pages.isCurrent, isCategoryPublished, ne(pages.kind, 'home')))
    .orderBy(asc(pages.id))
}

/** The addresses that published pages hide from search engines, from their first minute on and also after their last one. */
export async function listHiddenSlugs(db: Database, now: Date): Promise<string[]> {
  const hasStarted = or(pages.isCurrent, isNull(pages.publishFrom), lte(pages.publishFrom, now))
  const rows = await db
    .select({ slug: pages.slug })
    .from(pages)
    .where(and(pages.isPublished, pages.isHiddenFromSearch, hasStarted))
  return rows.map(({ slug }) => slug)
}

/** Lists the active notices whose period includes `now`. */
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
