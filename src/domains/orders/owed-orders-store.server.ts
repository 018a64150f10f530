import { and, asc, eq, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { shopSettings } from '#src/platform/records-tables.server.ts'
import type { UnpaidSettings } from './order-keeping.ts'
import { isUnpaidOnAccount, orders, type PaymentMethodId } from './orders-tables.server.ts'

export async function savePaymentMethod(
  db: Database,
  orderId: number,
  change: { paymentMethod: PaymentMethodId; paymentDueAt: Date | null; expiresAt: Date | null },
): Promise<void> {
  await db.update(orders).set(change).where(eq(orders.id, orderId))
}

export async function readUnpaidSettings(db: Database): Promise<UnpaidSettings> {
  const { unpaidTransferDays, unpaidGuestTransferDays, maxUnpaidGuestUnits } = shopSettings
  const [row] = await db.select({ unpaidTransferDays, unpaidGuestTransferDays, maxUnpaidGuestUnits }).from(shopSettings)
  // The first migration makes the one row there is.
  if (!row) throw new Error('The shop has no settings')
  return row
}

export async function saveEmail(db: Database, orderId: number, email: string): Promise<void> {
  await db.update(orders).set({ email }).where(eq(orders.id, orderId))
}

export async function savePaidAt(db: Database, orderId: number, paidAt: Date): Promise<void> {
  await db.update(orders).set({ paidAt }).where(eq(orders.id, orderId))
}

export async function saveRefunded(db: Database, orderId: number, refundedGrossPence: number): Promise<void> {
  await db.update(orders).set({ refundedGrossPence }).where(eq(orders.id, orderId))
}

export async function sumOwedOnAccount(db: Database, customerId: number, exceptOrderId: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${orders.totalGrossPence}), 0)` })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isUnpaidOnAccount, ne(orders.id, exceptOrderId)))
  return Number(row?.sum ?? 0)
}

/** Nobody has paid them, and nobody of us has promised to wait. A page of them, after the id that the page before ended with. */
export function listAbandoned(
  db: Database,
  { cardBefore, now, afterId, limit }: { cardBefore: Date; now: Date; afterId: number; limit: number },
) {
  const byCard = or(isNull(orders.paymentMethod), eq(orders.paymentMethod, 'stripe'))
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'awaiting payment'),
        gt(orders.id, afterId),
        or(
          and(byCard, lte(orders.createdAt, cardBefore)),
          and(eq(orders.paymentMethod, 'bacs'), lte(orders.expiresAt, now)),
        ),
        isNull(orders.placedByStaffId),
        isNull(orders.quoteRequestId),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
}

/** An order that is not unpaid any more holds nothing back: where it came from is nobody's business. */
export async function forgetPlacedFrom(db: Database): Promise<void> {
  await db
    .update(orders)
    .set({ placedFrom: null })
    .where(and(isNotNull(orders.placedFrom), ne(orders.status, 'awaiting payment')))
}
