import { formatDay } from '#src/shared/locale/dates.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { OrderDetail } from '../order-view.ts'
import type { FulfilmentState } from '../state/order-payment-state.ts'

type Props = { order: Pick<OrderDetail, 'promised_dispatch_date' | 'promised_delivery_date' | 'fulfilment'> }

const statesBeforeDispatch: readonly FulfilmentState[] = [
  'awaiting payment',
  'to produce',
  'in production',
  'partly dispatched',
]

/**
 * The promised dates of dispatch, until everything has left, and of delivery, until it is completed. Before the payment they
 * depend on it.
 */
export function PromisedDates({ order }: Props) {
  const t = useText()
  const locale = useLocale()
  const { promised_dispatch_date: dispatchDay, promised_delivery_date: deliveryDay, fulfilment } = order
  const isBeforeDispatch = statesBeforeDispatch.includes(fulfilment)
  const isAwaitingPayment = fulfilment === 'awaiting payment'
  const dispatchText = isAwaitingPayment ? ordersText.dispatchIfPaid : ordersText.dispatchOn
  const deliveryText = isAwaitingPayment ? ordersText.deliveryIfPaid : ordersText.deliveryOn
  return (
    <>
      {dispatchDay && isBeforeDispatch && <span>{t(dispatchText, { day: formatDay(locale, dispatchDay) })}</span>}
      {deliveryDay && (isBeforeDispatch || fulfilment === 'dispatched') && (
        <span>{t(deliveryText, { day: formatDay(locale, deliveryDay) })}</span>
      )}
    </>
  )
}
