import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { VoucherTerms } from '#src/domains/pricing/voucher-discount.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { buildPrefixPattern } from '#src/platform/database/like-prefix.server.ts'
import { mailboxSql, normaliseMailbox } from '#src/platform/rate-limits/mailbox.server.ts'
import { basisPoints, pence } from '#src/shared/money/money.ts'
import type { Voucher } from './voucher.ts'
import {
  voucherBatches,
  voucherCategories,
  voucherCustomerUses,
  voucherProducts,
  voucherReservations,
  vouchers,
} from './vouchers-tables.server.ts'

export function findVoucherByCode(db: Database, code: string): Promise<Voucher | undefined> {
  return findVoucher(db, eq(vouchers.code, code))
}

export function findVoucherById(db: Database, id: number): Promise<Voucher | undefined> {
  return findVoucher(db, eq(vouchers.id, id))
}

/** A code of a batch has the rules of its parent, and its own limit of uses. */
async function findVoucher(db: Database, where: SQL): Promise<Voucher | undefined> {
  const rulesId = sql`coalesce(${vouchers.parentId}, ${vouchers.id})`
  const [row] = await db
    .select({
      voucher: vouchers,
      parent,
      productIds: sql<number[]>`array(select product_id from ${voucherProducts} where voucher_id = ${rulesId})`,
      categoryIds: sql<number[]>`array(select category_id from ${voucherCategories} where voucher_id = ${rulesId})`,
    })
    .from(vouchers)
    .leftJoin(parent, eq(parent.id, vouchers.parentId))
    .where(where)
  if (!row) return undefined
  const { id, code, isTemplate } = row.voucher
  const rules = row.parent ?? row.voucher
  const { usageLimit, used } = pickTighterLimit(row.voucher, rules)
  const { id: rulesRowId, name, startsAt, endsAt, perCustomerLimit, isFirstOrderOnly } = rules
  return {
    ...{
      id,
      rulesId: rulesRowId,
      isTemplate,
      code,
      name,
      startsAt,
      endsAt,
      usageLimit,
      used,
      perCustomerLimit,
      isFirstOrderOnly,
    },
    isActive: row.voucher.isActive && rules.isActive,
    terms: toTerms({ ...row, voucher: rules }),
  }
}

type VoucherRow = typeof vouchers.$inferSelect
const parent = alias(vouchers, 'parent')

/** The limit of the rules is that of all codes together. Every use of a code counts for both limits. */
function pickTighterLimit(code: VoucherRow, rules: VoucherRow): VoucherRow {
  const countLeft = ({ usageLimit, used }: VoucherRow) => (usageLimit === null ? Infinity : usageLimit - used)
  return countLeft(rules) < countLeft(code) ? rules : code
}

type TermsRow = { voucher: VoucherRow; productIds: number[]; categoryIds: number[] }

export function toTerms({ voucher, productIds, categoryIds }: TermsRow): VoucherTerms {
  const { isRestricted, isStackable, minimumNetPence } = voucher
  return {
    benefit: toBenefit(voucher),
    // An instance of the version before this column existed adds rows only.
    isRestricted: isRestricted || productIds.length > 0 || categoryIds.length > 0,
    productIds,
    categoryIds,
    minimumSpendNet: pence(minimumNetPence),
    isStackable,
  }
}

function toBenefit({ kind, percentBp, amountNetPence }: typeof vouchers.$inferSelect): Voucher['terms']['benefit'] {
  if (kind === 'percentage') return { type: kind, rate: basisPoints(percentBp ?? 0) }
  return kind === 'fixed' ? { type: kind, amountNet: pence(amountNetPence ?? 0) } : { type: kind }
}

export async function countCustomerUses(db: Database, voucherId: number, email: string): Promise<number> {
  const [row] = await db
    .select({ used: voucherCustomerUses.used })
    .from(voucherCustomerUses)
    .where(and(eq(voucherCustomerUses.voucherId, voucherId), eq(voucherCustomerUses.email, email)))
  return row?.used ?? 0
}

/** The email address of an account, if its owner has verified it. */
export async function findVerifiedEmail(db: Database, customerId: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ email: string }>(
    sql`select email from customers where id = ${customerId} and verified_email = email`,
  )
  return rows[0]?.email
}

type Buyer = { customerId: number; email: string }

/**
 * Whether there is an order of the account or to its address, in any spelling of the mailbox. The open orders of the account in
 * the basket do not count, because the next order replaces them.
 */
export async function hasOrdered(
  db: Database,
  { customerId, email }: Buyer,
  basketId: string | null,
): Promise<boolean> {
  const mailbox = normaliseMailbox(email)
  // All spellings start like this, so that the index on addresses is used.
  const start = mailbox.endsWith('@gmail.com') ? mailbox.slice(0, 1) : mailbox.slice(0, mailbox.lastIndexOf('@'))
  const { rows } = await db.execute<{ found: number }>(sql`
    select 1 as found from orders o
    where (o.customer_id = ${customerId}
        or (lower(o.email) like ${buildPrefixPattern(start)} and ${mailboxSql(sql`o.email`)} = ${mailbox}))
      and o.status <> 'cancelled'
      and not (o.status = 'awaiting payment' and o.payment_due_at is null and o.customer_id is not null
        and coalesce(o.basket_id = ${basketId}, false))
    limit 1`)
  return rows.length > 0
}

/** Locks a mailbox: until the end of the transaction its first orders wait for each other, whatever their vouchers and accounts. */
export async function lockFirstOrder(db: Database, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`first order ${normaliseMailbox(email)}`}, 0))`)
}

/** The voucher that has the rules of a voucher. Never changes. */
async function findRulesId(db: Database, voucherId: number): Promise<number> {
  const [row] = await db.select({ parentId: vouchers.parentId }).from(vouchers).where(eq(vouchers.id, voucherId))
  return row?.parentId ?? voucherId
}

/**
 * Runs inside the order's transaction. The row locks make concurrent orders wait, so that each sees the uses before it. The
 * rules are locked first, as by their deletion.
 */
export async function recordUse(db: Database, use: { voucherId: number; email: string; now: Date }): Promise<boolean> {
  const { voucherId, email, now } = use
  const rulesId = await findRulesId(db, voucherId)
  const isBatchCode = rulesId !== voucherId
  await db.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.id, rulesId)).for('update')
  if (isBatchCode && !(await lockUnusedCode(db, voucherId))) return false
  const usedByCustomer = await countCustomerUses(db, rulesId, email)
  const updated = await db
    .update(vouchers)
    .set({ used: sql`${vouchers.used} + 1` })
    .where(
      and(
        eq(vouchers.id, rulesId),
        eq(vouchers.isTemplate, isBatchCode),
        vouchers.isActive,
        or(isNull(vouchers.startsAt), lte(vouchers.startsAt, now)),
        or(isNull(vouchers.endsAt), gt(vouchers.endsAt, now)),
        or(isNull(vouchers.usageLimit), gt(vouchers.usageLimit, vouchers.used)),
        or(isNull(vouchers.perCustomerLimit), gt(vouchers.perCustomerLimit, usedByCustomer)),
      ),
    )
    .returning({ id: vouchers.id })
  if (updated.length === 0) return false
  if (isBatchCode) await changeUses(db, voucherId, 1)
  await incrementCustomerUses(db, { voucherId: rulesId, email })
  return true
}

async function lockUnusedCode(db: Database, id: number): Promise<boolean> {
  const [code] = await db.select().from(vouchers).where(eq(vouchers.id, id)).for('update')
  return code !== undefined && code.isActive && (code.usageLimit === null || code.used < code.usageLimit)
}

async function changeUses(db: Database, id: number, change: 1 | -1): Promise<void> {
  const hasUses = change > 0 ? undefined : gt(vouchers.used, 0)
  const [row] = await db
    .update(vouchers)
    .set({ used: sql`${vouchers.used} + ${change}::int` })
    .where(and(eq(vouchers.id, id), hasUses))
    .returning({ used: vouchers.used, batchId: vouchers.batchId })
  if (row?.batchId && row.used === (change > 0 ? 1 : 0)) await changeUsedCodes(db, row.batchId, change)
}

/** After the rules and the code, which are locked already. An instance of the last version may have counted less. */
async function changeUsedCodes(db: Database, batchId: number, change: 1 | -1): Promise<void> {
  await db
    .update(voucherBatches)
    .set({ usedCodes: sql`greatest(${voucherBatches.usedCodes} + ${change}::int, 0)` })
    .where(eq(voucherBatches.id, batchId))
}

export type VoucherReservation = { orderId: number; voucherId: number; basketId: string | null }

export async function insertVoucherReservation(db: Database, reservation: VoucherReservation): Promise<void> {
  await db.insert(voucherReservations).values(reservation)
}

export async function deleteVoucherReservation(db: Database, orderId: number): Promise<void> {
  await db.delete(voucherReservations).where(eq(voucherReservations.orderId, orderId))
}

export async function findBasketReservation(db: Database, basketId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ voucherId: voucherReservations.voucherId })
    .from(voucherReservations)
    .where(eq(voucherReservations.basketId, basketId))
  return row?.voucherId
}

export async function assignReservation(db: Database, basketId: string, orderId: number | undefined): Promise<void> {
  const isOrder = orderId === undefined ? sql`false` : eq(voucherReservations.orderId, orderId)
  await db
    .update(voucherReservations)
    .set({ basketId: sql`case when ${isOrder} then ${basketId} end` })
    .where(or(eq(voucherReservations.basketId, basketId), isOrder))
}

type CustomerUse = { voucherId: number; email: string }

export async function removeUse(db: Database, { voucherId, email }: CustomerUse): Promise<void> {
  const rulesId = await findRulesId(db, voucherId)
  await changeUses(db, rulesId, -1)
  if (rulesId !== voucherId) await changeUses(db, voucherId, -1)
  await decrementCustomerUses(db, { voucherId: rulesId, email })
}

/** Moves a use from one email address to another; the voucher's total stays the same. */
export async function reassignUse(db: Database, { email, ...use }: CustomerUse & { to: string }): Promise<void> {
  const voucherId = await findRulesId(db, use.voucherId)
  await decrementCustomerUses(db, { voucherId, email })
  await incrementCustomerUses(db, { voucherId, email: use.to })
}

async function incrementCustomerUses(db: Database, { voucherId, email }: CustomerUse): Promise<void> {
  await db
    .insert(voucherCustomerUses)
    .values({ voucherId, email, used: 1 })
    .onConflictDoUpdate({
      target: [voucherCustomerUses.voucherId, voucherCustomerUses.email],
      set: { used: sql`${voucherCustomerUses.used} + 1` },
    })
}

async function decrementCustomerUses(db: Database, { voucherId, email }: CustomerUse): Promise<void> {
  await db
    .update(voucherCustomerUses)
    .set({ used: sql`${voucherCustomerUses.used} - 1` })
    .where(
      and(
        eq(voucherCustomerUses.voucherId, voucherId),
        eq(voucherCustomerUses.email, email),
        gt(voucherCustomerUses.used, 0),
      ),
    )
}
