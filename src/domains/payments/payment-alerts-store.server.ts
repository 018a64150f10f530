import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { paymentEvents, payments } from './payments-tables.server.ts'
import { paymentAlerts } from './refunds-tables.server.ts'

type Wanted = { isOpen: boolean; limit: number; offset: number }

/** What is open comes oldest first, what was dealt with newest first. */
export function listAlertRows(db: Database, { isOpen, limit, offset }: Wanted) {
  return db
    .select({
      alert: paymentAlerts,
      payment: { method: payments.method, amountGrossPence: payments.amountGrossPence },
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
export type AlertRow = Awaited<ReturnType<typeof listAlertRows>>[number]

export function countOpenAlerts(db: Database): Promise<number> {
  return db.$count(paymentAlerts, isNull(paymentAlerts.resolvedAt))
}

/** Nothing where it does not exist, or somebody else has dealt with it. */
export async function resolveAlert(
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
