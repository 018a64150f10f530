import { z } from 'zod'
import { line } from '#src/domains/customers/customers-contract.ts'
import { checkoutAddress } from './customer-contract.ts'

const accepted = { version: z.coerce.number().int().min(1).max(10_000) }

/** An ordinary quote asked for a postcode only, so its acceptance asks for the address; a hire quote has one. */
export const acceptForm = z.object(accepted)
export const acceptWithAddressForm = z.object({ ...accepted, billing: checkoutAddress })
export const acceptWithTwoAddressesForm = acceptWithAddressForm.extend({
  shipping: checkoutAddress.extend({ first_name: line(60).min(1), last_name: line(60).min(1) }),
})

export const declineForm = z.object({ reason: line(500).default('') })
