import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { basisPoints, pence } from '#src/shared/money.ts'
import type { Voucher } from './vouchers.ts'
import { voucherCategories, voucherCustomerUses, voucherProducts, vouchers } from './vouchers-tables.server.ts'

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
  const { productIds, categoryIds } = row
  const {
    minimumNetPence,
    name,
    nameEs,
    kind: _,
    percentBp: __,
    amountNetPence: ___,
    createdAt: ____,
    ...voucher
  } = row.voucher
  return {
    ...voucher,
    name: { en: name, es: nameEs },
    terms: { benefit: benefitOf(row.voucher), productIds, categoryIds, minimumSpendNet: pence(minimumNetPence) },
  }
}

function benefitOf({ kind, percentBp, amountNetPence }: typeof vouchers.$inferSelect): Voucher['terms']['benefit'] {
  if (kind === 'percentage') return { type: kind, rate: basisPoints(percentBp ?? 0) }
  return kind === 'fixed' ? { type: kind, amountNet: pence(amountNetPence ?? 0) } : { type: kind }
}

export async function countUsesBy(db: Database, voucherId: number, email: string): Promise<number> {
  const [row] = await db
    .select({ used: voucherCustomerUses.used })
    .from(voucherCustomerUses)
    .where(and(eq(voucherCustomerUses.voucherId, voucherId), eq(voucherCustomerUses.email, email)))
  return row?.used ?? 0
}

/** Inside the order's transaction: whoever comes second waits here, and then sees the first one's use. */
export async function takeUse(db: Database, use: { voucherId: number; email: string; now: Date }): Promise<boolean> {
  const { voucherId, email, now } = use
  await db.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.id, voucherId)).for('update')
  const usedByCustomer = await countUsesBy(db, voucherId, email)
  const taken = await db
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
  if (taken.length === 0) return false
  await addUseBy(db, { voucherId, email })
  return true
}

type UseBy = { voucherId: number; email: string }

export async function returnUse(db: Database, use: UseBy): Promise<void> {
  await db
    .update(vouchers)
    .set({ used: sql`${vouchers.used} - 1` })
    .where(and(eq(vouchers.id, use.voucherId), gt(vouchers.used, 0)))
  await dropUseBy(db, use)
}

/** A use that was counted for one address is another's; the voucher itself is used as often as before. */
export async function moveUse(db: Database, { email, ...use }: UseBy & { to: string }): Promise<void> {
  await dropUseBy(db, { ...use, email })
  await addUseBy(db, { ...use, email: use.to })
}

async function addUseBy(db: Database, { voucherId, email }: UseBy): Promise<void> {
  await db
    .insert(voucherCustomerUses)
    .values({ voucherId, email, used: 1 })
    .onConflictDoUpdate({
      target: [voucherCustomerUses.voucherId, voucherCustomerUses.email],
      set: { used: sql`${voucherCustomerUses.used} + 1` },
    })
}

async function dropUseBy(db: Database, { voucherId, email }: UseBy): Promise<void> {
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
