import { toFrozenAddress } from '../delivery/checkout-address-view.ts'
import type { QuoteDetails } from './quote-checkout-service.server.ts'
import type { HireQuoteForm, QuoteForm } from './quote-form-contract.ts'

export function toQuoteDetails(form: QuoteForm | HireQuoteForm): QuoteDetails {
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
      hire: { ...form.hire_duration, billing: toFrozenAddress(form.billing, person) },
    }),
  }
}
