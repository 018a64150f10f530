/** The submitted delivery form by field name, without passwords. */
export type CheckoutFormValues = Record<string, string>

type SavedAddressFields = { id: number } & Readonly<Record<string, string | number>>

const excludedFields = /password|^_token$|^basket_|^checkout_token$/i
const maxValueLength = 300

/** The submitted values to show again, without passwords and tokens. An unticked checkbox sends no field of its own. */
export function readDeliveryFormValues(form: FormData): CheckoutFormValues {
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && name.length <= 60 && !excludedFields.test(name)
      ? [[name, value.slice(0, maxValueLength)] as const]
      : [],
  )
  const deliversElsewhere = form.get('deliver_to_billing') === '1' ? '' : '1'
  return { ...Object.fromEntries(fields.slice(0, 60)), delivers_elsewhere: deliversElsewhere }
}

export type FilledDeliveryForm = {
  formValues: CheckoutFormValues
  /** The button "Use this address" was pressed, in a browser without scripts: the form is only shown again. */
  isAddressFilled?: boolean
  /** The error key of a field that names an address the buyer does not have [T38]. */
  unknownAddressField?: string
}

export const hasSavedAddress = (formValues: CheckoutFormValues) =>
  Boolean(formValues['billing[id]'] || formValues['shipping[id]'] || formValues.intent)

/** Copies the lines of a saved address into the form. `addresses` are the buyer's own. */
export function fillSavedAddress(
  formValues: CheckoutFormValues,
  addresses: readonly SavedAddressFields[],
): FilledDeliveryForm {
  const { intent = '', ...fields } = formValues
  for (const section of ['billing', 'shipping']) {
    const addressId = fields[`${section}[id]`] ?? ''
    const saved = addresses.find(({ id }) => String(id) === addressId)
    if (addressId !== '' && !saved) return { formValues: fields, unknownAddressField: `${section}.id` }
    if (intent !== `fill ${section}`) continue
    const { id: _, ...lines } = saved ?? { id: 0 }
    const filled = Object.entries(lines).map(([name, value]) => [`${section}[${name}]`, value])
    return { formValues: { ...fields, ...Object.fromEntries(filled) }, isAddressFilled: true }
  }
  return { formValues: fields }
}
