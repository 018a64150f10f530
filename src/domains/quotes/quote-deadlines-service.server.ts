import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { queueQuoteEmail } from './emails/quote-emails-service.server.ts'
import { getQuoteTransitionContext, transitionQuote } from './quote-transitions-service.server.ts'
import { listOffersExpiringBy, lockQuote } from './quotes-store.server.ts'

const dayMs = 86_400_000
const reminderLeadMs = 3 * dayMs

/** One email per offer, three days before it expires. Offers valid for less than that get no reminder. */
async function queueQuoteReminders(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const expiringSoon = await listOffersExpiringBy(shop.db, new Date(now.getTime() + reminderLeadMs))
  for (const { id, expiresAt, sentAt } of expiringSoon) {
    const isLongEnough = expiresAt.getTime() - sentAt.getTime() > reminderLeadMs
    if (expiresAt > now && isLongEnough) await queueQuoteEmail(shop, { kind: 'quote reminder', quoteRequestId: id })
  }
}

/** Returns the number of expired quotes. Several instances may run it at once; each quote gets one email. */
export async function expireQuotes(shop: Shop): Promise<number> {
  const expired = await listOffersExpiringBy(shop.db, shop.clock.now())
  let count = 0
  for (const { id } of expired) {
    const isExpired = await transaction(shop, async (shop) => {
      const quote = await lockQuote(shop.db, id)
      if (!quote) return false
      const context = getQuoteTransitionContext(shop, quote, { expiresAt: quote.expiresAt, lines: [] })
      const transition = await transitionQuote(shop, { quote, to: 'expired', by: { kind: 'system' }, context })
      if (transition.ok) await queueQuoteEmail(shop, { kind: 'quote expired', quoteRequestId: id })
      return transition.ok
    })
    if (isExpired) count += 1
  }
  return count
}

/** A scheduled job. */
export async function processQuoteDeadlines(shop: Shop): Promise<void> {
  await expireQuotes(shop)
  await queueQuoteReminders(shop)
}
