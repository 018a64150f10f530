import { checkColours } from '#src/domains/pricing/artwork-colours.ts'
import { breakDownLine, type LineBreakdown, listUnitNet } from '#src/domains/pricing/line-price.ts'
import { cheapestUnitNet, type PriceMark, priceMarks } from '#src/domains/pricing/price.ts'
import { upliftedUnitNet } from '#src/domains/pricing/production-option.ts'
import { clampQuantity } from '#src/domains/pricing/quantity.ts'
import { shownGross } from '#src/domains/pricing/vat.ts'
import { type Pence, zero } from '#src/shared/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { optionsFor, type ProductionOption, type Sellable } from './catalogue.ts'
import { type DispatchPromise, dispatchPromise } from './dispatch-date.ts'

export type Offer = Pick<Sellable, 'priceList' | 'netDelta' | 'productionOptions' | 'stockQty'>

/** Without a `turnaround` the price is that of no production time in particular. */
export type OfferWish = { qty: number; colours: number; turnaround?: number }

export type OfferPrice = LineBreakdown & {
  colours: number
  /** The production time in the price. */
  option: ProductionOption | undefined
  unitGross: Pence
  cheapestNet: Pence
  marks: readonly PriceMark[]
  limits: { moq: number; maximumOrderQuantity: number | null }
  /** How many there are, when they are fewer than wanted. A quote may ask for more all the same. */
  onlyInStock: number | null
}

/**
 * The quantity is moved to the nearest that can be ordered, as the input of the page does it; in place of a production
 * time that is not offered at that quantity the first one stands.
 */
export function priceOffer(
  { priceList, netDelta, productionOptions, stockQty }: Offer,
  wanted: OfferWish,
): Result<OfferPrice, 'invalid_colours'> {
  const checked = checkColours(wanted.colours, priceList)
  if (!checked.ok) return refuse('invalid_colours')
  const colours = checked.value
  const { qty } = clampQuantity(wanted.qty, priceList)
  const offered = wanted.turnaround === undefined ? [] : optionsFor(productionOptions, qty)
  const option = offered.find(({ id }) => id === wanted.turnaround) ?? offered[0]
  const line = breakDownLine(priceList, { qty, colours, netDelta, uplift: option?.uplift })
  const { moq, maximumOrderQuantity } = priceList
  return ok({
    ...line,
    colours,
    option,
    unitGross: shownGross(line.unitNet, line.vatRate),
    cheapestNet: cheapestUnitNet(priceList, netDelta),
    marks: priceMarks(priceList, { colours, netDelta }),
    limits: { moq, maximumOrderQuantity },
    onlyInStock: stockQty !== null && stockQty < qty ? stockQty : null,
  })
}

export type ProductionTimes = {
  baseNet: Pence
  options: readonly { option: ProductionOption; costNet: Pence; promise: DispatchPromise }[]
}

/** decisions.md: an option's cost is the unit price at that quantity with its uplift. */
export function productionTimes(
  { priceList, netDelta, productionOptions }: Omit<Offer, 'stockQty'>,
  wantedQty: number,
  now: Date,
): ProductionTimes {
  const { qty } = clampQuantity(wantedQty, priceList)
  const baseNet = listUnitNet(priceList, { qty, colours: 1, netDelta })
  const options = optionsFor(productionOptions, qty).map((option) => ({
    option,
    costNet: baseNet === 0 ? zero : upliftedUnitNet(baseNet, option.uplift),
    promise: dispatchPromise(now, option.daysToTurnAround),
  }))
  return { baseNet, options }
}
