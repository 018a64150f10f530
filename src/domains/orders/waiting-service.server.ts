import { demand, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result } from '#src/shared/result.ts'
import { countArtworkWaiting, countOrdersIn, findOpenQuotes } from './waiting-store.server.ts'

/** What waits for somebody of staff. */
export type Waiting = {
  paid: number
  awaiting_payment: number
  artwork: number
  quotes: number
  /** How long the oldest quote has been waiting for its first answer: the promise is one hour. */
  quote_minutes: number
}

export async function countWaiting(shop: Shop, visitor: Visitor): Promise<Result<Waiting, 'signed_out' | 'forbidden'>> {
  const allowed = demand(visitor, 'order.manage')
  if (!allowed.ok) return allowed
  const [paid, awaiting, artwork, quotes] = await Promise.all([
    countOrdersIn(shop.db, 'paid'),
    countOrdersIn(shop.db, 'awaiting payment'),
    countArtworkWaiting(shop.db),
    findOpenQuotes(shop.db),
  ])
  const since = quotes.oldest === null ? 0 : shop.clock.now().getTime() - quotes.oldest.getTime()
  return ok({
    paid,
    awaiting_payment: awaiting,
    artwork,
    quotes: quotes.count,
    quote_minutes: Math.max(0, Math.floor(since / 60_000)),
  })
}
