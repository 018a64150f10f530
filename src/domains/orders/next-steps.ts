import type { OrderReview } from './order-review-view.ts'

export type NextStep = 'transfer' | 'send artwork' | 'artwork check' | 'dispatch day' | 'dispatch' | 'follow'

type Order = Pick<
  OrderReview,
  'is_settled' | 'fulfilment' | 'bank' | 'artwork' | 'has_artwork' | 'promised_dispatch_date'
>

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
