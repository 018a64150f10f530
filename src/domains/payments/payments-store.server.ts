import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { isChosenBy } from '#src/platform/chosen-once.server.ts'
import type { Database } from '#src/platform/database.server.ts'
import type { GatewayFact } from '#src/platform/gateway-facts.server.ts'
import { paymentEvents, payments } from './payments-tables.server.ts'
import { type AlertReason, paymentAlerts } from './refunds-tables.server.ts'

export type PaymentRow = typeof payments.$inferSelect
export type EventRow = typeof paymentEvents.$inferSelect

export async function insertPayment(db: Database, row: typeof payments.$inferInsert): Promise<PaymentRow> {
  const [payment] = await db.insert(payments).values(row).returning()
  if (!payment) throw new Error('The payment was not stored')
  return payment
}

export async function savePayment(db: Database, id: number, change: Partial<PaymentRow>): Promise<void> {
  await db.update(payments).set(change).where(eq(payments.id, id))
}

/** There is at most one: the unique index `payments_one_pending`. */
export async function findPending(db: Database, orderId: number): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'pending')))
  return row
}

export async function findLatest(db: Database, orderId: number): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id))
    .limit(1)
  return row
}

/** Whoever settles a payment holds its order first, so that two never wait for each other. */
export async function lockPayment(db: Database, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id)).for('update')
  return row
}

type Named = Partial<Pick<GatewayFact, 'paymentKey' | 'session' | 'charge'>>

/** Every payment that a gateway may mean; more than one, and it contradicts itself. */
export function listMeant(db: Database, { paymentKey, session, charge }: Named): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(
      or(
        paymentKey ? eq(payments.idempotencyKey, paymentKey) : undefined,
        session ? eq(payments.gatewayReference, session) : undefined,
        charge ? eq(payments.gatewayChargeReference, charge) : undefined,
        sql`false`,
      ),
    )
}

export async function findCaptured(db: Database, orderId: number): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'succeeded'), eq(payments.isSurplus, false)))
  return row
}

export function countFailed(db: Database, orderId: number): Promise<number> {
  return db.$count(payments, and(eq(payments.orderId, orderId), eq(payments.status, 'failed')))
}

export function listPaymentsOf(db: Database, orderId: number): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id))
}

/** Where those were started from that nothing has happened to since. */
export async function forgetStartedFrom(db: Database, before: Date): Promise<void> {
  await db
    .update(payments)
    .set({ startedFrom: null })
    .where(and(isNotNull(payments.startedFrom), lte(payments.updatedAt, before)))
}

export async function countDeclines(db: Database, startedFrom: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .where(
      and(
        eq(payments.startedFrom, startedFrom),
        eq(paymentEvents.outcome, 'declined'),
        gt(paymentEvents.receivedAt, since),
      ),
    )
  return row?.count ?? 0
}

/** For the sweeper: each goes to one instance, and to nobody for another while. */
export async function claimToAsk(
  db: Database,
  { now, olderThan }: { now: Date; olderThan: Date },
): Promise<PaymentRow[]> {
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.status, 'pending'),
        eq(payments.method, 'stripe'),
        isNotNull(payments.gatewayReference),
        lte(payments.createdAt, olderThan),
        or(isNull(payments.askAgainAt), lte(payments.askAgainAt, now)),
      ),
    )
    .orderBy(asc(payments.askAgainAt))
    .limit(20)
    .for('update', { skipLocked: true })
  // A payment an hour old need not be asked for every minute.
  const wait = sql`greatest(interval '1 minute', (${now.toISOString()}::timestamptz - ${payments.createdAt}) / 4)`
  return db
    .update(payments)
    .set({ askAgainAt: sql`${now.toISOString()}::timestamptz + ${wait}` })
    .where(isChosenBy(payments.id, due))
    .returning()
}

/** Stored once; a repeated message finds the row of the first. */
export async function storeEvent(db: Database, row: typeof paymentEvents.$inferInsert): Promise<number> {
  await db.insert(paymentEvents).values(row).onConflictDoNothing()
  const [stored] = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.gateway, row.gateway), eq(paymentEvents.eventId, row.eventId)))
  if (!stored) throw new Error('The event was not stored')
  return stored.id
}

export async function lockEvent(db: Database, id: number): Promise<EventRow | undefined> {
  const [row] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id)).for('update')
  return row
}

export async function saveEvent(db: Database, id: number, change: Partial<EventRow>): Promise<void> {
  await db.update(paymentEvents).set(change).where(eq(paymentEvents.id, id))
}

export function listOpenEvents(db: Database, before: Date) {
  return db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.processedAt), lte(paymentEvents.receivedAt, before)))
    .orderBy(asc(paymentEvents.id))
    .limit(100)
}

export type Alert = {
  reason: AlertReason
  orderId?: number
  paymentId?: number
  eventId?: number
  /** Of several refunds of one payment each may fail. */
  refundId?: number
  details?: Record<string, unknown>
}

export async function raiseAlert(db: Database, { now, refundId, ...alert }: Alert & { now: Date }): Promise<void> {
  const { reason, orderId, paymentId, eventId } = alert
  const ofPayment = `payment ${paymentId ?? 0} of ${orderId ?? 0}`
  const dedupeKey = [reason, eventId ?? (refundId === undefined ? ofPayment : `refund ${refundId}`)].join(' ')
  await db
    .insert(paymentAlerts)
    .values({ ...alert, dedupeKey, raisedAt: now })
    .onConflictDoNothing()
}
