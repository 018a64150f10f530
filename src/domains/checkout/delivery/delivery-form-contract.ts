import { z } from 'zod'
import { postcodeField } from '#src/domains/customers/account/account-contract.ts'
import { maxPasswordLength } from '#src/domains/customers/auth/auth.ts'
import { singleLineText } from '#src/domains/customers/auth/auth-contract.ts'
import { randomIdPattern } from '#src/shared/http/random-id.ts'
import { getTransactionRule, internalPaymentMethods, isExternalOrderIdRequired, orderSources } from '../checkout.ts'
import {
  checkoutAddress,
  customerFields,
  purchaseOrderNumber,
  referrer,
  requiredChoice,
} from '../checkout-fields-contract.ts'

/** A shipping address names its recipient, who may be somebody other than the customer. */
const shippingAddress = checkoutAddress.extend({
  first_name: singleLineText(60).min(1),
  last_name: singleLineText(60).min(1),
})

const registeringCustomer = customerFields
  .extend({
    password: z.string().min(1).max(maxPasswordLength),
    confirmPassword: z.string().min(1).max(maxPasswordLength),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    params: { rule: 'unconfirmed' },
  })

/** A signed-in customer always orders under the account's email address. */
const customerFieldsByKind = {
  signedIn: customerFields.omit({ email: true }),
  guest: customerFields,
  registering: registeringCustomer,
}

/** What staff enter for a customer-service order. */
const internalFields = z
  .object({
    source: requiredChoice(orderSources),
    payment_method: requiredChoice(internalPaymentMethods),
    external_order_id: singleLineText(100).default(''),
    // The form does not have the field for every payment method.
    external_transaction_id: singleLineText(100).default(''),
  })
  .refine((form) => Boolean(form.external_transaction_id) || getTransactionRule(form.payment_method) !== 'required', {
    path: ['external_transaction_id'],
    params: { rule: 'required' },
    // Checked even when other fields fail, so that all errors are reported at once.
    when: () => true,
  })
  .refine((form) => Boolean(form.external_order_id) || !isExternalOrderIdRequired(form.source, form.payment_method), {
    path: ['external_order_id'],
    params: { rule: 'required' },
    when: () => true,
  })

const basketState = {
  checkout_token: z.string().regex(randomIdPattern).catch(''),
  basket_version: z.coerce.number().int().catch(-1),
  basket_total: z.coerce.number().int().catch(-1),
  basket_delivery: z.coerce.number().int().optional().catch(undefined),
}

/** More than a shop offers. A form has up to 1,000 fields, which would all be stored. */
const maxChosenServices = 20

/** Checkboxes named `surcharges[id]`. */
const chosenServices = z
  .record(z.string().max(40), z.string())
  .catch({})
  .transform((services) => Object.keys(services).slice(0, maxChosenServices))

/** What the browser sends while the delivery form is filled in. The postcode is empty while it is not known. */
export const deliveryChoiceForm = z.object({
  delivery_postcode: z.literal('').or(postcodeField),
  surcharges: chosenServices,
})

export type DeliveryFormKind = {
  customer: keyof typeof customerFieldsByKind
  hasShippingAddress: boolean
  isInternal: boolean
}

/** A section that is missing from the form reports each of its required fields. */
const emptyIfMissing = (section: unknown) => section ?? {}

/** The schema of the delivery form. It depends on the session and on two options of the form; other fields are ignored [T34]. */
export function getDeliveryFormSchema(kind: DeliveryFormKind): DeliveryFormSchema {
  const { customer, hasShippingAddress, isInternal } = kind
  const key = `${customer} ${hasShippingAddress} ${isInternal}`
  const schema = schemasByKind.get(key) ?? buildDeliveryFormSchema(kind)
  schemasByKind.set(key, schema)
  return schema
}

// Cached, because building a schema takes longer than parsing a form with it.
const schemasByKind = new Map<string, DeliveryFormSchema>()
type DeliveryFormSchema = ReturnType<typeof buildDeliveryFormSchema>

function buildDeliveryFormSchema({ customer, hasShippingAddress, isInternal }: DeliveryFormKind) {
  const fields = customerFieldsByKind[customer]
  return z.object({
    customer: z.preprocess(emptyIfMissing, isInternal ? z.intersection(fields, internalFields) : fields),
    billing: z.preprocess(emptyIfMissing, checkoutAddress),
    shipping: hasShippingAddress ? z.preprocess(emptyIfMissing, shippingAddress) : z.undefined().catch(undefined),
    purchase_order_number: purchaseOrderNumber,
    referrer,
    surcharges: chosenServices,
    ...basketState,
  })
}
export type DeliveryFields = z.infer<DeliveryFormSchema>

const checkbox = z
  .literal('1')
  .optional()
  .catch(undefined)
  .transform((value) => value === '1')

/** The two options that decide which schema applies. */
export const deliveryFormOptions = z.object({ is_enrolling: checkbox, deliver_to_billing: checkbox })
