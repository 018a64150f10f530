import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { rateLimits } from './records-tables.server.ts'
import type { Shop } from './shop.server.ts'

/** How often something may be tried by, or against, one subject: an account, a network address. */
export type AttemptLimit = { name: string; subject: string; max: number; seconds: number }

/**
 * Counts one attempt against each limit; answers the seconds to wait once any of them is passed, else 0. Counted before
 * the attempt is looked at, so that a hundred sent at once are counted too; in the database, so that every instance
 * counts together and a restart forgives nothing (threats.md decision 10).
 */
export async function takeAttempt(shop: Shop, limits: readonly AttemptLimit[]): Promise<number> {
  if (!shop.config.rateLimits) return 0
  const now = shop.clock.now()
  const isOver = sql`${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz`
  const rows = limits.map((limit) => ({
    key: keyOf(limit),
    hits: 1,
    resetsAt: new Date(now.getTime() + limit.seconds * 1000),
  }))
  const counted = await shop.db
    .insert(rateLimits)
    // In one order for everybody: two attempts never wait for each other.
    .values(rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${rateLimits.hits} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning()
  const waits = limits.map((limit) => {
    const row = counted.find(({ key }) => key === keyOf(limit))
    if (!row || row.hits <= limit.max) return 0
    return Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000))
  })
  return Math.max(...waits)
}

/** An attempt that turned out right does not count. */
export async function forgiveAttempt(shop: Shop, limit: AttemptLimit): Promise<void> {
  if (!shop.config.rateLimits) return
  await shop.db
    .update(rateLimits)
    .set({ hits: sql`greatest(0, ${rateLimits.hits} - 1)` })
    .where(eq(rateLimits.key, keyOf(limit)))
}

export async function forgetAttempts(shop: Shop, limit: AttemptLimit): Promise<void> {
  if (!shop.config.rateLimits) return
  await shop.db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit)))
}

export async function removePastAttempts(shop: Shop): Promise<void> {
  await shop.db.delete(rateLimits).where(lt(rateLimits.resetsAt, shop.clock.now()))
}

/** Whose attempts they were is nobody's business: the table holds hashes. */
function keyOf({ name, subject }: AttemptLimit): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`
}
