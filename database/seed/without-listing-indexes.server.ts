import { sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'

/**
 * Runs `work` without the non-unique indexes of the listing tables and recreates them afterwards, which is much faster for
 * many thousand rows.
 */
export async function withoutListingIndexes<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await db.execute<{ name: string; definition: string }>(
    sql`select indexname as name, indexdef as definition from pg_indexes
        where schemaname = 'public' and tablename in ('listing_entries', 'search_entries') and indexdef not like 'CREATE UNIQUE%'`,
  )
  for (const { name } of rows) await db.execute(sql`drop index ${sql.identifier(name)}`)
  const result = await work()
  for (const { definition } of rows) await db.execute(sql.raw(definition))
  return result
}
