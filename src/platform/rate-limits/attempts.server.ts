import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { deleteInBatches } from '#src/platform/database/delete-in-batches.server.ts'
import { idInLimitedSubquery } from '#src/platform/database/id-in-limited-subquery.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { attemptCounters } from './attempts-tables.server.ts'

/** How often something may be tried per subject, such as an account or a network. */
export type AttemptLimit = { name: string; subject: string; max: number; seconds: number }

/**
 * Counts one attempt against each limit and returns the seconds to wait when one of them is exceeded, else 0. Call it
 * before the attempt is processed, so that simultaneous requests are counted too. The counters are in the database, so
 * that all instances share them and a restart does not reset them.
 */
export async function countAttempt(shop: Shop, limits: readonly AttemptLimit[]): Promise<number> {
  if (!shop.config.rateLimits) return 0
  const now = shop.clock.now()
  const hasExpired = sql`${attemptCounters.resetsAt} <= ${now.toISOString()}::timestamptz`
  const rows = limits.map((limit) => ({
    key: getLimitKey(limit),
    hits: 1,
    resetsAt: new Date(now.getTime() + limit.seconds * 1000),
  }))
  const counted = await shop.db
    .insert(attemptCounters)
    // Sorted, so that two simultaneous attempts cannot deadlock.
    .values(rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    .onConflictDoUpdate({
      target: attemptCounters.key,
      set: {
        hits: sql`case when ${hasExpired} then 1 else ${attemptCounters.hits} + 1 end`,
        resetsAt: sql`case when ${hasExpired} then excluded.resets_at else ${attemptCounters.resetsAt} end`,
      },
    })
    .returning()
  const waits = limits.map((limit) => {
    const row = counted.find(({ key }) => key === getLimitKey(limit))
    if (!row || row.hits <= limit.max) return 0
    return Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000))
  })
  return Math.max(...waits)
}

/** Takes back a counted attempt that turned out to be valid. */
export async function undoAttempt(shop: Shop, limit: AttemptLimit): Promise<void> {
  if (!shop.config.rateLimits) return
  await shop.db
    .update(attemptCounters)
    .set({ hits: sql`greatest(0, ${attemptCounters.hits} - 1)` })
    .where(eq(attemptCounters.key, getLimitKey(limit)))
}

export async function resetAttempts(shop: Shop, limit: AttemptLimit): Promise<void> {
  if (!shop.config.rateLimits) return
  await shop.db.delete(attemptCounters).where(eq(attemptCounters.key, getLimitKey(limit)))
}

export async function removeExpiredAttempts({ db, clock }: Shop, signal?: AbortSignal): Promise<void> {
  const { key, resetsAt } = attemptCounters
  const now = clock.now()
  const deleteBatch = (limit: number) => {
    const expired = db.select({ key }).from(attemptCounters).where(lt(resetsAt, now)).limit(limit)
    return db
      .delete(attemptCounters)
      .where(idInLimitedSubquery(key, expired.for('update', { skipLocked: true })))
      .returning({ key })
  }
  await deleteInBatches(deleteBatch, { signal })
}

/** The subject is stored as a hash, because it may be personal data. */
function getLimitKey({ name, subject }: AttemptLimit): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`
}
