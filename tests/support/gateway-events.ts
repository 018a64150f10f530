import { eq } from 'drizzle-orm'
import type { OrderRow } from '#src/domains/orders/placed-orders-service.server.ts'
import { newRandomId } from '#src/platform/columns.server.ts'
import { chargeObject, eventObject, intentObject, sessionObject } from '#src/platform/stand-in-objects.server.ts'
import { standInSessions } from '#src/platform/stand-in-tables.server.ts'
import type { TestApp } from './create-test-app.ts'
import { openSession, standInOf } from './pay-order.ts'
import { placeOrder } from './place-order.ts'

export type GatewayMessage = { type: string; data: { object: Record<string, unknown> } } & Record<string, unknown>

/** What a gateway says of one session, in every way it could end; the session itself is left as it is. */
export async function eventsOf({ shop, clock }: TestApp, sessionId: string) {
  const [session] = await shop.db.select().from(standInSessions).where(eq(standInSessions.id, sessionId))
  if (!session) throw new Error(`There is no session ${sessionId}`)
  const at = { now: clock.now(), pageUrl: 'https://gateway.example' }
  const event = (type: string, object: object) => eventObject(type, object, clock.now()) as unknown as GatewayMessage
  return {
    completed: event('checkout.session.completed', sessionObject({ ...session, state: 'paid' }, at)),
    declined: event('payment_intent.payment_failed', intentObject({ ...session, lastDecline: 'generic_decline' })),
    expired: event('checkout.session.expired', sessionObject({ ...session, state: 'expired' }, at)),
    refunded: event('charge.refunded', chargeObject({ ...session, refundedGrossPence: session.amountGrossPence })),
  }
}

/** Delivers as the gateway does: signed over the bytes, which `changed` may spoil afterwards. */
export function deliver(test: TestApp, event: object, { body = JSON.stringify(event), signature }: Spoiled = {}) {
  return test.app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature ?? standInOf(test.shop).sign(JSON.stringify(event)),
    },
    payload: body,
  })
}
type Spoiled = { body?: string; signature?: string }

/** An order whose customer is at the gateway. */
export async function orderAtGateway(test: TestApp): Promise<{ order: OrderRow; session: string }> {
  const order = await placeOrder(test.shop)
  return { order, session: await openSession(test.shop, order, { address: newRandomId() }) }
}
