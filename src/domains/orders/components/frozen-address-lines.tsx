import { formatStreetLine } from '#src/domains/customers/account/address.ts'
import type { FrozenAddress } from '../frozen-order.ts'

export function FrozenAddressLines({ address }: { address: FrozenAddress }) {
  const lines = [
    `${address.firstName} ${address.lastName}`,
    address.companyName,
    formatStreetLine(address.houseNumber, address.address1),
    address.address2,
    address.address3,
    address.address4,
    address.postcode,
  ].filter(Boolean)
  return (
    <address className="not-italic">
      {lines.map((line, index) => (
        <div key={index}>{line}</div>
      ))}
    </address>
  )
}
