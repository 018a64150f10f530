import type { Dispatch, SetStateAction } from 'react'
import { fetchPricing, fetchProductionTimes } from '#src/domains/catalogue/sellables/sellable-calls.ts'
import type { ProductionTimesResponse } from '#src/domains/catalogue/sellables/sellable-contract.ts'
import { type Configuration, type ConfiguratorState, getPricedConfiguration } from './configuration.ts'
import { useDebouncedRequest } from './use-debounced-request.ts'

const pricingDelayMs = 250
const productionTimesDelayMs = 3000

type RequestInput = {
  sellableId: number
  state: ConfiguratorState
  setState: Dispatch<SetStateAction<ConfiguratorState>>
}

type PricingInput = RequestInput & { onPriced: (configuration: Configuration) => void }

/** Fetches the price of the configuration whenever it differs from the one that is priced. */
export function usePricingRequest({ sellableId, state, setState, onPriced }: PricingInput) {
  const { configuration, pricing } = state
  const { qty, artwork_colours: artworkColours, turnaround } = configuration
  const isSameSellableAndOption = sellableId === pricing.id && turnaround === (pricing.turnaround ?? undefined)
  const isPriced = isSameSellableAndOption && qty === pricing.qty && artworkColours === pricing.artwork_colours
  const request = useDebouncedRequest({
    key: [sellableId, qty, artworkColours, turnaround].join(),
    isLoaded: isPriced,
    delayMs: isSameSellableAndOption ? pricingDelayMs : 0,
    send: (signal) => fetchPricing(sellableId, { qty, artworkColours, productionOptionId: turnaround }, signal),
    onResponse: (response) => {
      const priced = { ...configuration, ...getPricedConfiguration(response) }
      // Keeps what the customer has chosen during the request; the next request prices it.
      setState((before) => ({
        ...before,
        configuration: before.configuration === configuration ? priced : before.configuration,
        pricing: { ...response, id: sellableId },
      }))
      onPriced(priced)
    },
  })
  return { ...request, isPriced }
}

/** Fetches the production times whenever the product or the quantity changes. */
export function useProductionTimesRequest({ sellableId, state, setState }: RequestInput) {
  const { production } = state
  const { qty } = state.configuration
  const isSameQuantity = qty === production.qty
  return useDebouncedRequest({
    key: [sellableId, qty].join(),
    isLoaded: sellableId === production.id && isSameQuantity,
    delayMs: isSameQuantity ? 0 : productionTimesDelayMs,
    send: (signal) => fetchProductionTimes(sellableId, qty, signal),
    onResponse: (response) =>
      setState((before) => ({
        ...before,
        // New options select the first of them.
        configuration: hasSameOptions(before.production, response)
          ? before.configuration
          : { ...before.configuration, turnaround: response.options[0]?.id },
        production: { ...response, id: sellableId, qty },
      })),
  })
}

function hasSameOptions(a: ProductionTimesResponse, b: ProductionTimesResponse): boolean {
  return a.options.map(({ id }) => id).join() === b.options.map(({ id }) => id).join()
}
