import { z } from 'zod'
import { eachInTurn } from '#src/platform/each-in-turn.server.ts'
import { type GatewayFact, readGatewayFact } from '#src/platform/gateway-facts.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import {
  type EventRow,
  listMeant,
  listOpenEvents,
  lockEvent,
  raiseAlert,
  saveEvent,
  storeEvent,
} from './payments-store.server.ts'
import { settleWithin } from './settling-service.server.ts'

const gateway = 'stripe'
/** The gateway may be quicker than our own commit; what it meant is matched later (threats.md F18). */
const matchWithinMs = 86_400_000
const lookAgainAfterMs = 60_000

/** A webhook: stored first, under its own id, then worked off. Only when both are done the gateway hears that it arrived. */
export async function receiveEvent(
  shop: Shop,
  message: { body: Buffer; signature: string | undefined },
): Promise<Result<{ eventId: string; outcome: string }, 'no_gateway' | 'no_secret' | 'forged'>> {
  const receivedAt = shop.clock.now()
  const { gateway: reader } = shop.payments
  if (!reader) return refuse('no_gateway')
  const event = reader.readEvent({ ...message, receivedAt })
  if (!event.ok) return refuse(event.refusal)
  const { id: eventId, type, payload } = event.value
  const id = await storeEvent(shop.db, { gateway, eventId, type, payload, receivedAt })
  return ok({ eventId, outcome: await workEvent(shop, id) })
}

/** Those that a crash left behind, and those whose payment was not known yet. */
export async function workOpenEvents(shop: Shop): Promise<void> {
  // Whose account an event is of, only its gateway can tell; it waits until there is one again.
  if (!shop.payments.gateway) return
  const open = await listOpenEvents(shop.db, new Date(shop.clock.now().getTime() - lookAgainAfterMs))
  await eachInTurn(open, ({ id }) => workEvent(shop, id))
}

/** Of many that are given the same event one works it off, and the others find it done. */
async function workEvent(shop: Shop, id: number): Promise<string> {
  return transaction(shop, async (shop) => {
    const event = await lockEvent(shop.db, id)
    if (!event || event.processedAt) return 'known'
    const now = shop.clock.now()
    const { outcome, paymentId } = await judge(shop, event)
    const isLate = now.getTime() - event.receivedAt.getTime() > matchWithinMs
    if (outcome === 'unknown' && !isLate) return outcome
    if (outcome === 'unknown') await raiseAlert(shop.db, { reason: 'unknown payment', eventId: id, now })
    await saveEvent(shop.db, id, { processedAt: now, outcome, paymentId: paymentId ?? null })
    return outcome
  })
}

async function judge(shop: Shop, event: EventRow): Promise<{ outcome: string; paymentId?: number }> {
  if (!shop.payments.gateway?.isOurs(event.payload)) {
    await raiseAlert(shop.db, { reason: 'other account', eventId: event.id, now: shop.clock.now() })
    return { outcome: 'other account' }
  }
  if (event.type === 'refund.failed') return tellOfFailedRefund(shop, event)
  const fact = readFact(event)
  if (fact === 'unreadable') {
    await raiseAlert(shop.db, { reason: 'unknown payment', eventId: event.id, now: shop.clock.now() })
    return { outcome: fact }
  }
  return fact ? settleWithin(shop, fact, { eventId: event.id }) : { outcome: 'ignored' }
}

const failedRefund = z.object({
  data: z.object({ object: z.object({ id: z.string(), payment_intent: z.string().nullish() }) }),
})

/** A bank has sent it back days later. The books say that it was given back, so a person has to give it another way. */
async function tellOfFailedRefund(shop: Shop, { id: eventId, payload }: EventRow) {
  const { id: refund, payment_intent: charge } = failedRefund.safeParse(payload).data?.data.object ?? {}
  const [meant] = await listMeant(shop.db, { charge: charge ?? undefined })
  const { id: paymentId, orderId } = meant ?? {}
  const now = shop.clock.now()
  await raiseAlert(shop.db, { reason: 'refund failed', orderId, paymentId, eventId, details: { refund }, now })
  return { outcome: 'refund failed', paymentId }
}

/** Signed by the gateway, yet not in words we know: repeating it would not help. */
function readFact({ payload }: EventRow): GatewayFact | 'unreadable' | undefined {
  try {
    return readGatewayFact(payload)
  } catch {
    return 'unreadable'
  }
}
