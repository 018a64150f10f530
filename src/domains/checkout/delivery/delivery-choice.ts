import { formatPostcode } from '#src/domains/customers/account/address.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'

/** The intent of what the browser sends while the delivery form is filled in. */
export const priceDeliveryIntent = 'price delivery'

/** What decides the delivery charge. Services are ids. */
export type CheckoutDeliveryChoice = { postcode: string; services: readonly string[] }

const serviceField = /^surcharges\[(.+)\]$/

/** The choice in a delivery form. A postcode that is not complete yet is empty. */
export function readDeliveryChoice(form: FormData): CheckoutDeliveryChoice {
  const section = form.get('deliver_to_billing') === '1' ? 'billing' : 'shipping'
  return {
    postcode: formatPostcode(getField(form, `${section}[postcode]`)) ?? '',
    services: [...form.keys()].flatMap((name) => serviceField.exec(name)?.[1] ?? []),
  }
}

/** The fields that the server prices the choice by (`deliveryChoiceForm`). */
export function toDeliveryChoiceFields({ postcode, services }: CheckoutDeliveryChoice): Record<string, string> {
  return {
    delivery_postcode: postcode,
    ...Object.fromEntries(services.map((id) => [`surcharges[${id}]`, '1'])),
  }
}
