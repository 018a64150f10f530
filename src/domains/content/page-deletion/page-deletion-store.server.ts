import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { pages } from '../content-tables.server.ts'

type LinkedPage = { id: number; path: string }

/** Whether an entry of a menu or the offer of the first visit leads to the page. */
export async function isInMenu(db: Database, { id, path }: LinkedPage): Promise<boolean> {
  const { rows } = await db.execute<{ found: number }>(sql`
    select 1 as found from menu_items where url = ${path} or (link_kind = 'page' and target_id = ${id})
    union all
    select 1 from menu_big_links where url = ${path} or (link_kind = 'page' and target_id = ${id})
    union all
    select 1 from first_visit_offers where link_url = ${path} and is_active
    limit 1`)
  return rows.length > 0
}

/** Lists the titles of other pages that link to the page, in a text or by a button. */
export async function listLinkingPages(db: Database, { id, path }: LinkedPage) {
  const text = sql`coalesce(${pages.blocks}::text, ${pages.body}::text)`
  // A link of the markup, or the link of a button. An address has letters, digits, hyphens and slashes only.
  const isLinking = sql`${text} ~ ${`[("]${path}[)"#?]`}`
  return db
    .select({ id: pages.id, title: pages.title })
    .from(pages)
    .where(and(ne(pages.id, id), isLinking))
    .orderBy(pages.id)
    .limit(5)
}

export async function deletePageRow(db: Database, id: number): Promise<void> {
  await db.delete(pages).where(eq(pages.id, id))
}
