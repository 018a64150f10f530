import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'

/** Paths with a leading slash. */
export type MovedPath = { from: string; to: string }

const toRecordset = (moves: readonly MovedPath[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(moves)}::json) as move("from" text, "to" text)`

export async function updateLinks(db: Database, moves: readonly MovedPath[]): Promise<void> {
  const move = toRecordset(moves)
  await db.execute(sql`update menu_items set url = move."to" from ${move} where menu_items.url = move."from"`)
  await db.execute(sql`update menu_big_links set url = move."to" from ${move} where menu_big_links.url = move."from"`)
  await db.execute(
    sql`update first_visit_offers set link_url = move."to" from ${move} where first_visit_offers.link_url = move."from"`,
  )
}

/** Unpublishes the page of a deleted category: its address leads elsewhere now. The text stays for staff. */
export async function unpublishPage(db: Database, slug: string): Promise<void> {
  await db.execute(
    sql`update pages set is_published = false, version = version + 1 where slug = ${slug} and is_published`,
  )
}

/** The landing page of a category has the path of the category as its slug. */
export async function updateLandingSlugs(db: Database, moves: readonly MovedPath[]): Promise<void> {
  await db.execute(sql`update pages set slug = substr(move."to", 2) from ${toRecordset(moves)}
    where pages.slug = substr(move."from", 2)
    and not exists (select from pages taken where taken.slug = substr(move."to", 2))`)
}
