import { checkColours } from '#src/domains/pricing/artwork-colours.ts'
import { type LinePrice, listUnitNet, priceLine } from '#src/domains/pricing/line-price.ts'
import { cheapestUnitNet, type PriceMark, priceMarks } from '#src/domains/pricing/price.ts'
import { upliftedUnitNet } from '#src/domains/pricing/production-option.ts'
import { clampQuantity } from '#src/domains/pricing/quantity.ts'
import { shownGross } from '#src/domains/pricing/vat.ts'
import { type Pence, zero } from '#src/shared/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { optionsFor, type ProductionOption, type Sellable } from './catalogue.ts'
import { type DispatchPromise, dispatchPromise } from './dispatch-date.ts'

export type Offer = Pick<Sellable, 'priceList' | 'netDelta'>

export type OfferPrice = LinePrice & {
  colours: number
  unitGross: Pence
  lineGross: Pence
  cheapestNet: Pence
  marks: readonly PriceMark[]
  limits: { moq: number; maximumOrderQuantity: number | null }
}

/** The quantity is moved to the nearest that can be ordered, as the input of the page does it. */
export function priceOffer(
  { priceList, netDelta }: Offer,
  wanted: { qty: number; colours: number },
): Result<OfferPrice, 'invalid_colours'> {
  const checked = checkColours(wanted.colours, priceList)
  if (!checked.ok) return refuse('invalid_colours')
  const colours = checked.value
  const { qty } = clampQuantity(wanted.qty, priceList)
  const line = priceLine(priceList, { qty, colours, netDelta })
  const { moq, maximumOrderQuantity } = priceList
  return ok({
    ...line,
    colours,
    unitGross: shownGross(line.unitNet, line.vatRate),
    lineGross: shownGross(line.lineNet, line.vatRate),
    cheapestNet: cheapestUnitNet(priceList, netDelta),
    marks: priceMarks(priceList, { colours, netDelta }),
    limits: { moq, maximumOrderQuantity },
  })
}

export type ProductionTimes = {
  baseNet: Pence
  options: readonly { option: ProductionOption; costNet: Pence; promise: DispatchPromise }[]
}

/** decisions.md: an option's cost is the unit price at that quantity with its uplift. */
export function productionTimes(
  { priceList, netDelta, productionOptions }: Offer & Pick<Sellable, 'productionOptions'>,
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
