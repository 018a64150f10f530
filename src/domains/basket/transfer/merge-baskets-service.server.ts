import type { Visitor } from '#src/domains/access/access.ts'
import { assignArtworkToCustomer } from '#src/domains/artwork/artwork-service.server.ts'
import { listSellables } from '#src/domains/catalogue/sellables/sellable-service.server.ts'
import { assignDesignsToCustomer } from '#src/domains/personalisation/personalisation-service.server.ts'
import { getQuantityBounds, maxQuantity } from '#src/domains/pricing/quantity.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { type BasketKind, basketKinds } from '../basket.ts'
import { findAndLockBasket, lockBasket } from '../basket-lock-store.server.ts'
import { getBasketOwner } from '../basket-service.server.ts'
import { type BasketOwner, findBasket } from '../basket-store.server.ts'
import { getSellableId } from '../priced-basket.ts'
import { deleteBasket, removeForeignFiles, saveMergedLines } from './basket-transfer-store.server.ts'
import { listEarlierLines, mergeLines } from './merge-lines.ts'
import { saveMerge } from './merge-notice-store.server.ts'

/**
 * Merges the basket and the quote of the session before sign-in into those of the customer, without artwork and designs of
 * orders and quote requests that are not the customer's. Calling it twice changes nothing more.
 */
export async function mergeBaskets(
  shop: Shop,
  { before, customerId }: { before: Pick<Visitor, 'sessionId'>; customerId: number },
): Promise<void> {
  await assignArtworkToCustomer(shop, before, customerId)
  await assignDesignsToCustomer(shop, before, customerId)
  const guest = getBasketOwner({ sessionId: before.sessionId, role: 'anonymous' })
  for (const kind of basketKinds) await mergeBasket(shop, { guest, customerId, kind })
}

async function mergeBasket(
  shop: Shop,
  { guest, customerId, kind }: { guest: BasketOwner; customerId: number; kind: BasketKind },
): Promise<void> {
  const found = await findBasket(shop.db, guest, kind)
  if (!found) return
  const sellables = await listSellables(shop, found.lines.map(getSellableId))
  await transaction(shop, async (shop) => {
    const locked = await findAndLockBasket(shop.db, guest, kind)
    const leftOutProductIds = locked ? await removeForeignFiles(shop.db, locked.id, customerId) : []
    const guestBasket = locked && (await findBasket(shop.db, guest, kind))
    // A concurrent request has merged it already.
    if (!guestBasket) return
    const customerBasket = await lockBasket(shop.db, { customerId }, kind)
    const merged = mergeLines(customerBasket.lines, guestBasket.lines, (line) => {
      const sellable = sellables.get(getSellableId(line))
      return sellable ? getQuantityBounds(sellable.priceList).max : maxQuantity
    })
    const version = { ...customerBasket, now: shop.clock.now() }
    await saveMergedLines(shop.db, version, { ...merged, fromId: guestBasket.id })
    await deleteBasket(shop.db, guestBasket.id)
    // Without lines of the guest nothing has changed that the customer does not know.
    const earlierLines =
      guestBasket.lines.length > 0 ? listEarlierLines(customerBasket.lines, guestBasket.lines, merged) : []
    if (earlierLines.length + leftOutProductIds.length > 0) {
      await saveMerge(shop.db, customerBasket.id, { earlierLines, leftOutProductIds })
    }
  })
}
