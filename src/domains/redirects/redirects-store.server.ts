import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#src/platform/database/database.server.ts'
import type { PathPair } from './redirect-paths.ts'
import { missingPages, redirects } from './redirects-tables.server.ts'

export type RedirectRow = typeof redirects.$inferSelect

export async function findRedirectRow(
  db: Database,
  key: { id: number } | { fromPath: string },
): Promise<RedirectRow | undefined> {
  const isKey = 'id' in key ? eq(redirects.id, key.id) : eq(redirects.fromPath, key.fromPath)
  const [row] = await db.select().from(redirects).where(isKey)
  return row
}

/** Returns which of the old paths have a redirect. */
export async function listFromPaths(db: Database, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return []
  const isOneOf = inArray(redirects.fromPath, [...paths])
  const rows = await db.select({ fromPath: redirects.fromPath }).from(redirects).where(isOneOf)
  return rows.map(({ fromPath }) => fromPath)
}

/** Lists the redirects whose paths contain the text, in the order of their old paths. */
export function listRedirectRows(db: Database, search: string, page: { limit: number; offset: number }) {
  const contains = (column: AnyPgColumn) => sql<boolean>`strpos(lower(${column}), ${search.toLowerCase()}) > 0`
  return db
    .select()
    .from(redirects)
    .where(search ? or(contains(redirects.fromPath), contains(redirects.toPath)) : undefined)
    .orderBy(asc(redirects.fromPath))
    .limit(page.limit)
    .offset(page.offset)
}

/**
 * Adds redirects, or replaces those with the same old paths. Redirects to an old path lead to the new one. The report of
 * missing pages removes the old paths.
 */
export async function upsertRedirects(
  db: Database,
  pairs: readonly PathPair[],
  { createdBy, createdAt }: { createdBy?: number; createdAt?: Date },
): Promise<void> {
  if (pairs.length === 0) return
  await db.execute(sql`
    update redirects set to_path = pair."to"
    from json_to_recordset(${JSON.stringify(pairs)}::json) as pair("from" text, "to" text)
    where redirects.to_path = pair."from"`)
  await db
    .insert(redirects)
    .values(pairs.map(({ from, to }) => ({ fromPath: from, toPath: to, createdBy, createdAt })))
    .onConflictDoUpdate({
      target: redirects.fromPath,
      set: { toPath: sql`excluded.to_path`, createdBy: sql`excluded.created_by`, createdAt: sql`excluded.created_at` },
    })
  await db.delete(missingPages).where(
    inArray(
      missingPages.path,
      pairs.map(({ from }) => from),
    ),
  )
}

export async function deleteRedirectsFrom(db: Database, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await db.delete(redirects).where(inArray(redirects.fromPath, [...paths]))
}
