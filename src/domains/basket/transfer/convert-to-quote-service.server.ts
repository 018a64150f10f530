import { can, type Visitor } from '#src/domains/access/access.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { BasketRefusal } from '../basket.ts'
import { lockBasket } from '../basket-lock-store.server.ts'
import { type BasketChangeResult, basketPermissions, getBasket, getBasketOwner } from '../basket-service.server.ts'
import { readBuyingSettings } from '../basket-store.server.ts'
import { replaceLines } from './basket-transfer-store.server.ts'

/** Replaces the lines of the quote with those of the basket, in one transaction; the basket stays unchanged [T30]. */
export async function convertToQuote(shop: Shop, visitor: Visitor): Promise<BasketChangeResult> {
  const result = await transaction(shop, async (shop): Promise<Result<object, BasketRefusal>> => {
    if (!can(visitor, basketPermissions.basket) || !can(visitor, basketPermissions.quote)) return refuse('forbidden')
    const { quoteEnabled } = await readBuyingSettings(shop.db)
    if (!quoteEnabled) return refuse('quotes_disabled')
    const basket = await lockBasket(shop.db, getBasketOwner(visitor), 'basket')
    if (basket.lines.length === 0) return refuse('basket_empty')
    const quote = await lockBasket(shop.db, getBasketOwner(visitor), 'quote')
    await replaceLines(shop.db, { ...quote, now: shop.clock.now() }, basket.id)
    return ok({})
  })
  return { basket: await getBasket(shop, visitor, 'quote'), result }
}
