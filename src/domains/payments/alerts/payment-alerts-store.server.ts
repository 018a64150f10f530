import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { paymentEvents, payments } from '../payments-tables.server.ts'
import type { AlertReason } from './alert-reasons.ts'
import { paymentAlerts } from './payment-alerts-tables.server.ts'

export type NewPaymentAlert = {
  reason: AlertReason
  orderId?: number
  paymentId?: number
  eventId?: number
  /** Each refund of a payment may raise an alert of its own. */
  refundId?: number
  details?: Record<string, unknown>
}

export async function raisePaymentAlert(
  db: Database,
  { now, refundId, ...alert }: NewPaymentAlert & { now: Date },
): Promise<void> {
  const { reason, orderId, paymentId, eventId } = alert
  const paymentKey = `payment ${paymentId ?? 0} of ${orderId ?? 0}`
  const dedupeKey = [reason, eventId ?? (refundId === undefined ? paymentKey : `refund ${refundId}`)].join(' ')
  await db
    .insert(paymentAlerts)
    .values({ ...alert, dedupeKey, raisedAt: now })
    .onConflictDoNothing()
}

type AlertListQuery = { isOpen: boolean; limit: number; offset: number }

/** Open alerts oldest first, resolved ones newest first. */
export function listAlertRows(db: Database, { isOpen, limit, offset }: AlertListQuery) {
  return db
    .select({
      alert: paymentAlerts,
      payment: { kind: payments.kind, amountGrossPence: payments.amountGrossPence },
      event: { eventId: paymentEvents.eventId, type: paymentEvents.type },
    })
    .from(paymentAlerts)
    .leftJoin(payments, eq(payments.id, paymentAlerts.paymentId))
    .leftJoin(paymentEvents, eq(paymentEvents.id, paymentAlerts.eventId))
    .where(isOpen ? isNull(paymentAlerts.resolvedAt) : isNotNull(paymentAlerts.resolvedAt))
    .orderBy(isOpen ? asc(paymentAlerts.raisedAt) : desc(paymentAlerts.resolvedAt), asc(paymentAlerts.id))
    .limit(limit)
    .offset(offset)
}
export type PaymentAlertRow = Awaited<ReturnType<typeof listAlertRows>>[number]

export function countOpenAlerts(db: Database): Promise<number> {
  return db.$count(paymentAlerts, isNull(paymentAlerts.resolvedAt))
}

/** Returns undefined if the alert does not exist or is already resolved. */
export async function saveAlertResolution(
  db: Database,
  id: number,
  change: { resolution: string; resolvedAt: Date; resolvedBy: number | null },
) {
  const [row] = await db
    .update(paymentAlerts)
    .set(change)
    .where(and(eq(paymentAlerts.id, id), isNull(paymentAlerts.resolvedAt)))
    .returning({ reason: paymentAlerts.reason, orderId: paymentAlerts.orderId })
  return row
}

export async function findAlert(db: Database, id: number) {
  const [row] = await db.select({ id: paymentAlerts.id }).from(paymentAlerts).where(eq(paymentAlerts.id, id))
  return row
}
