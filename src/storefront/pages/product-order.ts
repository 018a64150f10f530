import type { Product } from '#src/domains/catalogue/catalogue.ts'
import type { PricingAnswer, ProductionTimesAnswer } from '#src/domains/catalogue/catalogue-contract.ts'
import { presentPricing, presentProductionTimes } from '#src/domains/catalogue/catalogue-view.ts'
import { priceOffer, productionTimes } from '#src/domains/catalogue/offer-price.ts'
import { checkColours } from '#src/domains/pricing/artwork-colours.ts'
import { parseQuantity, quantityBounds } from '#src/domains/pricing/quantity.ts'
import type { Locale } from '#src/shared/message.ts'
import { zero } from '#src/shared/money.ts'

/** What the order that the address names costs and when it leaves: the answers of the page's own calls, at its opening. */
export type OpeningOrder = { pricing: PricingAnswer; production: ProductionTimesAnswer }

type Asked = { product: Product; sellableId: number; address: URLSearchParams; locale: Locale; now: Date }

/** `?qty=5&artwork_colours=2&turnaround=3`; what cannot be had becomes the nearest that can. */
export function openOrder({ product, sellableId, address, locale, now }: Asked): OpeningOrder {
  const variant = product.variants.find(({ id }) => id === sellableId)
  const offer = { ...product, netDelta: variant?.netDelta ?? zero, stockQty: (variant ?? product).stockQty }
  const wanted = (name: string) => parseQuantity(address.get(name) ?? '')
  const colours = checkColours(wanted('artwork_colours') ?? 1, product.priceList)
  const qty = wanted('qty') ?? quantityBounds(product.priceList).lowest
  const times = productionTimes(offer, qty, now)
  const offered = priceOffer(offer, {
    qty,
    colours: colours.ok ? colours.value : 1,
    turnaround: wanted('turnaround') ?? times.options[0]?.option.id,
  })
  if (!offered.ok) throw new Error(`One colour is refused for product ${product.id}`)
  return { pricing: presentPricing(offered.value), production: presentProductionTimes(times, locale) }
}
