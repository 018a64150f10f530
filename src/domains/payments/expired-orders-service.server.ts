import { iterateExpiredOrderIds, lockOrder } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { queueOrderEmail } from '#src/domains/orders/emails/order-emails-service.server.ts'
import { isUnpaidOrderExpired } from '#src/domains/orders/placing/unpaid-order-expiry.ts'
import { runSequentially } from '#src/platform/database/run-sequentially.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { cancelOrder } from './cancel-order-service.server.ts'
import { endHostedSession } from './gateway/hosted-sessions-service.server.ts'

/** Cancels orders that were not paid in time and returns their stock. Orders placed by staff or from a quote do not expire. */
export function cancelExpiredOrders(shop: Shop, signal?: AbortSignal): Promise<void> {
  const cancel = async (orderId: number) => {
    const ended = await endHostedSession(shop, orderId)
    if (ended.ok && ended.value === 'ended') await transaction(shop, (shop) => cancelExpiredOrder(shop, orderId))
  }
  return runSequentially(iterateExpiredOrderIds(shop), cancel, signal)
}

/** Checks the locked order again: it may have been paid, or its customer may have chosen bank transfer, in the meantime. */
async function cancelExpiredOrder(shop: Shop, orderId: number): Promise<void> {
  const order = await lockOrder(shop, orderId)
  if (!order || !isUnpaidOrderExpired(order, shop.clock.now())) return
  const note = translate(order.locale, ordersText.notPaidInTime)
  const cancelled = await cancelOrder(shop, { orderId, by: { kind: 'system' }, note })
  if (cancelled.ok) await queueOrderEmail(shop, { kind: 'order expired', orderId })
}
