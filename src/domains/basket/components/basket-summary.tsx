import type { ReactNode } from 'react'
import { formatDeliveryCharge } from '#src/domains/pricing/delivery.ts'
import { formatDay } from '#src/shared/locale/dates.ts'
import { fromPounds } from '#src/shared/money/money.ts'
import * as basketText from '#src/translations/storefront/basket-text.ts'
import * as cardText from '#src/translations/storefront/card-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import * as quoteText from '#src/translations/storefront/quote-text.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { usePounds } from '#src/ui/text/use-pounds.ts'
import type { BasketItem, BasketView } from '../basket-contract.ts'
import { useBaskets } from './basket-context.ts'
import './basket-summary.css'

type Props = {
  basket: BasketView
  title: string
  /** The action buttons. */
  children?: ReactNode
}

/** Item lines, subtotal, delivery, tax, grand total and action buttons. */
export function BasketSummary({ basket, title, children }: Props) {
  const t = useText()
  const money = usePounds()
  const items = Object.values(basket.items).filter((item) => item.available)
  const priced = items.filter((item) => !item.price_on_application)
  return (
    <section aria-labelledby="basket-summary" className="basket-summary">
      <h2 id="basket-summary" className="text-xl">
        {title}
      </h2>
      <ul className="summary-items">
        {items.map((item) => (
          <li key={item.rowId}>
            <span>{t(basketText.quantityAndTitle, { count: item.qty, title: item.title })}</span>
            <span>{item.price_on_application ? t(cardText.poa) : money(item.subtotal)}</span>
          </li>
        ))}
      </ul>
      {priced.length < items.length ? (
        <AmountsBeforeQuote basket={basket} priced={priced} />
      ) : (
        <Amounts basket={basket} />
      )}
      {basket.bulk_saving > 0 && (
        <p className="rounded-box bg-saving-soft px-3 py-2 font-semibold text-saving text-sm">
          <span className="when-excl">{t(basketText.youSave, { price: money(basket.bulk_saving) })}</span>
          <span className="when-incl">{t(basketText.youSave, { price: money(basket.bulk_saving_including_vat) })}</span>
        </p>
      )}
      {children}
    </section>
  )
}

/** Delivery and total are unknown while an item's price is on application. */
function AmountsBeforeQuote({ basket, priced }: { basket: BasketView; priced: readonly BasketItem[] }) {
  const t = useText()
  return (
    <>
      {priced.length > 0 && (
        <dl className="summary-rows">
          <Subtotal basket={basket} count={priced.reduce((count, { qty }) => count + qty, 0)} />
        </dl>
      )}
      <p>{t(quoteText.totalFollows)}</p>
    </>
  )
}

function Amounts({ basket }: { basket: BasketView }) {
  const t = useText()
  const money = usePounds()
  const locale = useLocale()
  const { settings } = useBaskets()
  const charge =
    formatDeliveryCharge(locale, fromPounds(basket.delivery_charge), settings.deliveryCurrencySign) ??
    t(basketText.freeDelivery)
  return (
    <dl className="summary-rows">
      <Subtotal basket={basket} count={basket.item_count} />
      {basket.coupon && basket.coupon.reduction_amount > 0 && (
        <>
          <dt>{t(basketText.discount, { code: basket.coupon.name })}</dt>
          <dd className="text-saving">{t(basketText.minus, { amount: money(basket.coupon.reduction_amount) })}</dd>
        </>
      )}
      <dt>{t(basketText.deliveryTo, { zone: [basket.delivery_zone, ...basket.delivery_surcharges].join(', ') })}</dt>
      <dd>{basket.delivered ? charge : t(basketText.notDelivered)}</dd>
      <dt>{t(basketText.tax)}</dt>
      <dd>{money(basket.tax)}</dd>
      <dt className="summary-total">{t(basketText.grandTotal)}</dt>
      <dd className="summary-total">{money(basket.total)}</dd>
      {basket.dispatch_date && (
        <>
          <dt>{t(ordersText.dispatchDate)}</dt>
          <dd>{formatDay(locale, basket.dispatch_date)}</dd>
        </>
      )}
      {basket.delivery_date && (
        <>
          <dt>{t(ordersText.deliveryDate)}</dt>
          <dd>{formatDay(locale, basket.delivery_date)}</dd>
        </>
      )}
    </dl>
  )
}

function Subtotal({ basket, count }: { basket: BasketView; count: number }) {
  const t = useText()
  const money = usePounds()
  return (
    <>
      <dt>{t(basketText.subtotal, { count })}</dt>
      <dd>{money(basket.subtotal)}</dd>
      {basket.setup_charge > 0 && (
        <>
          <dt className="summary-part">{t(basketText.includedSetup)}</dt>
          <dd className="summary-part">{money(basket.setup_charge)}</dd>
        </>
      )}
    </>
  )
}
