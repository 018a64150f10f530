/** spec §4: a change of quantity, print colours, set-up charge, variant or delivery option is told to the rest of the page. */
export const orderChanged = 'orderChanged'

export type ChangedOrder = {
  /** Variant, else product. */
  variant: number
  quantity: number
  colours: number
  /** Pounds, as answered by the pricing call. */
  setupCharge: number
  delivery: number | undefined
}

export function announceOrder(order: ChangedOrder) {
  window.dispatchEvent(new CustomEvent(orderChanged, { detail: order }))
}
