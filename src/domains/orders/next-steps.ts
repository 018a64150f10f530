import type { FulfilmentState } from './state/order-payment-state.ts'

export type NextStep = 'transfer' | 'send artwork' | 'artwork check' | 'dispatch day' | 'dispatch' | 'follow'

/** The fields of `OrderReview` that decide it. */
type Order = {
  is_settled: boolean
  fulfilment: FulfilmentState
  bank: object | null
  artwork: readonly object[]
  has_artwork: boolean
  promised_dispatch_date: string | null
}

/** What happens after an order was placed, in this order. Empty once production has started. */
export function listNextSteps(order: Order): NextStep[] {
  const isNew = order.fulfilment === 'awaiting payment' || order.fulfilment === 'to produce'
  if (!order.is_settled || !isNew) return []
  const steps: NextStep[] = []
  if (order.bank) steps.push('transfer')
  if (order.artwork.length > 0) steps.push('send artwork')
  else if (order.has_artwork) steps.push('artwork check')
  // The day was promised for an order that is paid at once.
  steps.push(order.promised_dispatch_date && !order.bank ? 'dispatch day' : 'dispatch')
  return [...steps, 'follow']
}
