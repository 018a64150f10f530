import { formatDate } from '#src/shared/dates.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import { useLocale, useText } from '#src/ui/text.tsx'
import type { OrderDetail } from '../order-view.ts'
import { HistoryBadge } from './order-badges.tsx'

/** What has become of an order, with the notes that staff wrote to its customer. */
export function OrderHistory({ order }: { order: Pick<OrderDetail, 'events' | 'payment'> }) {
  const t = useText()
  const locale = useLocale()
  return (
    <section>
      <h2 className="mb-2 text-xl">{t(ordersText.history)}</h2>
      <ol className="grid gap-2">
        {order.events.map(({ status, at, note }) => (
          <li key={status + at} className="flex flex-wrap items-center gap-3">
            <span className="w-26 text-steel tabular-nums">{formatDate(locale, at)}</span>
            <HistoryBadge status={status} payment={order.payment} />
            <span className="wrap-anywhere">{note}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
