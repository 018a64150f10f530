import { eq, sql } from 'drizzle-orm'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { counters } from '#src/platform/database/counters-tables.server.ts'
import type { Database } from './database.server.ts'

type CounterName = 'order number' | 'quote number' | 'invoice serial' | 'credit note serial'

/** The settings that say where a series starts. */
const firstNumbers = {
  'order number': shopSettings.firstOrderNumber,
  'invoice serial': shopSettings.firstInvoiceNumber,
  'credit note serial': shopSettings.firstCreditNoteNumber,
  'quote number': undefined,
} satisfies Record<CounterName, unknown>

/** Returns the next number without gaps: a concurrent transaction waits for the commit, or reuses the number after a rollback. */
export async function incrementCounter(db: Database, name: CounterName): Promise<number> {
  const [row] = await incrementCounterStatement(db, name)
  if (!row) throw new Error(`There is no counter ${name}`)
  return row.value
}

/** The same statement, for use inside another one. */
export function incrementCounterStatement(db: Database, name: CounterName) {
  const first = firstNumbers[name]
  const next = first
    ? sql`greatest(${counters.value} + 1, (select ${first} from ${shopSettings}))`
    : sql`${counters.value} + 1`
  return db.update(counters).set({ value: next }).where(eq(counters.name, name)).returning({ value: counters.value })
}
