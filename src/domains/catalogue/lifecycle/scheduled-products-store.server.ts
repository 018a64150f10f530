import { and, asc, eq, lte } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { products } from '../catalogue-tables.server.ts'

/** The drafts whose time of publication has come. */
export async function listDueProductIds(db: Database, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(lte(products.publishFrom, now), eq(products.isPublished, false), eq(products.isArchived, false)))
    .orderBy(asc(products.publishFrom), asc(products.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
