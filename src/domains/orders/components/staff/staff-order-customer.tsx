import type { Message } from '#src/shared/locale/message.ts'
import { editOrderPath } from '#src/shared/paths/backoffice-paths.ts'
import * as orderEditText from '#src/translations/backoffice/orders/order-edit-text.ts'
import * as staffOrdersText from '#src/translations/backoffice/staff-orders-text.ts'
import * as checkoutText from '#src/translations/storefront/checkout-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { translateReferrer } from '#src/translations/ui/referrer-text.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { StaffOrder } from '../../staff/staff-order-view.ts'
import { FrozenAddressLines } from '../frozen-address-lines.tsx'

/** The customer, the addresses, and the details of an order placed by staff. */
export function StaffOrderCustomer({ order }: { order: StaffOrder }) {
  const t = useText()
  const locale = useLocale()
  const { customer, internal } = order
  const getLabel = (names: Record<string, Message>, value: string) => (names[value] ? t(names[value]) : value)
  const internalDetails = internal && [
    [t(staffOrdersText.staffMember), internal.staff],
    [t(staffOrdersText.source), getLabel(checkoutText.sources, internal.source)],
    [t(staffOrdersText.internalPayment), getLabel(checkoutText.internalPaymentMethods, internal.payment)],
    [t(checkoutText.externalOrderId), internal.order_id],
    [t(checkoutText.externalTransactionId), internal.transaction_id],
  ]
  return (
    <section className="backoffice-panel" aria-labelledby="order-customer">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="order-customer">{t(staffOrdersText.customer)}</h2>
        {order.can_edit && <TextLink to={editOrderPath(order.number)}>{t(orderEditText.editDetails)}</TextLink>}
      </div>
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
        {order.purchase_order_number && (
          <p className="wrap-anywhere">{t(staffOrdersText.purchaseOrder, { number: order.purchase_order_number })}</p>
        )}
        {order.referrer && (
          <p className="text-sm text-steel">{`${t(staffOrdersText.referrer)}: ${translateReferrer(locale, order.referrer)}`}</p>
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
      {internalDetails && (
        <div className="border-line border-t pt-4">
          <h3 className="mb-1 text-base">{t(staffOrdersText.internal)}</h3>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4">
            {internalDetails.map(([name, value]) => (
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
