import { can, type Visitor } from '#src/domains/access/access.ts'
import { giveArtworkToAccount } from '#src/domains/artwork/artwork-service.server.ts'
import { listSellables } from '#src/domains/catalogue/catalogue-service.server.ts'
import { giveDesignsToAccount } from '#src/domains/personalisation/personalisation-service.server.ts'
import { highestQuantity, quantityBounds } from '#src/domains/pricing/quantity.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { type BasketRefusal, basketKinds } from './basket.ts'
import { type BasketChange, getBasket, ownerOf, permissions } from './basket-service.server.ts'
import { findBasket, readBuyingSwitches } from './basket-store.server.ts'
import { mergeLines } from './merge-lines.ts'
import { offerIdOf } from './shown-basket.ts'
import {
  deleteAbandonedBaskets,
  findLockedBasket,
  lockBasket,
  mergeInto,
  removeBasket,
  replaceLines,
} from './two-baskets-store.server.ts'

/** spec §4: the quote is emptied and filled with what is in the bag. Whole or not at all, and the bag stays (T30). */
export async function convertToQuote(shop: Shop, visitor: Visitor): Promise<BasketChange> {
  const result = await transaction(shop, async (shop): Promise<Result<object, BasketRefusal>> => {
    if (!can(visitor, permissions.bag) || !can(visitor, permissions.quote)) return refuse('forbidden')
    const { quoteEnabled } = await readBuyingSwitches(shop.db)
    if (!quoteEnabled) return refuse('quotes_off')
    const bag = await lockBasket(shop.db, ownerOf(visitor), 'bag')
    if (bag.lines.length === 0) return refuse('basket_empty')
    const quote = await lockBasket(shop.db, ownerOf(visitor), 'quote')
    await replaceLines(shop.db, { ...quote, now: shop.clock.now() }, bag.id)
    return ok({})
  })
  return { basket: await getBasket(shop, visitor, 'quote'), result }
}

/**
 * Signing in: what the visitor had in bag and quote becomes the account's own (decisions.md). Called by whoever has just
 * signed somebody in, with the session before and the account after; calling it twice changes nothing more.
 */
export async function mergeBaskets(
  shop: Shop,
  { before, customerId }: { before: Pick<Visitor, 'sessionId'>; customerId: number },
): Promise<void> {
  await giveArtworkToAccount(shop, before, customerId)
  await giveDesignsToAccount(shop, before, customerId)
  const visitors = ownerOf({ sessionId: before.sessionId, role: 'anonymous', locale: 'en' })
  for (const kind of basketKinds) {
    const found = await findBasket(shop.db, visitors, kind)
    if (!found) continue
    const offers = await listSellables(shop, found.lines.map(offerIdOf))
    await transaction(shop, async (shop) => {
      const theirs = await findLockedBasket(shop.db, visitors, kind)
      // Merged in the meantime, by a second press of the button.
      if (!theirs) return
      const own = await lockBasket(shop.db, { customerId }, kind)
      const merged = mergeLines(own.lines, theirs.lines, (line) => {
        const offer = offers.get(offerIdOf(line))
        return offer ? quantityBounds(offer.priceList).highest : highestQuantity
      })
      await mergeInto(shop.db, { ...own, now: shop.clock.now() }, { ...merged, fromId: theirs.id })
      await removeBasket(shop.db, theirs.id)
    })
  }
}

const day = 86_400_000

/** As long as the cookie that leads to them. A job of the shop, run every hour. */
export function removeAbandonedBaskets(shop: Shop): Promise<number> {
  return deleteAbandonedBaskets(shop.db, new Date(shop.clock.now().getTime() - 30 * day))
}
