import type { Visitor } from '#src/domains/access/access.ts'
import { takeStock } from '#src/domains/catalogue/stock-service.server.ts'
import { spendVoucher } from '#src/domains/vouchers/vouchers-service.server.ts'
import { recordAudit } from '#src/platform/audit.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { findGuestHoldings } from './guest-orders-store.server.ts'
import { isGuestOrder, sumTakenUnits } from './order-keeping.ts'
import type { Actor } from './order-moves-service.server.ts'
import { drawOrderId, insertOrder, type NewOrder, type NewOrderLine, type OrderState } from './orders-store.server.ts'

type FrozenLine = Omit<NewOrderLine, 'position' | 'stockTaken'> & {
  /** As it was read; without it stock is looked at anyway. */
  isStockCounted?: boolean
}

/** An order with everything on it as it will stay: names, prices, rates, addresses (P19). */
export type FrozenOrder = Omit<NewOrder, 'id' | 'publicToken' | 'status' | 'createdAt' | 'updatedAt' | 'paidAt'> & {
  lines: readonly [FrozenLine, ...FrozenLine[]]
  by: Actor
}
export type PlacedOrder = { id: number; number: number; publicToken: string }
/** `stored` is on its way to the database, with the number that everybody waits for: end the work soon after it. */
type OrderOnItsWay = { state: Omit<OrderState, 'number'>; stored: Promise<PlacedOrder> }
export type PlacingRefusal =
  | 'out_of_stock'
  | 'voucher_gone'
  /** The unpaid orders of this guest would hold more of one product's stock than the settings allow. */
  | 'guest_units'

/** Draws what `placeFrozenOrder` needs beforehand, together with whatever else is asked then. */
export const drawIdOfOrder = (shop: Shop): Promise<number> => drawOrderId(shop.db)

/**
 * The part of placing that a basket and an accepted quote share: counts the voucher, takes the stock, draws the gapless
 * number, stores everything with the first row of its history. Call it inside `allOrNothing`, and refuse when it does:
 * what it has counted by then must be undone.
 */
export async function placeFrozenOrder(
  shop: Shop,
  id: number,
  { lines, by, ...order }: FrozenOrder,
): Promise<Result<OrderOnItsWay, PlacingRefusal>> {
  const { voucherId, email } = order
  if (voucherId) {
    const used = await spendVoucher(shop, { voucherId, email })
    if (!used.ok) return refuse('voucher_gone')
  }
  const stock = await takeStock(shop, lines.map(stockNeedOf))
  if (!stock.ok) return stock
  const taken = lines.map((line, index) => ({ ...line, stockTaken: stock.value[index] }))
  // After the stock is taken: whoever else wants the same product waits for this order until it stands.
  if (await isOverGuestUnits(shop, order, taken)) return refuse('guest_units')
  const now = shop.clock.now()
  const state = { status: 'awaiting payment', paymentMethod: null } as const
  const stored = insertOrder(
    shop.db,
    { ...order, ...state, id, createdAt: now, updatedAt: now },
    {
      lines: taken.map(({ isStockCounted: _, ...line }, position) => ({ ...line, position })),
      event: {
        fromStatus: null,
        toStatus: state.status,
        actorKind: by.kind,
        actorId: by.id,
        occurredAt: now,
      },
    },
  )
  // Whoever ends the work waits for it. Should something else fail before, its own failure is not one that nobody heard.
  stored.catch(() => {})
  return ok({ state, stored })
}

/**
 * Whether a guest's unpaid orders, known by address or email, would hold too much of one stock together. A single order may be
 * of any size: it can be paid by card at once. Only stock that is counted matters.
 */
async function isOverGuestUnits(
  shop: Shop,
  order: Pick<FrozenOrder, 'customerId' | 'placedByStaffId' | 'quoteRequestId' | 'placedFrom' | 'email'>,
  taken: Parameters<typeof sumTakenUnits>[0],
): Promise<boolean> {
  const units = sumTakenUnits(taken)
  if (!shop.config.rateLimits || units.size === 0 || !isGuestOrder(order)) return false
  const { max, lines } = await findGuestHoldings(shop.db, order)
  const held = sumTakenUnits(lines)
  return [...units].some(([key, count]) => held.has(key) && count + (held.get(key) ?? 0) > max)
}

/** STAFF-08: what staff order for somebody. Inside the transaction that stores the order. */
export function recordStaffOrder(
  shop: Shop,
  staff: Visitor,
  { number, totalGrossPence }: { number: number; totalGrossPence: number },
): Promise<void> {
  const after = { totalGrossPence }
  return recordAudit(shop, { by: staff, action: 'order placed', subject: 'order', subjectId: number, after })
}

const stockNeedOf = ({ productId = null, variantId = null, qty, isStockCounted = true }: FrozenLine) => ({
  productId,
  variantId,
  qty: isStockCounted ? qty : 0,
})
