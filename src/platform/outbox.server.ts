import { and, eq, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { isChosenBy } from './chosen-once.server.ts'
import { outbox } from './records-tables.server.ts'
import type { Shop } from './shop.server.ts'

type Payload = Record<string, unknown>
export type OutboxWork = { id: number; payload: Payload; about: string | null }
/** `isSecret`: what it said is forgotten at once; else it is kept, so that somebody may have it tried again. */
type Refused = { refused: string; isSecret?: boolean }
/** Does one kind of work; may be called again for the same row after a crash. What is refused is not tried again. */
export type OutboxWorker = (shop: Shop, work: OutboxWork) => Promise<Refused | undefined | void>
export type OutboxWorkers = Readonly<Record<string, OutboxWorker>>

const everyMs = 1000
const lockMs = 60_000
const longestWaitMs = 3_600_000
/** Longer than anything asks twice for the same effect, which its row keeps from happening again. */
const keptMs = 30 * 86_400_000
const batchSize = 1000

/** Call it inside the transaction whose effect this is: both happen, or neither. */
export async function queueWork(
  shop: Pick<Shop, 'db' | 'clock'>,
  work: { kind: string; payload: Payload; about?: string | SQL; dedupeKey?: string; availableAt?: Date },
) {
  await shop.db
    .insert(outbox)
    .values({ availableAt: shop.clock.now(), ...work })
    .onConflictDoNothing()
    .execute()
}

/** Of work that waits for its time: something else has told it by now. Its row stays, so that nobody queues it anew. */
export async function callOffWork(shop: Pick<Shop, 'db' | 'clock'>, dedupeKey: string): Promise<void> {
  await shop.db
    .update(outbox)
    .set({ doneAt: shop.clock.now(), payload: {} })
    .where(and(eq(outbox.dedupeKey, dedupeKey), isNull(outbox.doneAt)))
}

type OnFault = (fault: unknown) => void

/** Works off what is due, until nothing is left; work that fails is tried again later, ever more seldom. */
export async function workOutbox(shop: Shop, workers: OutboxWorkers, onFault: OnFault = () => {}): Promise<void> {
  for (;;) {
    const row = await claim(shop, Object.keys(workers))
    if (!row) return
    const isDone = await work(shop, row, workers[row.kind])
    // Why, its row says: a mail server's words name its addressee, and belong in no log.
    if (!isDone) onFault(new Error(`Row ${row.id} of the outbox, ${row.kind}, has failed ${row.attempts} times`))
  }
}

/** Looks for work every second, until closed. */
export function runOutbox(
  shop: Shop,
  { workers, onFault }: { workers: OutboxWorkers; onFault: OnFault },
): { close(): Promise<void> } {
  let running: Promise<void> | undefined
  const look = async () => {
    // The round before may still be under way, with a mail server that takes its time.
    running ??= workOutbox(shop, workers, onFault).catch(onFault)
    await running
    running = undefined
  }
  const timer = setInterval(() => void look(), everyMs).unref()
  return {
    async close() {
      clearInterval(timer)
      await running
    },
  }
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

/**
 * Several instances may look at once: each row goes to one of them, and to another when that one dies. One at a time,
 * so that no row's lock runs out while those before it wait for a slow mail server.
 */
async function claim(shop: Shop, kinds: string[]) {
  const now = shop.clock.now()
  const due = shop.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isNull(outbox.doneAt),
        lte(outbox.availableAt, now),
        or(isNull(outbox.lockedUntil), lte(outbox.lockedUntil, now)),
        inArray(outbox.kind, kinds),
      ),
    )
    .orderBy(outbox.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await shop.db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, lockedUntil: new Date(now.getTime() + lockMs) })
    .where(isChosenBy(outbox.id, due))
    .returning()
  return row
}

/** False where it is to be tried again. */
async function work(
  shop: Shop,
  { id, payload, about, attempts }: Claimed,
  worker: OutboxWorker | undefined,
): Promise<boolean> {
  const now = shop.clock.now()
  try {
    const refusal = await worker?.(shop, { id, payload, about })
    const lastError = refusal ? shorten(refusal.refused) : null
    // What a mail said is nobody's business once it is sent; a link in it least of all.
    const isKept = refusal && !refusal.isSecret
    await shop.db
      .update(outbox)
      .set({ doneAt: now, lockedUntil: null, lastError, ...(!isKept && { payload: {} }) })
      .where(eq(outbox.id, id))
    return true
  } catch (error) {
    const wait = Math.min(longestWaitMs, 1000 * 2 ** attempts)
    const lastError = shorten(String(error instanceof Error ? error.message : error))
    await shop.db
      .update(outbox)
      .set({ lastError, lockedUntil: null, availableAt: new Date(now.getTime() + wait) })
      .where(eq(outbox.id, id))
    return false
  }
}

/**
 * What was done long ago is forgotten; what was refused stays, for people to look at. The oldest rows only, a batch at a time:
 * nobody waits for it, and it needs no index of its own.
 */
export async function removeDoneWork(shop: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - keptMs)
  const isNoFailure = isNull(outbox.lastError)
  for (;;) {
    const oldest = shop.db
      .select({ id: outbox.id })
      .from(outbox)
      .where(isNoFailure)
      .orderBy(outbox.id)
      .limit(batchSize)
      .for('update', { skipLocked: true })
    const removed = await shop.db
      .delete(outbox)
      .where(and(isChosenBy(outbox.id, oldest), isNoFailure, lt(outbox.doneAt, before)))
      .returning({ id: outbox.id })
    if (removed.length < batchSize) return
  }
}

const shorten = (text: string) => text.slice(0, 500)
