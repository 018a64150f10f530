import { sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'

/** The number of the latest order or quote, to preview emails with. */
export async function findLatestNumber(db: Database, table: 'orders' | 'quote_requests'): Promise<number | undefined> {
  const { rows } = await db.execute<{ number: number }>(
    sql`select number from ${sql.identifier(table)} order by id desc limit 1`,
  )
  return rows[0]?.number
}
