import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { missingPages } from './redirects-tables.server.ts'

export type MissingPageRow = typeof missingPages.$inferSelect
export type MissingPageCount = { path: string; requests: number; referringPath: string | undefined }

/** How many addresses are kept: the most requested ones and the latest ones. */
export const maxMissingPages = { byRequests: 1_500, byTime: 500 }

/** Adds to the counts. The paths are sorted, so that two instances never wait for each other. */
export async function addMissingPages(db: Database, counts: readonly MissingPageCount[], now: Date): Promise<void> {
  if (counts.length === 0) return
  const sorted = counts.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  await db
    .insert(missingPages)
    .values(sorted.map((count) => ({ ...count, lastRequestedAt: now })))
    .onConflictDoUpdate({
      target: missingPages.path,
      set: {
        requests: sql`least(${missingPages.requests}::bigint + excluded.requests, 1000000000)`,
        referringPath: sql`coalesce(excluded.referring_path, ${missingPages.referringPath})`,
        lastRequestedAt: sql`excluded.last_requested_at`,
      },
    })
}

/** Removes addresses that nobody has requested since `oldest`, and what exceeds the limits. Ignored ones stay ignored. */
export async function trimMissingPages(db: Database, oldest: Date, limits = maxMissingPages): Promise<void> {
  await db.execute(sql`
    delete from missing_pages where path in (
      select path from (
        select path, last_requested_at,
          row_number() over (order by requests desc, last_requested_at desc, path) as by_requests,
          row_number() over (order by last_requested_at desc, path) as by_time
        from missing_pages where not is_ignored
      ) ranked
      where last_requested_at < ${oldest}
        or (by_requests > ${limits.byRequests} and by_time > ${limits.byTime}))`)
}

type ListOptions = { isIgnored: boolean; sort: 'requests' | 'latest'; limit: number; offset: number }

export function listMissingPageRows(db: Database, { isIgnored, sort, limit, offset }: ListOptions) {
  const column = sort === 'requests' ? missingPages.requests : missingPages.lastRequestedAt
  return db
    .select()
    .from(missingPages)
    .where(eq(missingPages.isIgnored, isIgnored))
    .orderBy(desc(column), asc(missingPages.path))
    .limit(limit)
    .offset(offset)
}

/** Returns whether something changed. */
export async function updateIsIgnored(db: Database, path: string, isIgnored: boolean): Promise<boolean> {
  const rows = await db
    .update(missingPages)
    .set({ isIgnored })
    .where(and(eq(missingPages.path, path), eq(missingPages.isIgnored, !isIgnored)))
    .returning({ path: missingPages.path })
  return rows.length > 0
}
