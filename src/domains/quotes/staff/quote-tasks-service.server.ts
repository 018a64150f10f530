import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { getReplyTarget } from '#src/platform/config/shop-settings.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { getReplyTime, type ReplyTime } from '#src/shared/calendar/reply-time.ts'
import { ok, type Result } from '#src/shared/result.ts'
import { countUnansweredQuotes } from './quote-admin-store.server.ts'

/** `oldest`: how long the oldest quote has waited for its first answer. */
export type QuoteTaskCounts = { quotes: number; oldest: ReplyTime | null }

export async function countQuoteTasks(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<QuoteTaskCounts, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'quote.manage')
  if (!allowed.ok) return allowed
  const { count, oldest } = await countUnansweredQuotes(shop.db)
  const context = { replyTarget: await getReplyTarget(shop), now: shop.clock.now() }
  return ok({ quotes: count, oldest: oldest && getReplyTime({ requestedAt: oldest, answeredAt: null }, context) })
}
