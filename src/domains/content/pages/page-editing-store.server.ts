import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { pages, pageVersions } from '../content-tables.server.ts'
import type { PageEdit } from './page-edit.ts'
import type { PageTemplate } from './page-templates.ts'

export async function listPageRows(db: Database) {
  return db
    .select({
      slug: pages.slug,
      kind: pages.kind,
      title: pages.title,
      isPublished: pages.isPublished,
      updatedAt: pages.updatedAt,
    })
    .from(pages)
    .orderBy(asc(pages.id))
}

export async function findPageRow(db: Database, slug: string, { lock = false } = {}) {
  const query = db.select().from(pages).where(eq(pages.slug, slug))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

/** Returns false when there is a page at this address already. */
export async function insertTemplate(
  db: Database,
  { slug, kind, ...texts }: PageTemplate,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .insert(pages)
    .values({ slug, kind, ...texts, isPublished: false, updatedAt: now })
    .onConflictDoNothing({ target: pages.slug })
    .returning({ id: pages.id })
  return rows.length > 0
}

export async function findPageVersion(db: Database, pageId: number, version: number): Promise<PageEdit | undefined> {
  const isVersion = and(eq(pageVersions.pageId, pageId), eq(pageVersions.version, version))
  const [row] = await db.select({ content: pageVersions.content }).from(pageVersions).where(isVersion)
  return row?.content
}

type NewVersion = { pageId: number; version: number; content: PageEdit; savedBy?: number; savedAt?: Date }

export async function insertPageVersion(db: Database, version: NewVersion): Promise<void> {
  await db.insert(pageVersions).values(version).onConflictDoNothing()
}

type SavedPage = Pick<typeof pages.$inferInsert, 'title' | 'summary' | 'body' | 'isPublished' | 'version' | 'updatedAt'>

export async function updatePage(db: Database, id: number, page: SavedPage): Promise<void> {
  await db.update(pages).set(page).where(eq(pages.id, id))
}
