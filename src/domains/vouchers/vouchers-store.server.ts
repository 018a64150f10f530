import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { VoucherTerms } from '#src/domains/pricing/voucher-discount.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { likePrefix } from '#src/platform/database/like-prefix.server.ts'
import { mailboxSql, normaliseMailbox } from '#src/platform/rate-limits/mailbox.server.ts'
import { basisPoints, pence } from '#src/shared/money/money.ts'
import type { Voucher } from './voucher.ts'
import {
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

async function findVoucher(db: Database, where: SQL): Promise<Voucher | undefined> {
  const [row] = await db
    .select({
      voucher: vouchers,
      productIds: sql<number[]>`array(select product_id from ${voucherProducts} where voucher_id = ${vouchers.id})`,
      categoryIds: sql<number[]>`array(select category_id from ${voucherCategories} where voucher_id = ${vouchers.id})`,
    })
    .from(vouchers)
    .where(where)
  if (!row) return undefined
  const { id, code, name, startsAt, endsAt, isActive, usageLimit, perCustomerLimit, isFirstOrderOnly, used } =
    row.voucher
  return {
    ...{ id, code, name, startsAt, endsAt, isActive, usageLimit, perCustomerLimit, isFirstOrderOnly, used },
    terms: toTerms(row),
  }
}

type TermsRow = { voucher: typeof vouchers.$inferSelect; productIds: number[]; categoryIds: number[] }

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
        or (lower(o.email) like ${likePrefix(start)} and ${mailboxSql(sql`o.email`)} = ${mailbox}))
      and o.status <> 'cancelled'
      and not (o.status = 'awaiting payment' and o.payment_due_at is null and o.customer_id is not null
        and coalesce(o.basket_id = ${basketId}, false))
    limit 1`)
  return rows.length > 0
}

/** Until the end of the transaction, first orders of one mailbox wait for each other, whatever their vouchers and accounts. */
export async function lockFirstOrder(db: Database, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`first order ${normaliseMailbox(email)}`}, 0))`)
}

/** Runs inside the order's transaction. The row lock makes concurrent orders wait, so that each sees the uses before it. */
export async function recordUse(db: Database, use: { voucherId: number; email: string; now: Date }): Promise<boolean> {
  const { voucherId, email, now } = use
  await db.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.id, voucherId)).for('update')
  const usedByCustomer = await countCustomerUses(db, voucherId, email)
  const updated = await db
    .update(vouchers)
    .set({ used: sql`${vouchers.used} + 1` })
    .where(
      and(
        eq(vouchers.id, voucherId),
        vouchers.isActive,
        or(isNull(vouchers.startsAt), lte(vouchers.startsAt, now)),
        or(isNull(vouchers.endsAt), gt(vouchers.endsAt, now)),
        or(isNull(vouchers.usageLimit), gt(vouchers.usageLimit, vouchers.used)),
        or(isNull(vouchers.perCustomerLimit), gt(vouchers.perCustomerLimit, usedByCustomer)),
      ),
    )
    .returning({ id: vouchers.id })
  if (updated.length === 0) return false
  await incrementCustomerUses(db, { voucherId, email })
  return true
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

export async function removeUse(db: Database, use: CustomerUse): Promise<void> {
  await db
    .update(vouchers)
    .set({ used: sql`${vouchers.used} - 1` })
    .where(and(eq(vouchers.id, use.voucherId), gt(vouchers.used, 0)))
  await decrementCustomerUses(db, use)
}

/** Moves a use from one email address to another; the voucher's total stays the same. */
export async function reassignUse(db: Database, { email, ...use }: CustomerUse & { to: string }): Promise<void> {
  await decrementCustomerUses(db, { ...use, email })
  await incrementCustomerUses(db, { ...use, email: use.to })
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
