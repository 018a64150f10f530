import type { FrozenAddress } from '../frozen-order.ts'
import { isBeforeDispatch, type OrderStatus } from '../state/order-states.ts'

/** Whom and where an order is for, which staff can change until it is dispatched. */
export type EditableOrderDetails = {
  email: string
  firstName: string
  lastName: string
  telephone: string
  purchaseOrderNumber: string | null
  billing: FrozenAddress
  shipping: FrozenAddress
}

/** An order can be edited until everything has left. */
export const isEditable = ({ status }: { status: OrderStatus }): boolean => isBeforeDispatch(status)

/** The details by the names of the form's fields, such as `billing[postcode]`. */
export function toDetailFields(details: EditableOrderDetails): Record<string, string> {
  return {
    email: details.email,
    first_name: details.firstName,
    last_name: details.lastName,
    telephone: details.telephone,
    purchase_order_number: details.purchaseOrderNumber ?? '',
    ...toAddressFields('billing', details.billing),
    ...toAddressFields('shipping', details.shipping),
  }
}

function toAddressFields(kind: 'billing' | 'shipping', address: FrozenAddress): Record<string, string> {
  const fields = {
    company_name: address.companyName,
    first_name: address.firstName,
    last_name: address.lastName,
    house_number: address.houseNumber,
    address_1: address.address1,
    address_2: address.address2,
    address_3: address.address3,
    address_4: address.address4,
    postcode: address.postcode,
  }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${kind}[${name}]`, value]))
}

export type ChangedDetails = { before: Record<string, string>; after: Record<string, string> }

/** What an edit changes, in words for the audit log. Both sides are empty if it changes nothing. */
export function describeChangedDetails(before: EditableOrderDetails, after: EditableOrderDetails): ChangedDetails {
  const [was, is] = [toAuditFields(before), toAuditFields(after)]
  const changed = Object.keys(was).filter((field) => was[field] !== is[field])
  const pick = (fields: Record<string, string>) =>
    Object.fromEntries(changed.map((field) => [field, fields[field] ?? '']))
  return { before: pick(was), after: pick(is) }
}

const toAuditFields = (details: EditableOrderDetails): Record<string, string> => ({
  email: details.email,
  name: `${details.firstName} ${details.lastName}`,
  telephone: details.telephone,
  purchaseOrderNumber: details.purchaseOrderNumber ?? '',
  billing: formatAddress(details.billing),
  shipping: formatAddress(details.shipping),
})

const formatAddress = (address: FrozenAddress): string =>
  [
    address.companyName,
    `${address.firstName} ${address.lastName}`,
    address.houseNumber,
    address.address1,
    address.address2,
    address.address3,
    address.address4,
    address.postcode,
  ]
    .filter(Boolean)
    .join(', ')
