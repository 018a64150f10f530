import { and, asc, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { locales } from '#src/shared/locale/languages.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { getCodeAppearance, type VoucherStatus } from '../voucher.ts'
import {
  codeAppearance,
  voucherBatches,
  voucherCategories,
  voucherProducts,
  vouchers,
  voucherVersions,
} from '../vouchers-tables.server.ts'
import type { VoucherColumns } from './voucher-columns.ts'
import type { VoucherContent } from './voucher-content.ts'

export type VoucherRow = typeof vouchers.$inferSelect

/** `getVoucherStatus` as SQL. */
function hasStatus(status: VoucherStatus, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  const isEnded = sql`coalesce(${vouchers.endsAt} <= ${at}, false)`
  const isUsedUp = sql`coalesce(${vouchers.used} >= ${vouchers.usageLimit}, false)`
  const isScheduled = sql`coalesce(${vouchers.startsAt} > ${at}, false)`
  const conditions: Record<VoucherStatus, SQL> = {
    paused: sql`not ${vouchers.isActive}`,
    ended: sql`${vouchers.isActive} and ${isEnded}`,
    used_up: sql`${vouchers.isActive} and not ${isEnded} and ${isUsedUp}`,
    scheduled: sql`${vouchers.isActive} and not ${isEnded} and not ${isUsedUp} and ${isScheduled}`,
    active: sql`${vouchers.isActive} and not ${isEnded} and not ${isUsedUp} and not ${isScheduled}`,
  }
  return conditions[status]
}

type Filter = { q: string; status: VoucherStatus | ''; now: Date }
type Window = { limit: number; offset: number }

/** Lists vouchers whose code or name contains all words, or that have this code in a batch; the newest first. */
export function listVoucherRows(
  db: Database,
  { q, status, now }: Filter,
  { limit, offset }: Window,
): Promise<VoucherRow[]> {
  const words = q.split(/\s+/).filter(Boolean).slice(0, 6)
  const texts = sql.raw(locales.map((locale) => `coalesce(vouchers.name ->> '${locale}', '')`).join(" || ' ' || "))
  const isMatch = words.map(
    (word) => sql`(strpos(plain_text(${texts} || ' ' || vouchers.code), plain_text(${word})) > 0
      or vouchers.id = (select code.parent_id from vouchers code where code.code = ${word.toUpperCase()}))`,
  )
  return db
    .select()
    .from(vouchers)
    .where(and(isNull(vouchers.parentId), status === '' ? undefined : hasStatus(status, now), ...isMatch))
    .orderBy(desc(vouchers.id))
    .limit(limit)
    .offset(offset)
}

/** Codes of batches are not edited themselves. */
const isRules = (id: number) => and(eq(vouchers.id, id), isNull(vouchers.parentId))

export async function findVoucherRow(db: Database, id: number): Promise<VoucherRow | undefined> {
  const [row] = await db.select().from(vouchers).where(isRules(id))
  return row
}

/** Locks a voucher: until the end of the transaction nobody else edits it, and no order uses it. */
export async function lockVoucherRow(db: Database, id: number): Promise<VoucherRow | undefined> {
  const [row] = await db.select().from(vouchers).where(isRules(id)).for('update')
  return row
}

/** The products and categories to which a voucher is restricted. */
export async function readScope(db: Database, id: number): Promise<{ skus: string[]; categoryIds: number[] }> {
  const products = await db.execute<{ sku: string }>(sql`
    select p.internal_sku as sku from ${voucherProducts} v join products p on p.id = v.product_id
    where v.voucher_id = ${id} order by p.internal_sku`)
  const rows = await db
    .select({ id: voucherCategories.categoryId })
    .from(voucherCategories)
    .where(eq(voucherCategories.voucherId, id))
    .orderBy(asc(voucherCategories.categoryId))
  return { skus: products.rows.map(({ sku }) => sku), categoryIds: rows.map((row) => row.id) }
}

export async function listProductsBySku(db: Database, skus: readonly string[]): Promise<{ id: number; sku: string }[]> {
  if (skus.length === 0) return []
  const names = sql.join(
    skus.map((sku) => sql`${sku.toLowerCase()}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ id: number; sku: string }>(
    // Products are locked in the order in which sales lock them.
    sql`select id, internal_sku as sku from products where lower(internal_sku) in (${names}) order by id`,
  )
  return rows
}

type CategoryChoice = { id: number; parentId: number | null; title: StoredTranslations }

/** Categories that a voucher can be restricted to, in the order of the tree. */
export async function listCategoryChoices(db: Database): Promise<CategoryChoice[]> {
  const { rows } = await db.execute<CategoryChoice>(
    sql`select id, parent_id as "parentId", title from categories order by path`,
  )
  return rows
}

export async function writeScope(
  db: Database,
  voucherId: number,
  { productIds, categoryIds }: { productIds: readonly number[]; categoryIds: readonly number[] },
): Promise<void> {
  await db.delete(voucherProducts).where(eq(voucherProducts.voucherId, voucherId))
  await db.delete(voucherCategories).where(eq(voucherCategories.voucherId, voucherId))
  if (productIds.length > 0) {
    await db.insert(voucherProducts).values(productIds.map((productId) => ({ voucherId, productId })))
  }
  if (categoryIds.length > 0) {
    await db.insert(voucherCategories).values(categoryIds.map((categoryId) => ({ voucherId, categoryId })))
  }
}

/** Undefined when another voucher has the code. */
export async function insertVoucherRow(
  db: Database,
  row: VoucherColumns & { createdAt: Date },
): Promise<number | undefined> {
  const [inserted] = await db
    .insert(vouchers)
    .values(row)
    .onConflictDoNothing({ target: vouchers.code })
    .returning({ id: vouchers.id })
  return inserted?.id
}

export async function updateVoucherRow(
  db: Database,
  id: number,
  columns: Partial<VoucherColumns & { version: number; isActive: boolean }>,
): Promise<void> {
  await db.update(vouchers).set(columns).where(eq(vouchers.id, id))
}

export async function deleteVoucherRow(db: Database, id: number): Promise<void> {
  await db.delete(vouchers).where(eq(vouchers.id, id))
}

/** Whether another voucher has the code. */
export async function isCodeTaken(db: Database, code: string, exceptId: number): Promise<boolean> {
  const isTaken = and(eq(vouchers.code, code), ne(vouchers.id, exceptId))
  return (await db.select({ id: vouchers.id }).from(vouchers).where(isTaken).limit(1)).length > 0
}

/** Other vouchers that have not ended and whose codes look the same. */
export function listLookAlikes(
  db: Database,
  { id, code, now }: { id: number; code: string; now: Date },
): Promise<{ id: number; code: string }[]> {
  return db
    .select({ id: vouchers.id, code: vouchers.code })
    .from(vouchers)
    .where(
      and(
        sql`${sql.raw(codeAppearance)} = ${getCodeAppearance(code)}`,
        ne(vouchers.id, id),
        isNull(vouchers.parentId),
        or(isNull(vouchers.endsAt), sql`${vouchers.endsAt} > ${now.toISOString()}::timestamptz`),
      ),
    )
    .orderBy(asc(vouchers.code))
    .limit(5)
}

/** Whether an order has the voucher, also a cancelled one. Orders with codes of its batches do not count. */
export async function hasVoucherOrders(db: Database, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ found: number }>(
    sql`select 1 as found from orders where voucher_id = ${id} limit 1`,
  )
  return rows.length > 0
}

export async function hasBatches(db: Database, voucherId: number): Promise<boolean> {
  const ofVoucher = eq(voucherBatches.voucherId, voucherId)
  return (await db.select({ id: voucherBatches.id }).from(voucherBatches).where(ofVoucher).limit(1)).length > 0
}

/** Whether the offer for first visits shows the code. */
export async function isAdvertised(db: Database, code: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: number }>(
    sql`select 1 as found from first_visit_offers where is_active and upper(voucher_code) = ${code} limit 1`,
  )
  return rows.length > 0
}

export async function findVoucherVersion(
  db: Database,
  voucherId: number,
  version: number,
): Promise<VoucherContent | undefined> {
  const isVersion = and(eq(voucherVersions.voucherId, voucherId), eq(voucherVersions.version, version))
  const [row] = await db.select({ content: voucherVersions.content }).from(voucherVersions).where(isVersion)
  return row?.content
}

export async function insertVoucherVersion(db: Database, row: typeof voucherVersions.$inferInsert): Promise<void> {
  await db.insert(voucherVersions).values(row).onConflictDoNothing()
}
