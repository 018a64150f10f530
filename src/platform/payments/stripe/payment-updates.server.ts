import { z } from 'zod'
import type { PaymentUpdate } from '#src/shared/payments/payment-update.ts'

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish()
const metadata = z.object({ payment: z.string().optional() }).nullish()
const amount = z.number().int().nonnegative()

const sessionSchema = z.object({
  id: z.string(),
  payment_status: z.string(),
  payment_intent: reference,
  amount_total: amount.nullish(),
  currency: z.string().nullish(),
  metadata,
})
const intentSchema = z.object({
  id: z.string(),
  amount,
  currency: z.string(),
  metadata,
  last_payment_error: z.object({ decline_code: z.string().nullish(), code: z.string().nullish() }).nullish(),
})
const chargeSchema = z.object({
  payment_intent: reference,
  amount,
  amount_refunded: amount,
  currency: z.string(),
  metadata,
})

const readersByEventType: Record<string, (object: unknown) => PaymentUpdate | undefined> = {
  'checkout.session.completed': (object) => {
    const session = sessionSchema.parse(object)
    // Delayed payment methods complete the session before the money has arrived.
    return session.payment_status === 'paid' ? toSessionUpdate('captured', session) : undefined
  },
  'checkout.session.async_payment_succeeded': (object) => toSessionUpdate('captured', sessionSchema.parse(object)),
  'checkout.session.async_payment_failed': (object) => toSessionUpdate('failed', sessionSchema.parse(object)),
  'checkout.session.expired': (object) => toSessionUpdate('expired', sessionSchema.parse(object)),
  'payment_intent.succeeded': (object) => toIntentUpdate('captured', intentSchema.parse(object)),
  'payment_intent.payment_failed': (object) => toIntentUpdate('declined', intentSchema.parse(object)),
  'charge.refunded': (object) => {
    const charge = chargeSchema.parse(object)
    return {
      ...emptyUpdate,
      kind: 'refunded',
      idempotencyKey: charge.metadata?.payment,
      gatewayPaymentId: charge.payment_intent ?? undefined,
      amountGrossPence: charge.amount,
      currency: charge.currency.toUpperCase(),
      refundedGrossPence: charge.amount_refunded,
    }
  },
}

const emptyUpdate = {
  gatewaySessionId: undefined,
  gatewayPaymentId: undefined,
  refundedGrossPence: 0,
  reason: undefined,
}

/** Returns undefined for events that are not about money. Throws on a payment event with an unknown shape. */
export function readPaymentUpdate(event: Record<string, unknown>): PaymentUpdate | undefined {
  const { type, data } = z.object({ type: z.string(), data: z.object({ object: z.unknown() }) }).parse(event)
  return Object.hasOwn(readersByEventType, type) ? readersByEventType[type]?.(data.object) : undefined
}

function toSessionUpdate(kind: PaymentUpdate['kind'], session: z.infer<typeof sessionSchema>): PaymentUpdate {
  return {
    ...emptyUpdate,
    kind,
    idempotencyKey: session.metadata?.payment,
    gatewaySessionId: session.id,
    gatewayPaymentId: session.payment_intent ?? undefined,
    amountGrossPence: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
  }
}

function toIntentUpdate(kind: PaymentUpdate['kind'], intent: z.infer<typeof intentSchema>): PaymentUpdate {
  const { decline_code: declineCode, code } = intent.last_payment_error ?? {}
  return {
    ...emptyUpdate,
    kind,
    idempotencyKey: intent.metadata?.payment,
    gatewayPaymentId: intent.id,
    amountGrossPence: intent.amount,
    currency: intent.currency.toUpperCase(),
    reason: declineCode ?? code ?? undefined,
  }
}
