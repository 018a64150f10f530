import { eq, sql } from 'drizzle-orm'
import { counters } from '#src/platform/database/counters-tables.server.ts'
import type { Database } from './database.server.ts'

type CounterName = 'order number' | 'quote number' | 'invoice serial' | 'credit note serial'

/** Returns the next number without gaps: a concurrent transaction waits for the commit, or reuses the number after a rollback. */
export async function incrementCounter(db: Database, name: CounterName): Promise<number> {
  const [row] = await incrementCounterStatement(db, name)
  if (!row) throw new Error(`There is no counter ${name}`)
  return row.value
}

/** The same statement, for use inside another one. */
export function incrementCounterStatement(db: Database, name: CounterName) {
  return db
    .update(counters)
    .set({ value: sql`${counters.value} + 1` })
    .where(eq(counters.name, name))
    .returning({ value: counters.value })
}
