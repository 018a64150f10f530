import { type ReservedUnits, sumUnitsBySellable } from '#src/domains/catalogue/stock/stock-reservation.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { findExceededStockLimit, type UnpaidStockRefusal } from './unpaid-stock-limit.ts'
import { findUnpaidStock, type UnpaidStockOwner } from './unpaid-stock-store.server.ts'

type OrderedItem = { title: string; productId?: number | null; variantId?: number | null }
type UnpaidOrderInput = UnpaidStockOwner & { placedByStaffId?: number | null; lines: readonly OrderedItem[] }
type ReservedStock = { reserved: readonly ReservedUnits[]; isPayableAtOnce: boolean }

/**
 * Limits the stock that the unpaid orders of an unknown buyer reserve (docs/decisions/0029). Call it in the placing transaction
 * after the reservation, whose row locks make other orders of the same product wait. Only counted stock matters.
 */
export async function checkUnpaidStock(
  shop: Shop,
  order: UnpaidOrderInput,
  { reserved, isPayableAtOnce }: ReservedStock,
): Promise<UnpaidStockRefusal | undefined> {
  const units = sumUnitsBySellable(reserved)
  if (!shop.config.rateLimits || units.size === 0 || order.placedByStaffId) return undefined
  const { isKnown, max, reserved: before } = await findUnpaidStock(shop.db, order)
  if (isKnown) return undefined
  const unitsBefore = sumUnitsBySellable(before)
  const exceeded = findExceededStockLimit({ units, unitsBefore }, { max, isPayableAtOnce })
  if (!exceeded) return undefined
  const { sellableId, ...refusal } = exceeded
  const item = order.lines.find(({ productId, variantId }) => (variantId ?? productId) === sellableId)
  return { ...refusal, title: item?.title ?? '' }
}
