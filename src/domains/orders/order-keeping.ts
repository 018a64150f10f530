import type { orders } from './orders-tables.server.ts'

/** For how long the goods of an order are kept that nobody has paid yet. */
export const keptMs = 24 * 60 * 60_000

type Placed = Pick<typeof orders.$inferSelect, 'createdAt' | 'placedByStaffId' | 'quoteRequestId' | 'paymentMethod'>

/** When it is cancelled unless it is paid by then; what staff, a quote or the customer promised is not. */
export function keptUntil({ createdAt, placedByStaffId, quoteRequestId, paymentMethod }: Placed): Date | undefined {
  const isByCard = paymentMethod === null || paymentMethod === 'stripe'
  if (!isByCard || placedByStaffId !== null || quoteRequestId !== null) return undefined
  return new Date(createdAt.getTime() + keptMs)
}
