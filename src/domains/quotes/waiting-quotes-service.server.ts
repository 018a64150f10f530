import { demand, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result } from '#src/shared/result.ts'
import { findOpenQuotes } from './quote-desk-store.server.ts'

/** `quote_minutes`: how long the oldest quote has been waiting for its first answer; the promise is one hour. */
export type WaitingQuotes = { quotes: number; quote_minutes: number }

export async function countWaitingQuotes(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<WaitingQuotes, 'signed_out' | 'forbidden'>> {
  const allowed = demand(visitor, 'order.manage')
  if (!allowed.ok) return allowed
  const { count, oldest } = await findOpenQuotes(shop.db)
  const since = oldest === null ? 0 : shop.clock.now().getTime() - oldest.getTime()
  return ok({ quotes: count, quote_minutes: Math.max(0, Math.floor(since / 60_000)) })
}
