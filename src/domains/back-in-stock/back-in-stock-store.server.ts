import { asc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { idInLimitedSubquery } from '#src/platform/database/id-in-limited-subquery.server.ts'
import { backInStockRequests } from './back-in-stock-tables.server.ts'

/** Once per address and product or variant. */
export async function insertRequest(db: Database, row: typeof backInStockRequests.$inferInsert): Promise<void> {
  await db.insert(backInStockRequests).values(row).onConflictDoNothing()
}

/** Deletes and returns the oldest requests for published goods that have free units. Other instances skip these rows. */
export function takeDueRequests(db: Database, limit: number) {
  const due = sql`select r.id from back_in_stock_requests r
    where exists (select 1 from products p where p.id = r.sellable_id and p.is_published and not p.has_variants
        and (p.stock_qty is null or p.stock_qty > 0))
      or exists (select 1 from variants v join products p on p.id = v.product_id where v.id = r.sellable_id
        and p.is_published and v.is_active and (v.stock_qty is null or v.stock_qty > 0))
    order by r.id limit ${limit} for update of r skip locked`
  return db.delete(backInStockRequests).where(idInLimitedSubquery(backInStockRequests.id, due)).returning()
}

export async function deleteRequestsByEmail(db: Database, email: string): Promise<void> {
  await db.delete(backInStockRequests).where(eq(backInStockRequests.email, email))
}

export async function deleteRequestsBefore(db: Database, date: Date): Promise<void> {
  await db.delete(backInStockRequests).where(lt(backInStockRequests.createdAt, date))
}

export function listCustomerRequests(db: Database, customerId: number) {
  const { sellableId, email, createdAt, id } = backInStockRequests
  return db
    .select({ product_id: sellableId, email, created_at: createdAt })
    .from(backInStockRequests)
    .where(eq(backInStockRequests.customerId, customerId))
    .orderBy(asc(id))
}
