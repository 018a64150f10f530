/** Window event for other scripts of the page: quantity, print colours, set-up charge, variant or delivery has changed. */
export const configurationChanged = 'orderChanged'

export type ConfigurationChange = {
  /** The id of the variant, or of a product without variants. */
  variant: number
  quantity: number
  colours: number
  /** The charge in pounds, as in the response of the pricing call. */
  setupCharge: number
  delivery: number | undefined
}

export function dispatchConfigurationEvent(change: ConfigurationChange) {
  window.dispatchEvent(new CustomEvent(configurationChanged, { detail: change }))
}
