import { z } from 'zod'
import { longestPassword } from '#src/domains/customers/customers.ts'
import { line } from '#src/domains/customers/customers-contract.ts'
import { randomIdPattern } from '#src/shared/random-id.ts'
import { hasBeenPaid, internalPaymentMethods, orderSources } from './checkout.ts'
import { checkoutAddress, choice, customerFields, referrer } from './customer-contract.ts'

/** Somebody else may take it in: here the names are asked for. */
const shipping = checkoutAddress.extend({ first_name: line(60).min(1), last_name: line(60).min(1) })

const enrolling = customerFields
  .extend({
    password: z.string().min(1).max(longestPassword),
    confirmPassword: z.string().min(1).max(longestPassword),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    params: { rule: 'unconfirmed' },
  })

/** Whoever is signed in has an e-mail address already, and no other counts (spec §6: read-only). */
const customerOf = { known: customerFields.omit({ email: true }), guest: customerFields, enrolling }

/** spec §3: what staff say of a customer-service order. */
const internal = z
  .object({
    source: choice(orderSources),
    payment_method: choice(internalPaymentMethods),
    external_order_id: line(100).min(1),
    external_transaction_id: line(100),
  })
  // Also when something else is missing: all is told at once.
  .refine((form) => form.external_transaction_id !== '' || !hasBeenPaid(form.payment_method), {
    path: ['external_transaction_id'],
    params: { rule: 'required' },
    when: () => true,
  })

const shown = {
  checkout_token: z.string().regex(randomIdPattern).catch(''),
  basket_version: z.coerce.number().int().catch(-1),
  basket_total: z.coerce.number().int().catch(-1),
}

export type Asked = { who: keyof typeof customerOf; isDeliveredElsewhere: boolean; isInternal: boolean }

/** A part of the form that is not there at all lacks each of its fields. */
const orNothing = (part: unknown) => part ?? {}

/**
 * The form of the delivery step. What it must hold depends on who asks: that is settled by the session and by two choices of
 * the form, and whatever else is sent counts for nothing (threats.md T34).
 */
export function deliveryForm(asked: Asked): DeliveryForm {
  const { who, isDeliveredElsewhere, isInternal } = asked
  const key = `${who} ${isDeliveredElsewhere} ${isInternal}`
  const form = deliveryForms.get(key) ?? makeDeliveryForm(asked)
  deliveryForms.set(key, form)
  return form
}

// To make one takes longer than to read a form with it.
const deliveryForms = new Map<string, DeliveryForm>()
type DeliveryForm = ReturnType<typeof makeDeliveryForm>

function makeDeliveryForm({ who, isDeliveredElsewhere, isInternal }: Asked) {
  return z.object({
    customer: z.preprocess(orNothing, isInternal ? z.intersection(customerOf[who], internal) : customerOf[who]),
    billing: z.preprocess(orNothing, checkoutAddress),
    shipping: isDeliveredElsewhere ? z.preprocess(orNothing, shipping) : z.undefined().catch(undefined),
    referrer,
    ...shown,
  })
}
export type DeliveryFields = z.infer<DeliveryForm>

const tick = z
  .literal('1')
  .optional()
  .catch(undefined)
  .transform((value) => value === '1')

/** The two choices. */
export const deliveryWishes = z.object({ is_enrolling: tick, deliver_to_billing: tick })
