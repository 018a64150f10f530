import type { SavedAddressAnswer } from '#src/domains/customers/account-contract.ts'
import type { TypedFields } from './checkout-tables.server.ts'

const secret = /password|^_token$|^basket_|^checkout_token$/i
const longest = 300

/** What was typed, to be shown again: no secrets, nothing of the shop's own. A box that is not ticked sends nothing. */
export function typedDelivery(form: FormData): TypedFields {
  const typed = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && name.length <= 60 && !secret.test(name)
      ? [[name, value.slice(0, longest)] as const]
      : [],
  )
  const deliversElsewhere = form.get('deliver_to_billing') === '1' ? '' : '1'
  return { ...Object.fromEntries(typed.slice(0, 60)), delivers_elsewhere: deliversElsewhere }
}

export type FilledDelivery = {
  typed: TypedFields
  /** Asked for without script: nothing else is done. */
  isFilled?: boolean
  /** The key of a field that names an address of somebody else, or none at all (threats.md T38). */
  isUnknown?: string
}

/** Whether a saved address is named at all; most forms need none to be looked up. */
export const namesAddress = (typed: TypedFields) =>
  Boolean(typed['billing[id]'] || typed['shipping[id]'] || typed.intent)

/** A saved address is named by its id, and is one of one's own. */
export function fillAddress(typed: TypedFields, addresses: readonly SavedAddressAnswer[]): FilledDelivery {
  const { intent = '', ...fields } = typed
  for (const section of ['billing', 'shipping']) {
    const wanted = fields[`${section}[id]`] ?? ''
    const saved = addresses.find(({ id }) => String(id) === wanted)
    if (wanted !== '' && !saved) return { typed: fields, isUnknown: `${section}.id` }
    if (intent !== `fill ${section}`) continue
    const { id: _, ...lines } = saved ?? { id: 0 }
    const filling = Object.entries(lines).map(([name, value]) => [`${section}[${name}]`, value])
    return { typed: { ...fields, ...Object.fromEntries(filling) }, isFilled: true }
  }
  return { typed: fields }
}
