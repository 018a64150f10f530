import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { deleteInBatches } from '#src/platform/database/delete-in-batches.server.ts'
import { idInLimitedSubquery } from '#src/platform/database/id-in-limited-subquery.server.ts'
import { recordEvent } from '#src/platform/metrics/record-event.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { JobDefinition } from '#src/shared/define-job.ts'
import { jobs } from './jobs-tables.server.ts'

export type Job = {
  id: number
  kind: string
  payload: Record<string, unknown>
  /** What the job is about, such as the number of an order. The email log shows it. */
  reference: string | null
  createdAt: Date
}
/** The job failed for good. Its payload is kept, so that staff can retry it, unless it is confidential. */
type JobRefusal = { refused: string; isConfidential?: boolean }
/** The job runs again at this time. It has not failed. */
type JobPostponement = { postponedUntil: Date }
export type JobResult = JobRefusal | JobPostponement | undefined | void
/** Runs the jobs of one kind. It may be called again for the same job after a crash. A refused job is not retried. */
export type JobHandler = (shop: Shop, job: Job) => Promise<JobResult>
export type JobHandlers = Readonly<Record<string, JobHandler>>
/** Handlers by lane. Each instance runs one job of a lane at a time; a slow job holds up its own lane only. */
export type JobLanes = Readonly<Record<string, JobHandlers>>

const pollIntervalMs = 1000
const lockMs = 60_000
const maxRetryDelayMs = 3_600_000
/** A finished job stays this long, because its row prevents a second job with the same dedupe key. */
const retentionMs = 30 * 86_400_000

/** Makes a handler that parses the payload of its jobs. */
export function createJobHandler<Payload>(
  { kind, schema }: JobDefinition<Payload>,
  handler: (shop: Shop, payload: Payload, job: Job) => ReturnType<JobHandler>,
): JobHandlers {
  return { [kind]: async (shop, job) => handler(shop, schema.parse(job.payload), job) }
}

type OnFault = (fault: unknown) => void

/** Runs all due jobs, one after another. A job that fails is retried later, with exponential backoff. */
export async function runJobs(shop: Shop, handlers: JobHandlers, onFault: OnFault = () => {}): Promise<void> {
  while (await runNextJob(shop, handlers, onFault));
}

/** Returns false when no job is due. */
async function runNextJob(shop: Shop, handlers: JobHandlers, onFault: OnFault): Promise<boolean> {
  const job = await claimJob(shop, Object.keys(handlers))
  if (!job) return false
  const isDone = await runJob(shop, job, handlers[job.kind])
  // The cause is stored in the row only: a mail server's reply names the recipient and must not reach the log.
  if (!isDone) onFault(new Error(`Job ${job.id} (${job.kind}) has failed ${job.attempts} times`))
  return true
}

/** Runs the due jobs of every lane each second. Closing waits for the jobs under way and begins no others. */
export function startJobQueue(
  shop: Shop,
  { lanes, onFault }: { lanes: JobLanes; onFault: OnFault },
): { close(): Promise<void> } {
  const closing = new AbortController()
  const running = new Map<string, Promise<void>>()
  const runLane = async (handlers: JobHandlers) => {
    while (!closing.signal.aborted && (await runNextJob(shop, handlers, onFault)));
  }
  const poll = () => {
    for (const [lane, handlers] of Object.entries(lanes)) {
      // A slow mail server can make a run last longer than the interval: then no second run starts.
      if (running.has(lane)) continue
      const run = runLane(handlers).catch(onFault)
      running.set(
        lane,
        run.finally(() => running.delete(lane)),
      )
    }
  }
  const timer = setInterval(poll, pollIntervalMs).unref()
  return {
    async close() {
      closing.abort()
      clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}

type ClaimedJob = NonNullable<Awaited<ReturnType<typeof claimJob>>>

/**
 * Several instances may poll at the same time: a job is locked by one of them, and released to another when the lock
 * expires. Jobs are claimed one by one, so that no lock expires while earlier jobs wait for a slow mail server.
 */
async function claimJob(shop: Shop, kinds: string[]) {
  const now = shop.clock.now()
  const due = shop.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        isNull(jobs.doneAt),
        lte(jobs.availableAt, now),
        or(isNull(jobs.lockedUntil), lte(jobs.lockedUntil, now)),
        inArray(jobs.kind, kinds),
      ),
    )
    .orderBy(jobs.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await shop.db
    .update(jobs)
    .set({ attempts: sql`${jobs.attempts} + 1`, lockedUntil: new Date(now.getTime() + lockMs) })
    .where(idInLimitedSubquery(jobs.id, due))
    .returning()
  return row
}

/** Returns false when the job has to be retried. */
async function runJob(
  shop: Shop,
  { id, kind, payload, reference, attempts, createdAt }: ClaimedJob,
  handler: JobHandler | undefined,
): Promise<boolean> {
  try {
    const result = (await handler?.(shop, { id, kind, payload, reference, createdAt })) ?? undefined
    if (result && 'postponedUntil' in result) {
      const postponed = { availableAt: result.postponedUntil, lockedUntil: null, attempts: attempts - 1 }
      await shop.db.update(jobs).set(postponed).where(eq(jobs.id, id))
      recordEvent({ name: 'job', kind, outcome: 'postponed' })
      return true
    }
    const refusal = result
    const lastError = refusal ? shorten(refusal.refused) : null
    // Finished jobs lose their payload: an email may hold personal data or a sign-in link.
    const keepsPayload = refusal && !refusal.isConfidential
    await shop.db
      .update(jobs)
      .set({ doneAt: shop.clock.now(), lockedUntil: null, lastError, ...(!keepsPayload && { payload: {} }) })
      .where(eq(jobs.id, id))
    recordEvent({ name: 'job', kind, outcome: refusal ? 'refused' : 'done' })
    return true
  } catch (error) {
    // The delay starts at the failure, so that other jobs of the lane run before a retry of a long job.
    const availableAt = new Date(shop.clock.now().getTime() + Math.min(maxRetryDelayMs, 1000 * 2 ** attempts))
    const lastError = shorten(String(error instanceof Error ? error.message : error))
    await shop.db.update(jobs).set({ lastError, lockedUntil: null, availableAt }).where(eq(jobs.id, id))
    recordEvent({ name: 'job', kind, outcome: 'failed' })
    return false
  }
}

/**
 * Removes jobs that finished long ago; refused jobs stay for staff. It reads the oldest rows first and locks only those that it
 * removes, so it blocks no other work and needs no index.
 */
export async function removeFinishedJobs(shop: Pick<Shop, 'db' | 'clock'>, signal?: AbortSignal): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - retentionMs)
  const deleteBatch = (limit: number) => {
    const oldest = shop.db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(isNull(jobs.lastError), lt(jobs.doneAt, before)))
      .orderBy(jobs.id)
      .limit(limit)
      .for('update', { skipLocked: true })
    return shop.db.delete(jobs).where(idInLimitedSubquery(jobs.id, oldest)).returning({ id: jobs.id })
  }
  await deleteInBatches(deleteBatch, { signal })
}

const shorten = (text: string) => text.slice(0, 500)
