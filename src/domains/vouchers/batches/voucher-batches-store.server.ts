import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { idInLimitedSubquery } from '#src/platform/database/id-in-limited-subquery.server.ts'
import { voucherBatches, vouchers } from '../vouchers-tables.server.ts'

export type VoucherBatch = typeof voucherBatches.$inferSelect

export async function insertBatch(db: Database, row: typeof voucherBatches.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(voucherBatches).values(row).returning({ id: voucherBatches.id })
  if (!inserted) throw new Error('The batch was not inserted')
  return inserted.id
}

export async function findBatch(db: Database, id: number): Promise<VoucherBatch | undefined> {
  const [row] = await db.select().from(voucherBatches).where(eq(voucherBatches.id, id))
  return row
}

export async function lockBatch(db: Database, id: number): Promise<VoucherBatch | undefined> {
  const [row] = await db.select().from(voucherBatches).where(eq(voucherBatches.id, id)).for('update')
  return row
}

export async function updateBatch(
  db: Database,
  id: number,
  columns: Partial<Pick<VoucherBatch, 'made' | 'isRevoked' | 'isBeingDeleted'>>,
): Promise<void> {
  await db.update(voucherBatches).set(columns).where(eq(voucherBatches.id, id))
}

/** The newest first. Reads no codes. */
export function listBatches(db: Database, voucherId: number): Promise<VoucherBatch[]> {
  return db
    .select()
    .from(voucherBatches)
    .where(eq(voucherBatches.voucherId, voucherId))
    .orderBy(desc(voucherBatches.id))
}

export function countBatches(db: Database, voucherId: number): Promise<number> {
  return db.$count(voucherBatches, eq(voucherBatches.voucherId, voucherId))
}

export async function findBatchByKey(db: Database, idempotencyKey: string): Promise<VoucherBatch | undefined> {
  const [row] = await db.select().from(voucherBatches).where(eq(voucherBatches.idempotencyKey, idempotencyKey))
  return row
}

/** Whether an order has one of the codes, also a cancelled one. */
export async function hasBatchOrders(db: Database, batchId: number): Promise<boolean> {
  const { rows } = await db.execute<{ found: number }>(sql`
    select 1 as found from orders where voucher_id in (select id from vouchers where batch_id = ${batchId}) limit 1`)
  return rows.length > 0
}

/** Returns how many codes were deleted. */
export async function deleteCodes(db: Database, batchId: number, limit: number): Promise<number> {
  const some = db
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(eq(vouchers.batchId, batchId))
    .orderBy(asc(vouchers.id))
    .limit(limit)
  const deleted = await db.delete(vouchers).where(idInLimitedSubquery(vouchers.id, some)).returning({ id: vouchers.id })
  return deleted.length
}

export async function deleteBatchRow(db: Database, id: number): Promise<void> {
  await db.delete(voucherBatches).where(eq(voucherBatches.id, id))
}

type NewCodes = { batch: VoucherBatch; codes: readonly string[]; now: Date }

/**
 * Returns how many were inserted: codes that exist already are left out. The period of the rules counts, so the code's own end is
 * now: to instances of the last version, which do not know rules, the code has ended.
 */
export async function insertCodes(db: Database, { batch, codes, now }: NewCodes): Promise<number> {
  const { id, voucherId, isSingleUse } = batch
  const createdAt = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into vouchers
      (code, name, kind, percent_bp, amount_net_pence, usage_limit, parent_id, batch_id, created_at, ends_at)
    select code.value, rules.name, rules.kind, rules.percent_bp, rules.amount_net_pence,
      ${isSingleUse ? 1 : null}::int, rules.id, ${id}, ${createdAt}, ${createdAt}
    from vouchers rules, json_array_elements_text(${JSON.stringify(codes)}::json) with ordinality code(value, position)
    where rules.id = ${voucherId}
    order by code.position
    on conflict (code) do nothing
    returning id`)
  return rows.length
}

/** Lists the codes in the order in which they were made. */
export function listCodes(db: Database, batchId: number) {
  return db
    .select({
      code: vouchers.code,
      used: vouchers.used,
      usageLimit: vouchers.usageLimit,
      isActive: vouchers.isActive,
    })
    .from(vouchers)
    .where(eq(vouchers.batchId, batchId))
    .orderBy(asc(vouchers.id))
}

export async function deactivateCodes(db: Database, batchId: number): Promise<void> {
  await db
    .update(vouchers)
    .set({ isActive: false })
    .where(and(eq(vouchers.batchId, batchId), vouchers.isActive))
}

export async function markAsTemplate(db: Database, voucherId: number): Promise<void> {
  await db.update(vouchers).set({ isTemplate: true }).where(eq(vouchers.id, voucherId))
}
