import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { FrozenAddress } from '../frozen-order.ts'
import { FrozenAddressLines } from './frozen-address-lines.tsx'

/** Delivery and billing address, as two sections for the grid of a page. */
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
