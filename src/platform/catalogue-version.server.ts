import { eq, sql } from 'drizzle-orm'
import type { Database } from './database.server.ts'
import { counters } from './records-tables.server.ts'

export type CatalogueVersion = {
  current(): number
  close(): void
}

const lookAgainMs = 1_000

/**
 * Staff edits and price changes raise one number in the database, and whatever is kept of the catalogue is kept under
 * that number. So every instance notices within a second, without a message between them.
 */
export async function watchCatalogueVersion(db: Database): Promise<CatalogueVersion> {
  let version = await read(db)
  const timer = setInterval(() => {
    // While the database is away, what is kept goes on being shown.
    read(db).then(
      (newest) => (version = newest),
      () => {},
    )
  }, lookAgainMs)
  timer.unref()
  return { current: () => version, close: () => clearInterval(timer) }
}

/** Call it with every change of what is kept: products, prices, menus, settings. */
export async function raiseCatalogueVersion(db: Database): Promise<void> {
  await db
    .update(counters)
    .set({ value: sql`${counters.value} + 1` })
    .where(eq(counters.name, 'catalogue version'))
}

async function read(db: Database): Promise<number> {
  const [row] = await db.select({ value: counters.value }).from(counters).where(eq(counters.name, 'catalogue version'))
  return row?.value ?? 0
}
