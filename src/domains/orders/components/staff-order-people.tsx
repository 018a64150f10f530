import type { Message } from '#src/shared/message.ts'
import * as checkoutText from '#src/translations/checkout-text.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import { nameOfReferrer } from '#src/translations/referrer-text.ts'
import * as staffOrdersText from '#src/translations/staff-orders-text.ts'
import { useText } from '#src/ui/text.tsx'
import type { StaffOrder } from '../staff-order-view.ts'
import { FrozenAddressLines } from './frozen-address-lines.tsx'

/** Who ordered, where it goes, and who took the order for them. */
export function StaffOrderPeople({ order }: { order: StaffOrder }) {
  const t = useText()
  const { customer, internal } = order
  const named = (names: Record<string, Message>, value: string) => (names[value] ? t(names[value]) : value)
  const noted = internal && [
    [t(staffOrdersText.staffMember), internal.staff],
    [t(staffOrdersText.source), named(checkoutText.sources, internal.source)],
    [t(staffOrdersText.internalPayment), named(checkoutText.internalPaymentMethods, internal.payment)],
    [t(checkoutText.externalOrderId), internal.order_id],
    [t(checkoutText.externalTransactionId), internal.transaction_id],
  ]
  return (
    <section className="backoffice-panel" aria-labelledby="order-people">
      <h2 id="order-people">{t(staffOrdersText.addresses)}</h2>
      <div>
        <p className="font-semibold">{customer.name}</p>
        <p>
          <a href={`mailto:${customer.email}`} className="text-link break-all">
            {customer.email}
          </a>
        </p>
        {customer.telephone && (
          <p>
            <a href={`tel:${customer.telephone.replaceAll(' ', '')}`} className="text-link">
              {customer.telephone}
            </a>
          </p>
        )}
        <p className="text-sm text-steel">
          {t(customer.has_account ? staffOrdersText.account : staffOrdersText.guest)}
        </p>
        {order.referrer && (
          <p className="text-sm text-steel">{`${t(staffOrdersText.referrer)}: ${t(nameOfReferrer(order.referrer))}`}</p>
        )}
      </div>
      <div className="grid gap-4 xs:grid-cols-2">
        <div>
          <h3 className="mb-1 text-base">{t(ordersText.deliveryAddress)}</h3>
          <FrozenAddressLines address={order.shipping} />
        </div>
        <div>
          <h3 className="mb-1 text-base">{t(ordersText.billingAddress)}</h3>
          <FrozenAddressLines address={order.billing} />
        </div>
      </div>
      {noted && (
        <div className="border-line border-t pt-4">
          <h3 className="mb-1 text-base">{t(staffOrdersText.internal)}</h3>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4">
            {noted.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-steel">{name}</dt>
                <dd className="break-words">{value || '–'}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  )
}
