import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ProductResponse } from '#src/domains/catalogue/products/product-contract.ts'
import { clampQuantity, getQuantityBounds, parseQuantity } from '#src/domains/pricing/quantity.ts'
import { type Configuration, createConfiguratorState } from './configuration.ts'
import { dispatchConfigurationEvent } from './configuration-events.ts'
import type { InitialPricing } from './initial-pricing.ts'
import { getSelectedVariant } from './selected-variant.ts'
import { usePricingRequest, useProductionTimesRequest } from './use-configuration-requests.ts'
import { useConfigurationUrl } from './use-configuration-url.ts'

export type ProductConfigurator = ReturnType<typeof useProductConfigurator>

/**
 * The state of the product page. The URL selects the variant; quantity, print colours and production time are chosen here.
 * The server calculates price and production times, then the URL follows, so that every configuration can be linked to.
 */
export function useProductConfigurator(product: ProductResponse, initial: InitialPricing) {
  const [searchParams] = useSearchParams()
  const variant = getSelectedVariant(product, searchParams)
  const { sellableId } = variant
  const [state, setState] = useState(() => createConfiguratorState(initial, sellableId))
  if (state.initial !== initial) setState(createConfiguratorState(initial, sellableId))
  const { configuration, pricing, production } = state
  const { qty, artwork_colours: colours, turnaround } = configuration
  // The pricing call returns the lower of the product's and the shop's maximum.
  const limits = { moq: pricing.moq, productMaxQuantity: null, shopMaxQuantity: pricing.maximum_order_quantity }
  const bounds = getQuantityBounds(limits)
  const defaults = { qty: bounds.min, artwork_colours: 1, turnaround: production.options[0]?.id }
  const { buildHref, replaceUrl } = useConfigurationUrl(searchParams, { configuration, defaults })
  const change = (part: Partial<Configuration>) =>
    setState((before) => ({ ...before, configuration: { ...before.configuration, ...part } }))

  const priceRequest = usePricingRequest({ sellableId, state, setState, onPriced: (priced) => void replaceUrl(priced) })
  const timesRequest = useProductionTimesRequest({ sellableId, state, setState })

  const { setup_charge: setupCharge } = pricing
  useEffect(() => {
    dispatchConfigurationEvent({ variant: sellableId, quantity: qty, colours, delivery: turnaround, setupCharge })
  }, [sellableId, qty, colours, turnaround, setupCharge])

  return {
    ...variant,
    ...configuration,
    /** What the buttons add to the basket. */
    line: { id: sellableId, ...configuration },
    pricing,
    productionOptions: production.options,
    /** The dispatch of the chosen production option, or of an order without one. */
    dispatch: production.options.find(({ id }) => id === turnaround) ?? production,
    bounds,
    /** Set when the quantity in the URL was raised to the minimum or lowered to the maximum. */
    notice: clampQuantity(parseQuantity(searchParams.get('qty') ?? '') ?? pricing.qty, limits).notice,
    isPricing: !priceRequest.isPriced && !priceRequest.isFailed,
    isPricingFailed: priceRequest.isFailed,
    isLoadingOptions: timesRequest.isLoading,
    change,
    buildHref,
    refresh: () => {
      priceRequest.sendNow()
      timesRequest.sendNow()
    },
  }
}
