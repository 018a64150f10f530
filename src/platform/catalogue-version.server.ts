import { eq } from 'drizzle-orm'
import type { Database } from './database.server.ts'
import { counters } from './records-tables.server.ts'

export type CatalogueVersion = {
  /** The newest version known here; asks the database again in the background when the answer is a second old. */
  current(): number
}

const freshForMs = 1_000

/**
 * Staff edits and price changes raise one number in the database, and whatever is kept of the catalogue is kept under
 * that number. So every instance notices within a second, without a message between them.
 */
export async function watchCatalogueVersion(db: Database): Promise<CatalogueVersion> {
  let version = await read(db)
  let askedAt = Date.now()
  let isAsking = false

  const ask = async () => {
    isAsking = true
    try {
      version = await read(db)
    } catch {
      // The database is away: what is kept goes on being shown.
    } finally {
      askedAt = Date.now()
      isAsking = false
    }
  }

  return {
    current() {
      if (!isAsking && Date.now() - askedAt > freshForMs) void ask()
      return version
    },
  }
}

async function read(db: Database): Promise<number> {
  const [row] = await db.select({ value: counters.value }).from(counters).where(eq(counters.name, 'catalogue version'))
  return row?.value ?? 0
}
