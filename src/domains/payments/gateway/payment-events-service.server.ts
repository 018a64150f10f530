import { runSequentially } from '#src/platform/database/run-sequentially.server.ts'
import type { GatewayEventReport } from '#src/platform/payments/payment-provider.server.ts'
import { findProvider } from '#src/platform/payments/payment-providers.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { raisePaymentAlert } from '../alerts/payment-alerts-store.server.ts'
import { applyPaymentUpdate } from '../payment-updates-service.server.ts'
import { findPaymentsByReference } from '../payments-store.server.ts'
import {
  insertPaymentEvent,
  listUnprocessedEvents,
  lockPaymentEvent,
  type PaymentEventRow,
  savePaymentEvent,
} from './payment-events-store.server.ts'

/** An event may arrive before our own commit. It is retried for this time until its payment is found [F18]. */
const matchDeadlineMs = 86_400_000
const retryAfterMs = 60_000

type WebhookMessage = { path: string; body: Buffer; signature: string | undefined }

/** Stores a webhook event and processes it. The provider repeats the event if this throws or refuses. */
export async function receivePaymentEvent(
  shop: Shop,
  { path, body, signature }: WebhookMessage,
): Promise<Result<{ eventId: string; outcome: string }, 'provider_not_configured' | 'no_secret' | 'forged'>> {
  const receivedAt = shop.clock.now()
  const provider = shop.payments.providers.find(({ webhook }) => webhook.path === path)
  if (!provider) return refuse('provider_not_configured')
  const event = provider.gateway.verifyEvent({ body, signature, receivedAt })
  if (!event.ok) return refuse(event.refusal)
  const { id: eventId, type, payload } = event.value
  const id = await insertPaymentEvent(shop.db, { provider: provider.id, eventId, type, payload, receivedAt })
  return ok({ eventId, outcome: await processEvent(shop, id) })
}

/** Retries events that a crash left unprocessed, and events whose payment was not found. */
export function processUnprocessedEvents(shop: Shop): Promise<void> {
  return runSequentially(iterateUnprocessedEventIds(shop), (id) => processEvent(shop, id))
}

const pageSize = 100

/** Read page by page, because events whose payment is not found stay unprocessed and must not hold up later ones. */
async function* iterateUnprocessedEventIds(shop: Shop): AsyncGenerator<number> {
  // Only the provider can read its events and tell which account they belong to.
  const providers = shop.payments.providers.map(({ id }) => id)
  const before = new Date(shop.clock.now().getTime() - retryAfterMs)
  let afterId = 0
  while (true) {
    const page = await listUnprocessedEvents(shop.db, { before, providers, afterId, limit: pageSize })
    for (const { id } of page) yield id
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    afterId = last.id
  }
}

/** The lock makes parallel deliveries of one event wait; they find it processed. */
async function processEvent(shop: Shop, id: number): Promise<string> {
  return transaction(shop, async (shop) => {
    const event = await lockPaymentEvent(shop.db, id)
    if (!event || event.processedAt) return 'already processed'
    const now = shop.clock.now()
    const { outcome, paymentId } = await applyEvent(shop, event)
    const isLate = now.getTime() - event.receivedAt.getTime() > matchDeadlineMs
    if (outcome === 'unknown' && !isLate) return outcome
    if (outcome === 'unknown') await raisePaymentAlert(shop.db, { reason: 'unknown payment', eventId: id, now })
    await savePaymentEvent(shop.db, id, { processedAt: now, outcome, paymentId: paymentId ?? null })
    return outcome
  })
}

async function applyEvent(shop: Shop, event: PaymentEventRow): Promise<{ outcome: string; paymentId?: number }> {
  const gateway = findProvider(shop.payments, event.provider)?.gateway
  const now = shop.clock.now()
  if (!gateway?.isForThisAccount(event.payload)) {
    await raisePaymentAlert(shop.db, { reason: 'other account', eventId: event.id, now })
    return { outcome: 'other account' }
  }
  const report = gateway.interpretEvent(event)
  switch (report.kind) {
    case 'update':
      return applyPaymentUpdate(shop, report.update, { provider: event.provider, eventId: event.id })
    case 'refund failed':
      return alertFailedRefund(shop, event, report)
    case 'unreadable':
      await raisePaymentAlert(shop.db, { reason: 'unreadable event', eventId: event.id, now })
      return { outcome: report.kind }
    case 'ignored':
      return { outcome: report.kind }
  }
}

type FailedRefund = Extract<GatewayEventReport, { kind: 'refund failed' }>

/** The refund stays recorded; staff refund the customer another way. */
async function alertFailedRefund(
  shop: Shop,
  { id: eventId }: PaymentEventRow,
  { refund, gatewayPaymentId }: FailedRefund,
) {
  const [payment] = await findPaymentsByReference(shop.db, { gatewayPaymentId })
  const { id: paymentId, orderId } = payment ?? {}
  const now = shop.clock.now()
  await raisePaymentAlert(shop.db, { reason: 'refund failed', orderId, paymentId, eventId, details: { refund }, now })
  return { outcome: 'refund failed', paymentId }
}
