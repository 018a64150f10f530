import { z } from 'zod'
import { optional, postcode } from '#src/domains/customers/account-contract.ts'
import { country } from '#src/domains/customers/address.ts'
import { email, line } from '#src/domains/customers/customers-contract.ts'
import { referrers } from '#src/translations/referrer-text.ts'

/** spec §5: what every checkout asks, and how its errors are keyed: `customer.email`, `billing.postcode`, `referrer`. */
export const customerFields = z.object({
  email,
  first_name: line(60).min(1),
  last_name: line(60).min(1),
  phone: line(30).min(1),
})

const names = { company_name: optional(100), first_name: optional(60), last_name: optional(60) }

/** Line 2 is optional, town and county are not; the names are the customer's own where they are left out. */
export const checkoutAddress = z.object({
  ...names,
  house_number: optional(60),
  address_1: line(100).min(1),
  address_2: optional(100),
  address_3: line(60).min(1),
  address_4: line(60).min(1),
  postcode,
  country: z.literal(country).default(country),
})
export type CheckoutAddress = z.infer<typeof checkoutAddress>

/** A choice that has not been made is something to fill in; anything else is not on the list. */
export const choice = <const Word extends string>(words: readonly Word[]) =>
  z
    .string()
    .min(1)
    .max(60)
    .pipe(z.enum(words as [Word, ...Word[]]))

export const referrer = choice(Object.keys(referrers) as (keyof typeof referrers)[])
