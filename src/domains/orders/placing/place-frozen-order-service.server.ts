import type { Visitor } from '#src/domains/access/access.ts'
import type { ReservedUnits } from '#src/domains/catalogue/stock/stock-reservation.ts'
import { reserveStock } from '#src/domains/catalogue/stock/stock-service.server.ts'
import { redeemVoucher } from '#src/domains/vouchers/vouchers-service.server.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { OrderStatusRow } from '../orders-store.server.ts'
import type { Actor } from '../state/order-transitions-service.server.ts'
import { insertOrder, type NewOrder, type NewOrderLine, nextOrderId } from './insert-order-store.server.ts'

type FrozenLine = Omit<NewOrderLine, 'position'> & {
  /** Whether the product's stock was counted when it was read; unless it is false, stock is reserved. */
  isStockTracked?: boolean
}

/** A complete order. Its names, prices, rates and addresses never change again [P19]. */
export type FrozenOrder = Omit<NewOrder, 'id' | 'publicToken' | 'status' | 'createdAt' | 'updatedAt' | 'paidAt'> & {
  promisedDispatchDate: string | null
  promisedDeliveryDate: string | null
  lines: readonly [FrozenLine, ...FrozenLine[]]
  by: Actor
}
export type PlacedOrder = { id: number; number: number; numberPrefix: string; publicToken: string }
/** `stored` settles when the row is inserted. It locks the number counter, so commit soon after it. */
type PendingOrder = { state: Omit<OrderStatusRow, 'number'>; stored: Promise<PlacedOrder> }
export type PlacingRefusal = 'out_of_stock' | 'voucher_unavailable'

type PlacingInput<Refusal> = {
  /** The id from `reserveOrderId`. */
  orderId: number
  /** Returns why the reserved stock must not be kept. */
  checkReserved?: (reserved: readonly ReservedUnits[]) => Promise<Refusal | undefined>
}

/** Reserved separately, so that it can run beside other queries. */
export const reserveOrderId = (shop: Shop): Promise<number> => nextOrderId(shop.db)

/**
 * What placing a basket and accepting a quote share: redeems the voucher, reserves the stock, takes the gapless number and
 * stores the order with its first event [P19, P21]. Call it inside a transaction that rolls back on a refusal, so that a
 * refused order keeps neither voucher nor stock.
 */
export async function placeFrozenOrder<Refusal = never>(
  shop: Shop,
  { orderId: id, checkReserved }: PlacingInput<Refusal>,
  { lines, by, ...order }: FrozenOrder,
): Promise<Result<PendingOrder, PlacingRefusal | Refusal>> {
  const { voucherId, email, customerId, basketId = null } = order
  if (voucherId) {
    const used = await redeemVoucher(shop, { orderId: id, voucherId, email, customerId, basketId })
    if (!used.ok) return refuse('voucher_unavailable')
  }
  const stock = await reserveStock(shop, { orderId: id, basketId }, lines.map(toStockRequirement))
  if (!stock.ok) return stock
  const refusal = await checkReserved?.(stock.value)
  if (refusal !== undefined) return refuse(refusal)
  const now = shop.clock.now()
  const state = { status: 'awaiting payment', paymentKind: null } as const
  const stored = insertOrder(
    shop.db,
    { ...order, ...state, id, createdAt: now, updatedAt: now },
    {
      lines: lines.map(({ isStockTracked: _, ...line }, position) => ({ ...line, position })),
      event: {
        fromStatus: null,
        toStatus: state.status,
        actorKind: by.kind,
        actorId: by.id,
        occurredAt: now,
      },
    },
  )
  // The caller awaits `stored` later. Until then a failure must not count as an unhandled rejection.
  stored.catch(() => {})
  return ok({ state, stored })
}

/** The audit record of an order that staff place for a customer [STAFF-08]. Call it in the transaction that stores the order. */
export function auditStaffOrder(
  shop: Shop,
  staff: Visitor,
  { number, totalGrossPence }: { number: number; totalGrossPence: number },
): Promise<void> {
  const after = { totalGrossPence }
  return recordAudit(shop, { by: staff, action: 'order placed', subject: 'order', subjectId: number, after })
}

const toStockRequirement = ({ productId = null, variantId = null, qty, isStockTracked = true }: FrozenLine) => ({
  productId,
  variantId,
  qty: isStockTracked ? qty : 0,
})
