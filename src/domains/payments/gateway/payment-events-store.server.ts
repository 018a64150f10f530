import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { paymentEvents } from '../payments-tables.server.ts'

export type PaymentEventRow = typeof paymentEvents.$inferSelect

/** Returns the id of the stored event; a repeated event has the id of the first. */
export async function insertPaymentEvent(db: Database, row: typeof paymentEvents.$inferInsert): Promise<number> {
  await db.insert(paymentEvents).values(row).onConflictDoNothing()
  const [stored] = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, row.provider), eq(paymentEvents.eventId, row.eventId)))
  if (!stored) throw new Error('The event was not stored')
  return stored.id
}

export async function lockPaymentEvent(db: Database, id: number): Promise<PaymentEventRow | undefined> {
  const [row] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id)).for('update')
  return row
}

export async function savePaymentEvent(db: Database, id: number, change: Partial<PaymentEventRow>): Promise<void> {
  await db.update(paymentEvents).set(change).where(eq(paymentEvents.id, id))
}

export function listUnprocessedEvents(
  db: Database,
  { before, providers, afterId, limit }: { before: Date; providers: readonly string[]; afterId: number; limit: number },
) {
  return db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(
      and(
        isNull(paymentEvents.processedAt),
        gt(paymentEvents.id, afterId),
        lte(paymentEvents.receivedAt, before),
        inArray(paymentEvents.provider, providers),
      ),
    )
    .orderBy(asc(paymentEvents.id))
    .limit(limit)
}
