import * as ordersText from '#src/translations/orders-text.ts'
import { useText } from '#src/ui/text.tsx'
import type { FrozenAddress } from '../frozen-tables.server.ts'
import { FrozenAddressLines } from './frozen-address-lines.tsx'

/** Where an order goes and who pays for it: two sections for the grid of a page. */
export function OrderAddresses({ order }: { order: { shipping: FrozenAddress; billing: FrozenAddress } }) {
  const t = useText()
  return (
    <>
      <section>
        <h2 className="mb-2 text-xl">{t(ordersText.deliveryAddress)}</h2>
        <FrozenAddressLines address={order.shipping} />
      </section>
      <section>
        <h2 className="mb-2 text-xl">{t(ordersText.billingAddress)}</h2>
        <FrozenAddressLines address={order.billing} />
      </section>
    </>
  )
}
