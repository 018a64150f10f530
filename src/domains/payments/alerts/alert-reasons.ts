export const alertReasons = [
  'wrong amount',
  'wrong currency',
  'other account',
  'other payment',
  'unknown payment',
  'unreadable event',
  'order not open',
  'refund failed',
  'refund without lines',
] as const
export type AlertReason = (typeof alertReasons)[number]
