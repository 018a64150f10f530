import type { Message } from '#src/shared/message.ts'
import * as accountText from '#src/translations/account-text.ts'
import * as authText from '#src/translations/auth-text.ts'
import * as checkoutText from '#src/translations/checkout-text.ts'
import * as datesText from '#src/translations/dates-text.ts'
import * as enquiryText from '#src/translations/enquiry-text.ts'
import * as fieldText from '#src/translations/field-text.ts'
import * as referrerText from '#src/translations/referrer-text.ts'
import type { useText } from './text.tsx'

/** In the order of the checkout page. */
const labels: Record<string, Message> = {
  source: checkoutText.source,
  payment_method: checkoutText.internalPaymentMethod,
  external_order_id: checkoutText.externalOrderId,
  external_transaction_id: checkoutText.externalTransactionId,
  email: authText.email,
  current_password: authText.currentPassword,
  delete_password: authText.currentPassword,
  password: authText.password,
  confirmPassword: authText.confirmPassword,
  first_name: authText.firstName,
  last_name: authText.lastName,
  phone: authText.telephone,
  telephone: authText.telephone,
  id: checkoutText.savedAddress,
  company_name: checkoutText.companyName,
  postcode: accountText.postcode,
  house_number: accountText.houseNumber,
  address_1: accountText.address1,
  address_2: accountText.address2,
  address_3: accountText.town,
  address_4: accountText.county,
  country: accountText.country,
  name: enquiryText.name,
  message: enquiryText.message,
  referrer: referrerText.question,
  from: datesText.from,
  to: datesText.to,
}

const sections = ['customer', 'hire_duration', 'billing', 'shipping', 'referrer']
const fields = Object.keys(labels)

type Errors = Readonly<Record<string, readonly string[]>>

/** For the summary on top: twice 'Please fill this in.' says little, so each is told with the name of its field. */
export function nameErrors(t: ReturnType<typeof useText>, errors: Errors): Errors {
  const named = Object.entries(errors).map(([key, [problem = '']]) => {
    const [section = '', field = section] = key.split('.')
    const label = labels[field]
    // A form without sections is short, and its contract has its order.
    const place = sections.includes(section) ? sections.indexOf(section) * fields.length + fields.indexOf(field) : -1
    return { key, place, text: label ? t(saidOf(section), { field: t(label), problem }) : problem }
  })
  return Object.fromEntries(named.sort((a, b) => a.place - b.place).map(({ key, text }) => [key, [text]]))
}

function saidOf(section: string) {
  if (section === 'shipping') return fieldText.deliveryErrorOf
  return section === 'referrer' ? fieldText.questionErrorOf : fieldText.errorOf
}
