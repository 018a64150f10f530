import type { PricingResponse, ProductionTimesResponse } from '#src/domains/catalogue/sellables/sellable-contract.ts'
import type { ConfigurableParams } from '#src/domains/line-items/line-options-contract.ts'
import type { InitialPricing } from './initial-pricing.ts'

/** The customer's choices on the product page, besides the variant. */
export type Configuration = ConfigurableParams & { qty: number; artwork_colours: number }

/** `configuration` is what is chosen; `pricing` and `production` are the last responses, which may belong to older choices. */
export type ConfiguratorState = {
  initial: InitialPricing
  configuration: Configuration
  pricing: PricingResponse & { id: number }
  production: ProductionTimesResponse & { id: number; qty: number }
}

export function createConfiguratorState(initial: InitialPricing, sellableId: number): ConfiguratorState {
  const { pricing, production, params } = initial
  return {
    initial,
    configuration: { ...params, ...getPricedConfiguration(pricing) },
    pricing: { ...pricing, id: sellableId },
    production: { ...production, id: sellableId, qty: pricing.qty },
  }
}

/** The choices that decide the price, as the server has corrected them. */
export function getPricedConfiguration({ qty, artwork_colours, turnaround }: PricingResponse) {
  return { qty, artwork_colours, turnaround: turnaround ?? undefined }
}
