import type { FrozenAddress } from '#src/domains/orders/frozen-order.ts'
import type { CheckoutAddress } from '../checkout-fields-contract.ts'

type Person = { firstName: string; lastName: string }

/** An address without names gets the customer's. */
export function toFrozenAddress(address: CheckoutAddress, { firstName, lastName }: Person): FrozenAddress {
  return {
    companyName: address.company_name,
    firstName: address.first_name || firstName,
    lastName: address.last_name || lastName,
    houseNumber: address.house_number,
    address1: address.address_1,
    address2: address.address_2,
    address3: address.address_3,
    address4: address.address_4,
    postcode: address.postcode,
    country: address.country,
  }
}
