import { eq, sql } from 'drizzle-orm'
import type { Database } from './database.server.ts'
import { type counterNames, counters } from './records-tables.server.ts'

/**
 * The next number of a gapless row of numbers. Call it inside the transaction that uses the number: whoever draws next
 * waits for its end, and gets the same number when it is given up.
 */
export async function drawNumber(db: Database, name: (typeof counterNames)[number]): Promise<number> {
  const [row] = await db
    .update(counters)
    .set({ value: sql`${counters.value} + 1` })
    .where(eq(counters.name, name))
    .returning({ value: counters.value })
  if (!row) throw new Error(`There is no counter "${name}"`)
  return row.value
}
