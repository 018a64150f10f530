import type { Product } from '#src/domains/catalogue/products/product.ts'
import { calculateProductionTimes, calculateProductPricing } from '#src/domains/catalogue/sellables/product-pricing.ts'
import type { PricingResponse, ProductionTimesResponse } from '#src/domains/catalogue/sellables/sellable-contract.ts'
import { presentPricing, presentProductionTimes } from '#src/domains/catalogue/sellables/sellable-view.ts'
import type { DispatchTerms } from '#src/domains/catalogue/stock/dispatch-date.ts'
import { type ConfigurableParams, readConfigurableParams } from '#src/domains/line-items/line-options-contract.ts'
import { checkColours } from '#src/domains/pricing/artwork-colours.ts'
import { getQuantityBounds, parseQuantity } from '#src/domains/pricing/quantity.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { zero } from '#src/shared/money/money.ts'

/** Price and production times of the configuration in the URL, as the pricing calls return them for later changes. */
export type InitialPricing = {
  pricing: PricingResponse
  production: ProductionTimesResponse
  params: ConfigurableParams
}

type InitialPricingInput = {
  product: Product
  sellableId: number
  searchParams: URLSearchParams
  locale: Locale
  now: Date
  dispatchTerms: DispatchTerms
}

/**
 * Reads `?qty=5&artwork_colours=2&turnaround=3`; `turnaround` is the id of a production option. A quantity that is not allowed
 * becomes the nearest that is, other values become the first.
 */
export function getInitialPricing(input: InitialPricingInput): InitialPricing {
  const { product, sellableId, searchParams, locale } = input
  const variant = product.variants.find(({ id }) => id === sellableId)
  const sellable = {
    ...product,
    priceDifferenceNet: variant?.priceDifferenceNet ?? zero,
    stockQty: (variant ?? product).stockQty,
  }
  const params = readConfigurableParams(searchParams)
  const colours = checkColours(params.artwork_colours ?? 1, product.priceList)
  const qty = parseQuantity(searchParams.get('qty') ?? '') ?? getQuantityBounds(product.priceList).min
  const times = calculateProductionTimes(sellable, qty, input)
  const priced = calculateProductPricing(sellable, {
    qty,
    colours: colours.ok ? colours.value : 1,
    productionOptionId: params.turnaround ?? times.options[0]?.option.id,
  })
  if (!priced.ok) throw new Error(`Product ${product.id} cannot be priced with one colour`)
  return { pricing: presentPricing(priced.value), production: presentProductionTimes(times, locale), params }
}
