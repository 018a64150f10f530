import type { orders } from './orders-tables.server.ts'

/** For how long the goods of an order are kept that nobody has paid yet. */
export const keptMs = 24 * 60 * 60_000
const dayMs = 24 * 60 * 60_000

type OrderRow = typeof orders.$inferSelect
type Promised = Pick<OrderRow, 'placedByStaffId' | 'quoteRequestId'>
type Placed = Promised & Pick<OrderRow, 'createdAt' | 'paymentMethod' | 'expiresAt'>

/** What staff or a quote promised is not cancelled by time. */
const isPromised = ({ placedByStaffId, quoteRequestId }: Promised) =>
  placedByStaffId !== null || quoteRequestId !== null

/** When it is cancelled unless it is paid by then: a day for a card, the days of the settings for a bank transfer. */
export function keptUntil(order: Placed): Date | undefined {
  const { createdAt, paymentMethod, expiresAt } = order
  if (isPromised(order)) return undefined
  if (paymentMethod === 'bacs') return expiresAt ?? undefined
  return paymentMethod === null || paymentMethod === 'stripe' ? new Date(createdAt.getTime() + keptMs) : undefined
}

/** For the job that cancels: whether nobody has paid it in time. */
export function isExpired(order: Placed & Pick<OrderRow, 'status'>, now: Date): boolean {
  const until = keptUntil(order)
  return order.status === 'awaiting payment' && until !== undefined && until.getTime() <= now.getTime()
}

export type UnpaidSettings = {
  unpaidTransferDays: number
  unpaidGuestTransferDays: number
  maxUnpaidGuestUnits: number
}

/** When an order expires whose customer chooses bank transfer now; nothing where it does not. */
export function transferExpiry(
  order: Promised & Pick<OrderRow, 'customerId'>,
  { settings, now }: { settings: UnpaidSettings; now: Date },
): Date | null {
  if (isPromised(order)) return null
  const days = order.customerId === null ? settings.unpaidGuestTransferDays : settings.unpaidTransferDays
  return new Date(now.getTime() + days * dayMs)
}

type GuestOrder = { [Key in keyof (Promised & Pick<OrderRow, 'customerId'>)]?: number | null }

/** Placed by a guest for themselves: only their unpaid orders are limited in the stock that they hold. */
export const isGuestOrder = ({ customerId, placedByStaffId, quoteRequestId }: GuestOrder): boolean =>
  [customerId, placedByStaffId, quoteRequestId].every((id) => id === null || id === undefined)

type TakenLine = { productId?: number | null; variantId?: number | null; stockTaken?: number }

/** Units by the stock that they are counted off: a variant's, or else the product's. */
export function sumTakenUnits(lines: readonly TakenLine[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { productId, variantId, stockTaken = 0 } of lines) {
    if (stockTaken === 0) continue
    const key = variantId ? `variant ${variantId}` : `product ${productId}`
    units.set(key, (units.get(key) ?? 0) + stockTaken)
  }
  return units
}
