import { clearBuyerNetworkHashes } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { findOrderStatus } from '#src/domains/orders/order-lookup-service.server.ts'
import { runSequentially } from '#src/platform/database/run-sequentially.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { queuePaymentFailedEmail } from '../payment-updates-service.server.ts'
import { claimPaymentsToSync, clearPayerNetworkHashes, type PaymentRow } from '../payments-store.server.ts'
import { endHostedSession, syncSession } from './hosted-sessions-service.server.ts'
import { processUnprocessedEvents } from './payment-events-service.server.ts'

const minuteMs = 60_000
/** A payment without a webhook for this long is fetched from the gateway [F20]. */
const syncAfterMs = 2 * minuteMs
/** The customer has had this long to try another card. */
const declineTimeoutMs = 10 * minuteMs
const dayMs = 24 * 60 * minuteMs

export function syncPayments(shop: Shop): Promise<void> {
  return runSequentially([processUnprocessedEvents, syncPendingPayments], (step) => step(shop))
}

/** Fetches pending payments from the gateway, each at most once a minute. */
async function syncPendingPayments(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const due = await claimPaymentsToSync(shop.db, { now, olderThan: new Date(now.getTime() - syncAfterMs) })
  await runSequentially(due, (payment) => syncPayment(shop, payment))
}

async function syncPayment(shop: Shop, payment: PaymentRow): Promise<void> {
  const { id, orderId, provider, gatewaySessionId } = payment
  if (!gatewaySessionId) return
  const isAwaited = (await findOrderStatus(shop, orderId)) === 'awaiting payment'
  if (!isAwaited) {
    await endHostedSession(shop, orderId)
    return
  }
  const session = await syncSession(shop, { id, provider, gatewaySessionId })
  const isDeclined =
    payment.failureReason !== null && shop.clock.now().getTime() - payment.updatedAt.getTime() > declineTimeoutMs
  if (session.ok && session.value.state === 'open' && isDeclined) {
    await transaction(shop, (shop) => queuePaymentFailedEmail(shop, orderId))
  }
}

/** Network hashes are needed for limits only; they are deleted after a day. */
export async function clearNetworkHashes(shop: Shop): Promise<void> {
  await clearPayerNetworkHashes(shop.db, new Date(shop.clock.now().getTime() - dayMs))
  await clearBuyerNetworkHashes(shop)
}
