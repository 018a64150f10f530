import { eq } from 'drizzle-orm'
import type { OrderRow } from '#src/domains/orders/order-lookup-service.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import {
  chargeObject,
  eventObject,
  intentObject,
  sessionObject,
} from '#src/platform/payments/stand-in/stand-in-objects.server.ts'
import { standInSessions } from '#src/platform/payments/stand-in/stand-in-tables.server.ts'
import type { TestApp } from '../create-test-app.ts'
import { placeTestOrder } from './place-test-order.ts'
import { getStandIn, openCardSession } from './test-payments.ts'

export type WebhookEvent = { type: string; data: { object: Record<string, unknown> } } & Record<string, unknown>

/** Webhook events for every outcome of one session; the session itself does not change. */
export async function buildWebhookEvents({ shop, clock }: TestApp, sessionId: string) {
  const [session] = await shop.db.select().from(standInSessions).where(eq(standInSessions.id, sessionId))
  if (!session) throw new Error(`There is no session ${sessionId}`)
  const at = { now: clock.now(), pageUrl: 'https://gateway.example' }
  const event = (type: string, object: object) => eventObject(type, object, clock.now()) as unknown as WebhookEvent
  return {
    completed: event('checkout.session.completed', sessionObject({ ...session, state: 'paid' }, at)),
    declined: event('payment_intent.payment_failed', intentObject({ ...session, lastDecline: 'generic_decline' })),
    expired: event('checkout.session.expired', sessionObject({ ...session, state: 'expired' }, at)),
    refunded: event('charge.refunded', chargeObject({ ...session, refundedGrossPence: session.amountGrossPence })),
  }
}

/** Posts a signed event as the gateway does; `tampering` replaces the body or the signature. */
export function deliverWebhook(test: TestApp, event: object, tampering: Tampering = {}) {
  const { body = JSON.stringify(event), signature } = tampering
  const { webhook, sign } = getStandIn(test.shop)
  return test.app.inject({
    method: 'POST',
    url: webhook.path,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      [webhook.signatureHeader]: signature ?? sign(JSON.stringify(event)),
    },
    payload: body,
  })
}
type Tampering = { body?: string; signature?: string }

/** Places an order and opens its card session at the gateway. */
export async function placeOrderAtGateway(test: TestApp): Promise<{ order: OrderRow; session: string }> {
  const order = await placeTestOrder(test.shop)
  return { order, session: await openCardSession(test.shop, order, { ipAddress: newRandomId() }) }
}
