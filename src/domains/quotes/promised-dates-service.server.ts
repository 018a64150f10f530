import { getDeliveryTerms } from '#src/domains/catalogue/delivery/delivery-service.server.ts'
import { listSellables } from '#src/domains/catalogue/sellables/sellable-service.server.ts'
import {
  estimateDeliveryDate,
  estimateOrderDispatch,
  getProductionDays,
} from '#src/domains/catalogue/stock/dispatch-date.ts'
import { getDispatchTerms } from '#src/domains/catalogue/stock/dispatch-service.server.ts'
import type { FrozenOrder } from '#src/domains/orders/placing/place-frozen-order-service.server.ts'
import { calculateDelivery } from '#src/domains/pricing/delivery.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { pence } from '#src/shared/money/money.ts'
import type { QuoteLineRow, QuoteVersionRow } from './quotes-store.server.ts'

type PromisedDates = Pick<FrozenOrder, 'promisedDispatchDate' | 'promisedDeliveryDate'>
type QuotedGoods = { offer: QuoteVersionRow; lines: readonly QuoteLineRow[]; postcode: string }

/**
 * The dates of an order that is made from a quote now, by the rules of basket orders (basket/priced-basket.ts). Hired goods leave
 * for the start of their hire instead.
 */
export async function promiseDates(shop: Shop, { offer, lines, postcode }: QuotedGoods): Promise<PromisedDates> {
  const bought = lines.filter(({ isHire }) => !isHire)
  const getId = ({ variantId, productId }: QuoteLineRow) => variantId ?? productId
  const sellables = await listSellables(shop, [...new Set(bought.flatMap((line) => getId(line) ?? []))])
  const goods = bought.map((line) => ({ ...line, sellable: sellables.get(getId(line) ?? 0) }))
  const dispatchTerms = await getDispatchTerms(shop)
  const productionDays = goods.map(
    ({ sellable, qty, productionDays }) =>
      productionDays ??
      getProductionDays(sellable?.productionOptions ?? [], { productionOptionId: null, qty }, dispatchTerms),
  )
  const dispatch = estimateOrderDispatch(shop.clock.now(), productionDays, dispatchTerms)
  if (!dispatch) return { promisedDispatchDate: null, promisedDeliveryDate: null }
  const { appliedRate } = calculateDelivery(await getDeliveryTerms(shop), {
    // Goods that are no longer in the catalogue travel by the highest class.
    items: goods.map(({ sellable, qty }) => ({
      deliveryClass: sellable?.deliveryClass ?? '',
      weightGrams: sellable?.weightGrams ?? 0,
      qty,
    })),
    subtotalNet: pence(offer.subtotalNetPence),
    choice: { postcode },
  })
  return {
    promisedDispatchDate: dispatch.dispatchDate,
    promisedDeliveryDate: estimateDeliveryDate(dispatch.dispatchDate, appliedRate?.rate.transitDays) ?? null,
  }
}
