import type { QuoteAddresses } from '#src/domains/quotes/quote-answers-service.server.ts'
import { readCheckoutAddress } from './checkout-address-view.ts'
import type { CheckoutAddress } from './customer-contract.ts'

type Form = { version: number; billing?: CheckoutAddress; shipping?: CheckoutAddress }
type Customer = { first_name: string; last_name: string }

/** Nothing when the quote has its address; without a second one everything goes to the first. */
export function readAnswerAddresses({ billing, shipping }: Form, customer: Customer): QuoteAddresses | undefined {
  if (!billing) return undefined
  const person = { firstName: customer.first_name, lastName: customer.last_name }
  const address = readCheckoutAddress(billing, person)
  return { billing: address, shipping: shipping ? readCheckoutAddress(shipping, person) : address }
}
