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

/** The promised dates of dispatch, until everything has left, and of delivery, until it is completed. */
export function PromisedDates({ order }: Props) {
  const t = useText()
  const locale = useLocale()
  const { promised_dispatch_date: dispatchDay, promised_delivery_date: deliveryDay, fulfilment } = order
  const isBeforeDispatch = statesBeforeDispatch.includes(fulfilment)
  return (
    <>
      {dispatchDay && isBeforeDispatch && (
        <span>{t(ordersText.dispatchOn, { day: formatDay(locale, dispatchDay) })}</span>
      )}
      {deliveryDay && (isBeforeDispatch || fulfilment === 'dispatched') && (
        <span>{t(ordersText.deliveryOn, { day: formatDay(locale, deliveryDay) })}</span>
      )}
    </>
  )
}
