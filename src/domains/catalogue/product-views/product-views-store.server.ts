import { and, asc, count, eq, or } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { productViews } from './product-view-tables.server.ts'

export type StoredView = typeof productViews.$inferSelect

/** The views of a person and those that are shared. */
export function listVisibleViews(db: Database, ownerId: number, limit: number): Promise<StoredView[]> {
  return db
    .select()
    .from(productViews)
    .where(or(eq(productViews.ownerId, ownerId), eq(productViews.isShared, true)))
    .orderBy(asc(productViews.name), asc(productViews.id))
    .limit(limit)
}

export async function countViews(db: Database, ownerId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(productViews).where(eq(productViews.ownerId, ownerId))
  return row?.count ?? 0
}

export async function findView(db: Database, id: number): Promise<StoredView | undefined> {
  const [row] = await db.select().from(productViews).where(eq(productViews.id, id)).for('update')
  return row
}

/** False when the person has a view of this name. */
export async function insertView(db: Database, view: typeof productViews.$inferInsert): Promise<boolean> {
  const rows = await db.insert(productViews).values(view).onConflictDoNothing().returning({ id: productViews.id })
  return rows.length > 0
}

export async function isViewNameTaken(
  db: Database,
  { ownerId, name }: Pick<StoredView, 'ownerId' | 'name'>,
): Promise<boolean> {
  const rows = await db
    .select({ id: productViews.id })
    .from(productViews)
    .where(and(eq(productViews.ownerId, ownerId), eq(productViews.name, name)))
  return rows.length > 0
}

export async function updateViewName(db: Database, id: number, name: string): Promise<void> {
  await db.update(productViews).set({ name }).where(eq(productViews.id, id))
}

export async function deleteView(db: Database, id: number): Promise<void> {
  await db.delete(productViews).where(eq(productViews.id, id))
}
