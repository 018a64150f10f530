import { and, eq, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import type { JobDefinition } from '#src/shared/define-job.ts'
import { jobs } from './jobs-tables.server.ts'

/* Separate from `job-queue.server.ts`, whose handlers need the whole shop: parts of the shop queue jobs too. */

type JobContext = { db: Database; clock: { now(): Date } }
type NewJob<Payload> = { payload: Payload; reference?: string | SQL; dedupeKey?: string; availableAt?: Date }

/** Call it inside the transaction that the job belongs to: both are committed, or neither. */
export async function queueJob<Payload extends Record<string, unknown>>(
  { db, clock }: JobContext,
  { kind }: JobDefinition<Payload>,
  job: NewJob<Payload>,
): Promise<void> {
  const now = clock.now()
  await db
    .insert(jobs)
    .values({ kind, createdAt: now, availableAt: now, ...job })
    .onConflictDoNothing()
    .execute()
}

/** Returns whether there was a job to cancel, one that neither runs nor has run. Its row stays, so that its key is not queued again. */
export async function cancelJob({ db, clock }: JobContext, dedupeKey: string): Promise<boolean> {
  const now = clock.now()
  const isIdle = or(isNull(jobs.lockedUntil), lte(jobs.lockedUntil, now))
  const cancelled = await db
    .update(jobs)
    .set({ doneAt: now, payload: {} })
    .where(and(eq(jobs.dedupeKey, dedupeKey), isNull(jobs.doneAt), isIdle))
    .returning({ id: jobs.id })
  return cancelled.length > 0
}
