import { type Actor, transitionOrder } from '#src/domains/orders/state/order-transitions-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { cancelPayment } from './payment-updates-service.server.ts'

/**
 * The one way to cancel an order: releases its stock and voucher, cancels its payment with the hosted session, and credits its
 * invoice. Call it inside a transaction.
 */
export async function cancelOrder(
  shop: Shop,
  input: { orderId: number; by: Actor; note?: string },
): ReturnType<typeof transitionOrder> {
  const cancelled = await transitionOrder(shop, { ...input, to: 'cancelled' })
  if (cancelled.ok) await cancelPayment(shop, input.orderId)
  return cancelled
}
