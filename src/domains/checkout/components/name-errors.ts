import type { Message } from '#src/shared/message.ts'
import * as accountText from '#src/translations/account-text.ts'
import * as authText from '#src/translations/auth-text.ts'
import * as checkoutText from '#src/translations/checkout-text.ts'
import * as referrerText from '#src/translations/referrer-text.ts'
import type { useText } from '#src/ui/text.tsx'

const labels: Record<string, Message> = {
  email: authText.email,
  password: authText.password,
  confirmPassword: authText.confirmPassword,
  first_name: authText.firstName,
  last_name: authText.lastName,
  phone: authText.telephone,
  source: checkoutText.source,
  payment_method: checkoutText.internalPaymentMethod,
  external_order_id: checkoutText.externalOrderId,
  external_transaction_id: checkoutText.externalTransactionId,
  id: checkoutText.savedAddress,
  company_name: checkoutText.companyName,
  house_number: accountText.houseNumber,
  address_1: accountText.address1,
  address_2: accountText.address2,
  address_3: accountText.town,
  address_4: accountText.county,
  postcode: accountText.postcode,
  country: accountText.country,
  referrer: referrerText.question,
}

type Errors = Readonly<Record<string, readonly string[]>>

/** For the summary on top: twice 'Please fill this in.' says little, so each is told with the name of its field. */
export function nameErrors(t: ReturnType<typeof useText>, errors: Errors): Errors {
  const named = Object.entries(errors).map(([key, [problem = '']]) => {
    const [section, field = section] = key.split('.')
    const label = labels[field ?? '']
    if (!label) return [key, [problem]] as const
    const said = section === 'shipping' ? checkoutText.deliveryErrorOf : checkoutText.errorOf
    return [key, [t(said, { field: t(label), problem })]] as const
  })
  return Object.fromEntries(named)
}
