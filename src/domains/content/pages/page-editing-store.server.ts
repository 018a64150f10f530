import { and, asc, count, eq, ne, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#src/platform/database/database.server.ts'
import { pages, pageVersions } from '../content-tables.server.ts'
import type { PageEdit } from './page-edit.ts'
import type { PageState } from './page-period.ts'
import type { ContentPageTemplate } from './page-templates.ts'
import { hasPageState } from './scheduled-pages-store.server.ts'

export type PageRow = typeof pages.$inferSelect

/** The home page has a form of its own. */
const isListed = ne(pages.kind, 'home')

export type PageFilter = { q: string; state?: PageState; now: Date }

/** Lists the pages whose titles or addresses contain the text, the latest change first. */
export async function listPageRows(
  db: Database,
  { q, state, now }: PageFilter,
  page: { limit: number; offset: number },
) {
  const contains = (column: AnyPgColumn) => sql<boolean>`strpos(lower(${column}::text), ${q.toLowerCase()}) > 0`
  const titles = sql<boolean>`exists (select from jsonb_each_text(${pages.title}) as title
    where strpos(lower(title.value), ${q.toLowerCase()}) > 0)`
  return db
    .select({
      id: pages.id,
      slug: pages.slug,
      title: pages.title,
      isPublished: pages.isPublished,
      publishFrom: pages.publishFrom,
      publishUntil: pages.publishUntil,
      isHiddenFromSearch: pages.isHiddenFromSearch,
      updatedAt: pages.updatedAt,
    })
    .from(pages)
    .where(and(isListed, q ? or(contains(pages.slug), titles) : undefined, state && hasPageState(state, now)))
    .orderBy(sql`${pages.updatedAt} desc`, asc(pages.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function listPageSlugs(db: Database, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const rows = await db
    .select({ slug: pages.slug })
    .from(pages)
    .where(sql`${pages.slug} = any(${sql.param([...slugs])}::text[])`)
  return rows.map(({ slug }) => slug)
}

export async function countPages(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(pages)
  return row?.total ?? 0
}

export async function findEditablePage(db: Database, id: number, { lock = false } = {}): Promise<PageRow | undefined> {
  const query = db.select().from(pages).where(eq(pages.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

export async function findPageId(db: Database, slug: string): Promise<number | undefined> {
  const [row] = await db.select({ id: pages.id }).from(pages).where(eq(pages.slug, slug))
  return row?.id
}

/** Prevents categories and other pages from getting an address until the transaction ends. Categories come first, as in their service. */
export async function lockAddresses(db: Database): Promise<void> {
  await db.execute(sql`lock table categories in share mode`)
  await db.execute(sql`lock table pages in share row exclusive mode`)
}

/** The category with this path, published or not. */
export async function findCategoryAt(db: Database, path: string): Promise<{ isLanding: boolean } | undefined> {
  const { rows } = await db.execute<{ isLanding: boolean }>(
    sql`select is_landing as "isLanding" from categories where path = ${path}`,
  )
  return rows[0]
}

/** Returns undefined when there is a page at this address already. */
export async function insertTemplate(
  db: Database,
  { slug, kind, ...texts }: ContentPageTemplate,
  now: Date,
): Promise<number | undefined> {
  const [row] = await db
    .insert(pages)
    .values({ slug, kind, ...texts, isPublished: false, updatedAt: now })
    .onConflictDoNothing({ target: pages.slug })
    .returning({ id: pages.id })
  return row?.id
}

export async function insertPage(db: Database, page: typeof pages.$inferInsert): Promise<number> {
  const [row] = await db.insert(pages).values(page).returning({ id: pages.id })
  return row?.id ?? 0
}

export async function findPageVersion(
  db: Database,
  pageId: number,
  version: number,
): Promise<Partial<PageEdit> | undefined> {
  const isVersion = and(eq(pageVersions.pageId, pageId), eq(pageVersions.version, version))
  const [row] = await db.select({ content: pageVersions.content }).from(pageVersions).where(isVersion)
  return row?.content
}

/** Whether visitors may know an address of the page. */
export async function wasPublished(db: Database, pageId: number): Promise<boolean> {
  const isPublishedVersion = sql`${pageVersions.content} @> '{"isPublished": true}'`
  const [row] = await db
    .select({ version: pageVersions.version })
    .from(pageVersions)
    .where(and(eq(pageVersions.pageId, pageId), isPublishedVersion))
    .limit(1)
  return row !== undefined
}

type NewVersion = { pageId: number; version: number; content: PageEdit; savedBy?: number; savedAt?: Date }

/** Replaces a version that an earlier release has stored without blocks, address and texts for search engines. */
export async function savePageVersion(db: Database, version: NewVersion): Promise<void> {
  await db
    .insert(pageVersions)
    .values(version)
    .onConflictDoUpdate({
      target: [pageVersions.pageId, pageVersions.version],
      set: { content: version.content },
    })
}

export async function updatePage(db: Database, id: number, page: Partial<typeof pages.$inferInsert>): Promise<void> {
  await db.update(pages).set(page).where(eq(pages.id, id))
}
