import { z } from 'zod'
import { optionalText, postcodeField } from '#src/domains/customers/account/account-contract.ts'
import { countryCode } from '#src/domains/customers/account/address.ts'
import { emailAddress, singleLineText } from '#src/domains/customers/auth/auth-contract.ts'
import { isTelephone } from '#src/shared/form/telephone.ts'
import { referrers } from '#src/translations/ui/referrer-text.ts'

/** Fields of every checkout form. Their error keys are `customer.email`, `billing.postcode`, `referrer`. */
export const customerFields = z.object({
  email: emailAddress,
  first_name: singleLineText(60).min(1),
  last_name: singleLineText(60).min(1),
  phone: singleLineText(30)
    .min(1)
    .refine((number) => number === '' || isTelephone(number), { params: { rule: 'telephone' } }),
})

const names = { company_name: optionalText(100), first_name: optionalText(60), last_name: optionalText(60) }

/** Line 2 is optional; town and county are required. An address without names gets the customer's. */
export const checkoutAddress = z.object({
  ...names,
  house_number: optionalText(60),
  address_1: singleLineText(100).min(1),
  address_2: optionalText(100),
  address_3: singleLineText(60).min(1),
  address_4: singleLineText(60).min(1),
  postcode: postcodeField,
  country: z.literal(countryCode).default(countryCode),
})
export type CheckoutAddress = z.infer<typeof checkoutAddress>

/** An empty choice reports "please fill this in"; any other value that is not on the list is invalid. */
export const requiredChoice = <const Word extends string>(words: readonly Word[]) =>
  z
    .string()
    .min(1)
    .max(60)
    .pipe(z.enum(words as [Word, ...Word[]]))

/** The customer's own number for the purchase; printed on the invoice. */
export const purchaseOrderNumber = singleLineText(50).default('')

export const referrer = requiredChoice(Object.keys(referrers) as (keyof typeof referrers)[])
