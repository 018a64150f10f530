import { eq, sql } from 'drizzle-orm'
import type { Database } from './database.server.ts'
import { counters } from './records-tables.server.ts'

/** Gapless: whoever comes second waits for the first one's commit, or takes its number after a rollback. */
export async function drawNumber(
  db: Database,
  name: 'order number' | 'quote number' | 'invoice serial',
): Promise<number> {
  const [row] = await db
    .update(counters)
    .set({ value: sql`${counters.value} + 1` })
    .where(eq(counters.name, name))
    .returning({ value: counters.value })
  if (!row) throw new Error(`There is no counter ${name}`)
  return row.value
}
