import { z } from 'zod'
import { country, formatPostcode } from '#src/domains/customers/address.ts'
import { longestPassword } from '#src/domains/customers/customers.ts'
import { line } from '#src/domains/customers/customers-contract.ts'
import { internalPaymentMethods, orderSources, referrers } from './checkout.ts'

const optional = (longest: number) => line(longest).default('')
/** A choice that has not been made is something to fill in, anything else is not on the list. */
const choice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.string().min(1).max(60).pipe(z.enum(words))

const postcode = line(12)
  .min(1)
  .refine((typed) => formatPostcode(typed) !== undefined, { params: { rule: 'postcode' } })
  .transform((typed) => formatPostcode(typed) ?? '')

/** spec §5: required are postcode, line 1, town, county and country. */
const postal = {
  company_name: optional(100),
  house_number: optional(60),
  address_1: line(100).min(1),
  address_2: optional(100),
  address_3: line(60).min(1),
  address_4: line(60).min(1),
  postcode,
  country: z.literal(country).default(country),
}

/** Whose address it is goes without saying: the customer's. */
const billing = z.object(postal)
const shipping = z.object({ ...postal, first_name: line(60).min(1), last_name: line(60).min(1) })
export type BillingFields = z.infer<typeof billing>
export type ShippingFields = z.infer<typeof shipping>

const names = { first_name: line(60).min(1), last_name: line(60).min(1), phone: line(30).min(1) }
const email = z.string().trim().min(1).pipe(z.email().max(254))
const password = z.string().min(1).max(longestPassword)

/** Whoever is signed in has an e-mail address already, and no other counts (spec §6: read-only). */
const customerOf = {
  known: z.object(names),
  guest: z.object({ email, ...names }),
  enrolling: z
    .object({ email, ...names, password, confirmPassword: z.string().min(1).max(longestPassword) })
    .refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      params: { rule: 'unconfirmed' },
    }),
}

export const internalFields = z.object({
  source: choice(orderSources),
  payment_method: choice(internalPaymentMethods),
  external_order_id: line(100).min(1),
  external_transaction_id: line(100).min(1),
})
export type InternalFields = z.infer<typeof internalFields>

const shown = {
  checkout_token: z.string().max(64).default(''),
  basket_version: z.coerce.number().int().min(0).catch(0),
  basket_total: z.coerce.number().int().min(-1).catch(-1),
}

export type Asked = { who: keyof typeof customerOf; isDeliveredElsewhere: boolean; isInternal: boolean }

/**
 * The form of the delivery step. What is asked depends on who asks: that is settled by the session and by the two choices
 * of the form, and whatever else is sent counts for nothing (threats.md T34).
 */
export function deliveryForm({ who, isDeliveredElsewhere, isInternal }: Asked) {
  const customer = customerOf[who]
  return z.object({
    customer: isInternal ? z.intersection(customer, internalFields) : customer,
    billing,
    shipping: isDeliveredElsewhere ? shipping : z.unknown().transform(() => undefined),
    referrer: choice(referrers),
    ...shown,
  })
}

/** The wishes of the form that decide what the rest of it must hold. */
export const deliveryWishes = z.object({
  is_enrolling: z
    .literal('1')
    .optional()
    .catch(undefined)
    .transform((value) => value === '1'),
  deliver_to_billing: z
    .literal('1')
    .optional()
    .catch(undefined)
    .transform((value) => value === '1'),
})
