import { returnStock } from '#src/domains/catalogue/stock-service.server.ts'
import { giveBackVoucher } from '#src/domains/vouchers/vouchers-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { type ActorKind, checkOrderMove, type MoveRefusal, type OrderStatus } from './order-states.ts'
import { insertEvent, listLines, lockOrder, type OrderRow, saveStatus } from './orders-store.server.ts'

/** Who moves an order; `id` is an account's. */
export type Actor = { kind: ActorKind; id?: number }
export type Moved = { orderId: number; from: OrderStatus; to: OrderStatus }

/**
 * The only way an order changes its state. Call it inside your transaction: it holds the order's row, asks the table of
 * states, and writes the one row of its history (P22). A cancelled order gives back stock and voucher.
 */
export async function moveOrder(
  shop: Shop,
  { orderId, to, by, note = '' }: { orderId: number; to: OrderStatus; by: Actor; note?: string },
): Promise<Result<Moved, 'unknown' | MoveRefusal>> {
  const order = await lockOrder(shop.db, orderId)
  if (!order) return refuse('unknown')
  const from = order.status
  const facts = { isPaid: order.paidAt !== null, isOnAccount: order.paymentMethod === 'account' }
  const checked = checkOrderMove({ from, to, by: by.kind }, facts)
  if (!checked.ok) return checked
  const now = shop.clock.now()
  await saveStatus(shop.db, orderId, {
    status: to,
    updatedAt: now,
    ...(to === 'paid' && { paidAt: now }),
    ...(to === 'dispatched' && { dispatchedAt: now }),
  })
  await insertEvent(shop.db, {
    orderId,
    fromStatus: from,
    toStatus: to,
    actorKind: by.kind,
    actorId: by.id,
    note,
    occurredAt: now,
  })
  if (to === 'cancelled') await giveBack(shop, order)
  return ok({ orderId, from, to })
}

async function giveBack(shop: Shop, { id, voucherId, email }: OrderRow): Promise<void> {
  if (voucherId !== null) await giveBackVoucher(shop, { voucherId, email })
  const lines = await listLines(shop.db, id)
  await returnStock(
    shop,
    lines.map(({ productId, variantId, stockTaken }) => ({ productId, variantId, qty: stockTaken })),
  )
}
