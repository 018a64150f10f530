import { z } from 'zod'
import { singleLineText } from '#src/domains/customers/auth/auth-contract.ts'
import { checkoutAddress, purchaseOrderNumber } from '../checkout-fields-contract.ts'

const offerFields = {
  version: z.coerce.number().int().min(1).max(10_000),
  purchase_order_number: purchaseOrderNumber,
}

/** A hire quote already has an address. Any other quote has a postcode only, so accepting it asks for the address. */
export const acceptForm = z.object(offerFields)
export const acceptWithAddressForm = z.object({ ...offerFields, billing: checkoutAddress })
export const acceptWithTwoAddressesForm = acceptWithAddressForm.extend({
  shipping: checkoutAddress.extend({ first_name: singleLineText(60).min(1), last_name: singleLineText(60).min(1) }),
})

export const declineQuoteForm = z.object({ reason: singleLineText(500).default('') })
