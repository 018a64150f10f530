import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { idInLimitedSubquery } from '#src/platform/database/id-in-limited-subquery.server.ts'
import type { PaymentUpdate } from '#src/shared/payments/payment-update.ts'
import { paymentEvents, payments } from './payments-tables.server.ts'

export type PaymentRow = typeof payments.$inferSelect

export async function insertPayment(db: Database, row: typeof payments.$inferInsert): Promise<PaymentRow> {
  const [payment] = await db.insert(payments).values(row).returning()
  if (!payment) throw new Error('The payment was not stored')
  return payment
}

export async function savePayment(db: Database, id: number, change: Partial<PaymentRow>): Promise<void> {
  await db.update(payments).set(change).where(eq(payments.id, id))
}

/** An order has at most one (unique index `payments_one_pending`). */
export async function findPendingPayment(db: Database, orderId: number): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'pending')))
  return row
}

export async function findLatestPayment(db: Database, orderId: number): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id))
    .limit(1)
  return row
}

/** Callers that change a payment lock its order first, which prevents deadlocks. */
export async function lockPayment(db: Database, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id)).for('update')
  return row
}

type PaymentReferences = Partial<Pick<PaymentUpdate, 'idempotencyKey' | 'gatewaySessionId' | 'gatewayPaymentId'>>

/** More than one match means that the references contradict each other. */
export function findPaymentsByReference(
  db: Database,
  { idempotencyKey, gatewaySessionId, gatewayPaymentId }: PaymentReferences,
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(
      or(
        idempotencyKey ? eq(payments.idempotencyKey, idempotencyKey) : undefined,
        gatewaySessionId ? eq(payments.gatewaySessionId, gatewaySessionId) : undefined,
        gatewayPaymentId ? eq(payments.gatewayPaymentId, gatewayPaymentId) : undefined,
        sql`false`,
      ),
    )
}

/** An order has one, and another for what an edit has added. */
export function listCapturedPayments(db: Database, orderId: number): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'succeeded'), eq(payments.isSurplus, false)))
    .orderBy(asc(payments.id))
}

export function countFailedPayments(db: Database, orderId: number): Promise<number> {
  return db.$count(payments, and(eq(payments.orderId, orderId), eq(payments.status, 'failed')))
}

export function listOrderPayments(db: Database, orderId: number): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id))
}

/** The ids of those of these orders whose captured payment moved no money. */
export async function listOrdersPaidInTest(db: Database, orderIds: readonly number[]): Promise<number[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectDistinct({ orderId: payments.orderId })
    .from(payments)
    .where(and(inArray(payments.orderId, [...orderIds]), eq(payments.status, 'succeeded'), ne(payments.mode, 'live')))
  return rows.map(({ orderId }) => orderId)
}

/** Deletes the network hash of payments without changes since `before`. */
export async function clearPayerNetworkHashes(db: Database, before: Date): Promise<void> {
  await db
    .update(payments)
    .set({ payerNetworkHash: null })
    .where(and(isNotNull(payments.payerNetworkHash), lte(payments.updatedAt, before)))
}

export async function countDeclinedCards(db: Database, payerNetworkHash: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .where(
      and(
        eq(payments.payerNetworkHash, payerNetworkHash),
        eq(paymentEvents.outcome, 'declined'),
        gt(paymentEvents.receivedAt, since),
      ),
    )
  return row?.count ?? 0
}

/** Claims pending payments with a session at a provider for the payment sync. Each is claimed by one instance, and again after a delay. */
export async function claimPaymentsToSync(
  db: Database,
  { now, olderThan }: { now: Date; olderThan: Date },
): Promise<PaymentRow[]> {
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.status, 'pending'),
        isNotNull(payments.gatewaySessionId),
        lte(payments.createdAt, olderThan),
        or(isNull(payments.nextSyncAt), lte(payments.nextSyncAt, now)),
      ),
    )
    .orderBy(asc(payments.nextSyncAt))
    .limit(20)
    .for('update', { skipLocked: true })
  // The delay grows with the age of the payment.
  const delay = sql`greatest(interval '1 minute', (${now.toISOString()}::timestamptz - ${payments.createdAt}) / 4)`
  return db
    .update(payments)
    .set({ nextSyncAt: sql`${now.toISOString()}::timestamptz + ${delay}` })
    .where(idInLimitedSubquery(payments.id, due))
    .returning()
}
