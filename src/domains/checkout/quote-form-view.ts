import type { FrozenAddress } from '#src/domains/orders/frozen-tables.server.ts'
import type { CheckoutAddress } from './customer-contract.ts'
import type { QuoteDetails } from './quote-checkout-service.server.ts'
import type { HireQuoteForm, QuoteForm } from './quote-form-contract.ts'

export function readQuoteForm(form: QuoteForm | HireQuoteForm): QuoteDetails {
  const { customer, billing, referrer, message } = form
  const person = { firstName: customer.first_name, lastName: customer.last_name }
  return {
    ...person,
    email: customer.email,
    telephone: customer.phone,
    companyName: billing.company_name,
    postcode: billing.postcode,
    referrer,
    message,
    ...('hire_duration' in form && {
      hire: { ...form.hire_duration, billing: readCheckoutAddress(form.billing, person) },
    }),
  }
}

/** An address without a name of its own is the customer's. */
export function readCheckoutAddress(
  address: CheckoutAddress,
  person: { firstName: string; lastName: string },
): FrozenAddress {
  return {
    companyName: address.company_name,
    firstName: address.first_name || person.firstName,
    lastName: address.last_name || person.lastName,
    houseNumber: address.house_number,
    address1: address.address_1,
    address2: address.address_2,
    address3: address.address_3,
    address4: address.address_4,
    postcode: address.postcode,
    country: address.country,
  }
}
