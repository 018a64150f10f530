import type { Message } from '#src/shared/locale/message.ts'
import * as accountText from '#src/translations/storefront/account-text.ts'
import * as authText from '#src/translations/storefront/auth-text.ts'
import * as checkoutText from '#src/translations/storefront/checkout-text.ts'
import * as enquiryText from '#src/translations/storefront/enquiry-text.ts'
import * as datesText from '#src/translations/ui/dates-text.ts'
import * as fieldText from '#src/translations/ui/field-text.ts'
import * as referrerText from '#src/translations/ui/referrer-text.ts'
import type { useText } from '#src/ui/text/text.tsx'

/** Labels in the order of the fields on the checkout page. */
const labelByField: Record<string, Message> = {
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
  purchase_order_number: checkoutText.purchaseOrderNumber,
  referrer: referrerText.question,
  from: datesText.from,
  to: datesText.to,
}

const sections = ['customer', 'hire_duration', 'billing', 'shipping', 'purchase_order_number', 'referrer']
const fields = Object.keys(labelByField)

type Errors = Readonly<Record<string, readonly string[]>>

/** The label of a field of a form; undefined for an error that names its field itself. */
export type ErrorLabelGetter = (field: string) => string | undefined

/** Adds the label of its field to each error, for the error summary. Sorts them in the order of the page. */
export function labelErrors(t: ReturnType<typeof useText>, errors: Errors, getLabel?: ErrorLabelGetter): Errors {
  const labelled = Object.entries(errors).map(([key, [problem = '']]) => {
    const [section = '', field = section] = key.split('.')
    const shared = labelByField[field]
    const label = getLabel ? getLabel(key) : shared && t(shared)
    // Forms without sections are already in the order of their contract.
    const position = sections.includes(section) ? sections.indexOf(section) * fields.length + fields.indexOf(field) : -1
    return { key, position, text: label ? t(getTemplate(section), { field: label, problem }) : problem }
  })
  return Object.fromEntries(labelled.sort((a, b) => a.position - b.position).map(({ key, text }) => [key, [text]]))
}

function getTemplate(section: string) {
  if (section === 'shipping') return fieldText.deliveryFieldError
  return section === 'referrer' ? fieldText.questionError : fieldText.fieldError
}
