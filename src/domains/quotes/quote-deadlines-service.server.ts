import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { queueQuoteMail } from './quote-mails-service.server.ts'
import { factsOf, moveQuote } from './quote-moves-service.server.ts'
import { listOffersUntil, lockQuote } from './quotes-store.server.ts'

const day = 86_400_000
const remindBefore = 3 * day

/** Three days before the end, one mail per offer; whoever was given less time than that is not reminded. */
async function remindOfQuotes(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const soon = await listOffersUntil(shop.db, new Date(now.getTime() + remindBefore))
  for (const { id, expiresAt, sentAt } of soon) {
    const wasLong = expiresAt.getTime() - sentAt.getTime() > remindBefore
    if (expiresAt > now && wasLong) await queueQuoteMail(shop, { kind: 'quote reminder', quoteRequestId: id })
  }
}

/** Offers end by themselves; each is told once, however many instances look. */
export async function expireQuotes(shop: Shop): Promise<number> {
  const over = await listOffersUntil(shop.db, shop.clock.now())
  let count = 0
  for (const { id } of over) {
    const isExpired = await transaction(shop, async (shop) => {
      const quote = await lockQuote(shop.db, id)
      if (!quote) return false
      const facts = factsOf(shop, quote, { expiresAt: quote.expiresAt, lines: [] })
      const moved = await moveQuote(shop, { quote, to: 'expired', by: { kind: 'system' }, facts })
      if (moved.ok) await queueQuoteMail(shop, { kind: 'quote expired', quoteRequestId: id })
      return moved.ok
    })
    if (isExpired) count += 1
  }
  return count
}

export async function sweepQuotes(shop: Shop): Promise<void> {
  await expireQuotes(shop)
  await remindOfQuotes(shop)
}
