import { checkColours } from '#src/domains/pricing/artwork-colours.ts'
import { cheapestUnitNet, listTierPrices, type TierPrice } from '#src/domains/pricing/display-price.ts'
import { breakDownLine, calculateListUnitNet, type LineBreakdown } from '#src/domains/pricing/line-price.ts'
import { addUplift } from '#src/domains/pricing/production-option.ts'
import { clampQuantity, getQuantityBounds } from '#src/domains/pricing/quantity.ts'
import { calculateDisplayGross } from '#src/domains/pricing/vat.ts'
import { type Pence, zero } from '#src/shared/money/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { filterAvailableOptions, type ProductionOption } from '../products/product.ts'
import {
  type DispatchEstimate,
  type DispatchTerms,
  estimateDispatch,
  getProductionDays,
} from '../stock/dispatch-date.ts'
import type { Sellable } from './sellable.ts'

export type PriceableSellable = Pick<Sellable, 'priceList' | 'priceDifferenceNet' | 'productionOptions' | 'stockQty'>

/** Without `productionOptionId` the price has no uplift. */
export type ProductPricingInput = { qty: number; colours: number; productionOptionId?: number }

export type ProductPricing = LineBreakdown & {
  colours: number
  /** The production option whose uplift is in the price. */
  option: ProductionOption | undefined
  unitGross: Pence
  cheapestNet: Pence
  tierPrices: readonly TierPrice[]
  limits: { moq: number; max: number }
  /** The units in stock when they are fewer than the quantity, else null. A quote can still request more. */
  onlyInStock: number | null
}

/**
 * Clamps the quantity to what can be ordered, as the quantity field does. Replaces a production option that is not available
 * at that quantity by the first available one.
 */
export function calculateProductPricing(
  { priceList, priceDifferenceNet, productionOptions, stockQty }: PriceableSellable,
  input: ProductPricingInput,
): Result<ProductPricing, 'invalid_colours'> {
  const checked = checkColours(input.colours, priceList)
  if (!checked.ok) return refuse('invalid_colours')
  const colours = checked.value
  const { qty } = clampQuantity(input.qty, priceList)
  const availableOptions = input.productionOptionId === undefined ? [] : filterAvailableOptions(productionOptions, qty)
  const option = availableOptions.find(({ id }) => id === input.productionOptionId) ?? availableOptions[0]
  const line = breakDownLine(priceList, { qty, colours, priceDifferenceNet, uplift: option?.uplift })
  return ok({
    ...line,
    colours,
    option,
    unitGross: calculateDisplayGross(line.unitNet, line.vatRate),
    cheapestNet: cheapestUnitNet(priceList, priceDifferenceNet),
    tierPrices: listTierPrices(priceList, { colours, priceDifferenceNet }),
    limits: { moq: priceList.moq, max: getQuantityBounds(priceList).max },
    onlyInStock: stockQty !== null && stockQty < qty ? stockQty : null,
  })
}

export type ProductionTimes = {
  baseNet: Pence
  options: readonly { option: ProductionOption; costNet: Pence; dispatch: DispatchEstimate }[]
  /** The dispatch of an order without a chosen option, as the basket shows it. */
  dispatch: DispatchEstimate
}

/** The cost of an option is the unit price at the quantity with the option's uplift. */
export function calculateProductionTimes(
  { priceList, priceDifferenceNet, productionOptions }: Omit<PriceableSellable, 'stockQty'>,
  requestedQty: number,
  { now, dispatchTerms }: { now: Date; dispatchTerms: DispatchTerms },
): ProductionTimes {
  const { qty } = clampQuantity(requestedQty, priceList)
  const baseNet = calculateListUnitNet(priceList, { qty, colours: 1, priceDifferenceNet })
  const options = filterAvailableOptions(productionOptions, qty).map((option) => ({
    option,
    costNet: baseNet === 0 ? zero : addUplift(baseNet, option.uplift),
    dispatch: estimateDispatch(now, option.daysToTurnAround, dispatchTerms),
  }))
  const workingDays = getProductionDays(productionOptions, { productionOptionId: null, qty }, dispatchTerms)
  return { baseNet, options, dispatch: estimateDispatch(now, workingDays, dispatchTerms) }
}
