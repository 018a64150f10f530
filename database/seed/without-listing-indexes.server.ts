import { sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'

/**
 * Runs `work` while the shelves have only their unique indexes, and builds the others anew afterwards: for many
 * thousand rows that is far quicker than keeping them up to date with every one.
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
