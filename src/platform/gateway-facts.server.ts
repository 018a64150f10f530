import { z } from 'zod'

/**
 * One thing a gateway said of one payment. Facts only ever add to each other, so they may come in any order and any
 * number of times (threats.md F17, F18).
 */
export type GatewayFact = {
  kind: 'captured' | 'refunded' | 'declined' | 'failed' | 'expired'
  /** Our own name of the payment, given when the session was made; absent where the payment is not of this shop. */
  paymentKey: string | undefined
  session: string | undefined
  charge: string | undefined
  amountGrossPence: number
  currency: string
  /** Of the charge, all refunds together. */
  refundedGrossPence: number
  reason: string | undefined
}

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish()
const metadata = z.object({ payment: z.string().optional() }).nullish()
const amount = z.number().int().nonnegative()

const sessionObject = z.object({
  id: z.string(),
  payment_status: z.string(),
  payment_intent: reference,
  amount_total: amount.nullish(),
  currency: z.string().nullish(),
  metadata,
})
const intentObject = z.object({
  id: z.string(),
  amount,
  currency: z.string(),
  metadata,
  last_payment_error: z.object({ decline_code: z.string().nullish(), code: z.string().nullish() }).nullish(),
})
const chargeObject = z.object({
  payment_intent: reference,
  amount,
  amount_refunded: amount,
  currency: z.string(),
  metadata,
})

const readers: Record<string, (object: unknown) => GatewayFact | undefined> = {
  'checkout.session.completed': (object) => {
    const session = sessionObject.parse(object)
    // Slow methods: the session is complete, the money is not here yet.
    return session.payment_status === 'paid' ? factOfSession('captured', session) : undefined
  },
  'checkout.session.async_payment_succeeded': (object) => factOfSession('captured', sessionObject.parse(object)),
  'checkout.session.async_payment_failed': (object) => factOfSession('failed', sessionObject.parse(object)),
  'checkout.session.expired': (object) => factOfSession('expired', sessionObject.parse(object)),
  'payment_intent.succeeded': (object) => factOfIntent('captured', intentObject.parse(object)),
  'payment_intent.payment_failed': (object) => factOfIntent('declined', intentObject.parse(object)),
  'charge.refunded': (object) => {
    const charge = chargeObject.parse(object)
    return {
      ...nothing,
      kind: 'refunded',
      paymentKey: charge.metadata?.payment,
      charge: charge.payment_intent ?? undefined,
      amountGrossPence: charge.amount,
      currency: charge.currency.toUpperCase(),
      refundedGrossPence: charge.amount_refunded,
    }
  },
}

const nothing = { session: undefined, charge: undefined, refundedGrossPence: 0, reason: undefined }

/** Undefined for events that say nothing of money. Throws on one that does, but not in the words we know. */
export function readGatewayFact(event: Record<string, unknown>): GatewayFact | undefined {
  const { type, data } = z.object({ type: z.string(), data: z.object({ object: z.unknown() }) }).parse(event)
  return Object.hasOwn(readers, type) ? readers[type]?.(data.object) : undefined
}

function factOfSession(kind: GatewayFact['kind'], session: z.infer<typeof sessionObject>): GatewayFact {
  return {
    ...nothing,
    kind,
    paymentKey: session.metadata?.payment,
    session: session.id,
    charge: session.payment_intent ?? undefined,
    amountGrossPence: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
  }
}

function factOfIntent(kind: GatewayFact['kind'], intent: z.infer<typeof intentObject>): GatewayFact {
  const { decline_code: declineCode, code } = intent.last_payment_error ?? {}
  return {
    ...nothing,
    kind,
    paymentKey: intent.metadata?.payment,
    charge: intent.id,
    amountGrossPence: intent.amount,
    currency: intent.currency.toUpperCase(),
    reason: declineCode ?? code ?? undefined,
  }
}
