import { and, asc, desc, eq, getColumns, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { products } from '../catalogue-tables.server.ts'
import { toIdArray } from '../sellables/sellable-store.server.ts'
import type { BulkEditFilter, BulkEditState } from './bulk-edit.ts'
import { bulkEditProducts, bulkEdits } from './bulk-edit-tables.server.ts'

export type BulkEdit = typeof bulkEdits.$inferSelect
export type BulkEditProduct = typeof bulkEditProducts.$inferSelect

/** Adds a bulk edit of these products. */
export async function insertBulkEdit(
  db: Database,
  row: typeof bulkEdits.$inferInsert,
  productIds: readonly number[],
): Promise<number> {
  const [saved] = await db.insert(bulkEdits).values(row).returning({ id: bulkEdits.id })
  if (!saved) throw new Error('The bulk edit was not inserted')
  await db.execute(sql`insert into bulk_edit_products (bulk_edit_id, product_id)
    select ${saved.id}::integer, id from unnest(${toIdArray(productIds)}::integer[]) id`)
  return saved.id
}

/** Returns the ids that products have, in ascending order. */
export async function listKnownProductIds(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.id} = any(${toIdArray(ids)}::integer[])`)
    .orderBy(asc(products.id))
  return rows.map(({ id }) => id)
}

export async function findBulkEdit(db: Database, id: number): Promise<BulkEdit | undefined> {
  const [row] = await db.select().from(bulkEdits).where(eq(bulkEdits.id, id))
  return row
}

/** Locks the bulk edit until the end of the transaction. */
export async function lockBulkEdit(db: Database, id: number): Promise<BulkEdit | undefined> {
  const [row] = await db.select().from(bulkEdits).where(eq(bulkEdits.id, id)).for('update')
  return row
}

/** The newest first. */
export function listBulkEdits(db: Database, limit: number): Promise<BulkEdit[]> {
  return db.select().from(bulkEdits).orderBy(desc(bulkEdits.id)).limit(limit)
}

export async function updateBulkEdit(
  db: Database,
  id: number,
  values: Partial<typeof bulkEdits.$inferInsert>,
): Promise<void> {
  await db.update(bulkEdits).set(values).where(eq(bulkEdits.id, id))
}

/** Prevents others from starting or finishing a bulk edit until the end of the transaction. */
export async function lockBulkEditStart(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('bulk edit of products', 0))`)
}

/** The bulk edit that is changing products now. */
export async function findRunningBulkEdit(db: Database): Promise<BulkEdit | undefined> {
  const states: BulkEditState[] = ['applying', 'undoing']
  const [row] = await db.select().from(bulkEdits).where(inArray(bulkEdits.state, states)).limit(1)
  return row
}

const { bulkEditId, productId, result, applyResult, undoResult, priceChange } = bulkEditProducts

const conditionByStep = {
  preview: isNull(result),
  apply: and(eq(result, 'changed'), isNull(applyResult)),
  undo: and(eq(applyResult, 'applied'), isNull(undoResult)),
}
export type BulkStep = keyof typeof conditionByStep

/** The next products of a step, in the order of their ids. */
export function listNextBulkProducts(
  db: Database,
  id: number,
  { step, limit }: { step: BulkStep; limit: number },
): Promise<BulkEditProduct[]> {
  return db
    .select()
    .from(bulkEditProducts)
    .where(and(eq(bulkEditId, id), conditionByStep[step]))
    .orderBy(asc(productId))
    .limit(limit)
}

export async function updateBulkProducts(db: Database, rows: readonly BulkEditProduct[]): Promise<void> {
  if (rows.length === 0) return
  const written = Object.entries(getColumns(bulkEditProducts)).filter(
    ([name]) => name !== 'bulkEditId' && name !== 'productId',
  )
  await db
    .insert(bulkEditProducts)
    .values([...rows])
    .onConflictDoUpdate({
      target: [bulkEditId, productId],
      set: Object.fromEntries(written.map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)])),
    })
}

const conditionByFilter: Record<BulkEditFilter, SQL | undefined> = {
  all: undefined,
  changed: eq(result, 'changed'),
  unchanged: eq(result, 'unchanged'),
  refused: sql`(${result} = 'refused' or ${applyResult} = 'refused')`,
  flagged: isNotNull(priceChange),
  applied: eq(applyResult, 'applied'),
  skipped: inArray(applyResult, ['changed_since', 'refused']),
  undone: eq(undoResult, 'undone'),
  kept: eq(undoResult, 'changed_since'),
}

/** Title and SKU are null for a product that is gone. */
export function listBulkProducts(
  db: Database,
  id: number,
  { show, limit, offset }: { show: BulkEditFilter; limit: number; offset: number },
) {
  return db
    .select({ row: getColumns(bulkEditProducts), title: products.title, sku: products.internalSku })
    .from(bulkEditProducts)
    .leftJoin(products, eq(products.id, productId))
    .where(and(eq(bulkEditId, id), conditionByFilter[show]))
    .orderBy(asc(productId))
    .limit(limit)
    .offset(offset)
}

export async function deleteBulkEditsBefore(db: Database, before: Date): Promise<void> {
  const states: BulkEditState[] = ['previewed', 'applied', 'undone', 'cancelled']
  await db.delete(bulkEdits).where(and(lt(bulkEdits.createdAt, before), inArray(bulkEdits.state, states)))
}
