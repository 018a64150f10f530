import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import type { PaymentKind } from '#src/shared/payments/payment-kind.ts'
import { isUnpaidOnAccount, orders, owedGrossPence } from '../orders-tables.server.ts'
import { listKindsByExpiry } from '../payment-rules.ts'
import type { UnpaidOrderSettings } from '../placing/unpaid-order-expiry.ts'

export async function savePaymentKind(
  db: Database,
  orderId: number,
  change: { paymentKind: PaymentKind; paymentDueAt: Date | null; expiresAt?: Date | null },
): Promise<{ basketId: string | null }> {
  const [row] = await db
    .update(orders)
    .set(change)
    .where(eq(orders.id, orderId))
    .returning({ basketId: orders.basketId })
  return row ?? { basketId: null }
}

export async function readUnpaidSettings(db: Database): Promise<UnpaidOrderSettings> {
  const { unpaidTransferDays, unpaidGuestTransferDays, maxUnpaidGuestUnits } = shopSettings
  const [row] = await db.select({ unpaidTransferDays, unpaidGuestTransferDays, maxUnpaidGuestUnits }).from(shopSettings)
  // The first migration inserts the only row.
  if (!row) throw new Error('The shop has no settings')
  return row
}

export async function updateOrderEmail(db: Database, orderId: number, email: string): Promise<void> {
  await db.update(orders).set({ email }).where(eq(orders.id, orderId))
}

export async function saveOrderPaidAt(db: Database, orderId: number, paidAt: Date | null): Promise<void> {
  await db.update(orders).set({ paidAt }).where(eq(orders.id, orderId))
}

export async function saveOrderRefundedTotal(db: Database, orderId: number, refundedGrossPence: number): Promise<void> {
  await db.update(orders).set({ refundedGrossPence }).where(eq(orders.id, orderId))
}

export async function saveOrderExtraOwed(db: Database, orderId: number, extraOwedGrossPence: number): Promise<void> {
  await db.update(orders).set({ extraOwedGrossPence }).where(eq(orders.id, orderId))
}

export async function saveOrderReceivedTotal(db: Database, orderId: number, receivedGrossPence: number): Promise<void> {
  await db.update(orders).set({ receivedGrossPence }).where(eq(orders.id, orderId))
}

export async function sumCustomerUnpaidOnAccount(
  db: Database,
  customerId: number,
  exceptOrderId: number,
): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${owedGrossPence}), 0)` })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isUnpaidOnAccount, ne(orders.id, exceptOrderId)))
  return Number(row?.sum ?? 0)
}

/** What a customer owes on account, and which part of it is overdue. */
export async function sumCustomerBalance(db: Database, customerId: number, now: Date) {
  const [row] = await db
    .select({
      used: sql<string>`coalesce(sum(${owedGrossPence}), 0)`,
      overdue: sql<string>`coalesce(sum(${owedGrossPence}) filter (where ${lt(orders.paymentDueAt, now)}), 0)`,
    })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isUnpaidOnAccount))
  return { usedGrossPence: Number(row?.used ?? 0), overdueGrossPence: Number(row?.overdue ?? 0) }
}

/** One page of unpaid orders past their expiry, as in `isUnpaidOrderExpired`; `afterId` is the last id of the page before. */
export function listExpiredOrderIds(
  db: Database,
  { cardBefore, now, afterId, limit }: { cardBefore: Date; now: Date; afterId: number; limit: number },
) {
  const afterADay = or(isNull(orders.paymentKind), inArray(orders.paymentKind, listKindsByExpiry('after a day')))
  const atItsDate = inArray(orders.paymentKind, listKindsByExpiry('at its date'))
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'awaiting payment'),
        gt(orders.id, afterId),
        or(
          and(afterADay, isNull(orders.expiresAt), lte(orders.createdAt, cardBefore), isNull(orders.quoteRequestId)),
          and(or(afterADay, atItsDate), lte(orders.expiresAt, now)),
        ),
        isNull(orders.placedByStaffId),
        // Somebody decides about the money of a part-paid order.
        eq(orders.receivedGrossPence, 0),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
}

export async function deleteBuyerNetworkHashes(db: Database): Promise<void> {
  await db
    .update(orders)
    .set({ buyerNetworkHash: null })
    .where(
      and(
        isNotNull(orders.buyerNetworkHash),
        or(ne(orders.status, 'awaiting payment'), isNotNull(orders.paymentDueAt)),
      ),
    )
}
