import type { Locale } from '#src/shared/locale/languages.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { type Pence, toPercent, toPounds } from '#src/shared/money/money.ts'
import type { DispatchEstimate } from '../stock/dispatch-date.ts'
import type { ProductionTimes, ProductPricing } from './product-pricing.ts'
import type { DispatchEstimateResponse, PricingResponse, ProductionTimesResponse } from './sellable-contract.ts'

export function presentPricing(price: ProductPricing): PricingResponse {
  const amount = (net: Pence) => (price.isPoa ? 0 : toPounds(net))
  return {
    qty: price.qty,
    artwork_colours: price.colours,
    turnaround: price.option?.id ?? null,
    poa: price.isPoa,
    unit_price: amount(price.unitNet),
    unit_price_including_vat: amount(price.unitGross),
    goods: amount(price.goodsNet),
    uplift: amount(price.upliftNet),
    subtotal: amount(price.lineNet),
    tax: amount(price.vat),
    subtotal_including_vat: amount(price.gross),
    saving: amount(price.bulkSavingNet),
    setup_charge: amount(price.setupNet),
    cheapest_price_value: toPounds(price.cheapestNet),
    vat_rate: toPercent(price.vatRate),
    moq: price.limits.moq,
    maximum_order_quantity: price.limits.max,
    only_in_stock: price.onlyInStock,
    tiers: price.isPoa
      ? []
      : price.tierPrices.map(({ qty, unitNet, unitGross, savingNet, savingGross }) => ({
          qty,
          price: toPounds(unitNet),
          price_including_vat: toPounds(unitGross),
          saving: toPounds(savingNet),
          saving_including_vat: toPounds(savingGross),
        })),
  }
}

export function presentProductionTimes(times: ProductionTimes, locale: Locale): ProductionTimesResponse {
  const { baseNet, options, dispatch } = times
  const isPoa = baseNet === 0
  return {
    base_price: toPounds(baseNet),
    options: options.map(({ option, costNet, dispatch }) => ({
      id: option.id,
      title: pickTranslation(locale, option.title),
      delivery_time: pickTranslation(locale, option.deliveryTime),
      days_to_turn_around: option.daysToTurnAround,
      cost: toPounds(costNet),
      load: isPoa ? 0 : presentLoad(option.uplift),
      load_type: option.uplift.kind,
      ...presentDispatch(dispatch),
    })),
    ...presentDispatch(dispatch),
  }
}

const presentDispatch = ({ dispatchDate, orderBy, isOrderByToday }: DispatchEstimate): DispatchEstimateResponse => ({
  dispatch_date: dispatchDate,
  order_by: orderBy,
  order_by_today: isOrderByToday,
})

function presentLoad(uplift: ProductionTimes['options'][number]['option']['uplift']): number {
  return uplift.kind === 'fixed' ? toPounds(uplift.amount) : toPercent(uplift.amount)
}
