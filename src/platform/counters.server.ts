import { eq, sql } from 'drizzle-orm'
import type { Database } from './database.server.ts'
import { counters } from './records-tables.server.ts'

type CounterName = 'order number' | 'quote number' | 'invoice serial'

/** Gapless: whoever comes second waits for the first one's commit, or takes its number after a rollback. */
export async function drawNumber(db: Database, name: CounterName): Promise<number> {
  const [row] = await drawing(db, name)
  if (!row) throw new Error(`There is no counter ${name}`)
  return row.value
}

/** The same as a part of another statement. */
export function drawing(db: Database, name: CounterName) {
  return db
    .update(counters)
    .set({ value: sql`${counters.value} + 1` })
    .where(eq(counters.name, name))
    .returning({ value: counters.value })
}
