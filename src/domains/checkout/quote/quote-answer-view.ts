import type { QuoteAddresses } from '#src/domains/quotes/quote.ts'
import type { CheckoutAddress } from '../checkout-fields-contract.ts'
import { toFrozenAddress } from '../delivery/checkout-address-view.ts'

type Form = { version: number; billing?: CheckoutAddress; shipping?: CheckoutAddress }
type Customer = { first_name: string; last_name: string }

/** Returns undefined if the quote already has its address. Without a shipping address, billing is used for both. */
export function toQuoteAddresses({ billing, shipping }: Form, customer: Customer): QuoteAddresses | undefined {
  if (!billing) return undefined
  const person = { firstName: customer.first_name, lastName: customer.last_name }
  const address = toFrozenAddress(billing, person)
  return { billing: address, shipping: shipping ? toFrozenAddress(shipping, person) : address }
}
