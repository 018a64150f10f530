import { formatDate } from '#src/shared/locale/dates.ts'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { listHistory, omitUndoneSteps } from '../order-history-view.ts'
import type { OrderDetail, OrderRefund } from '../order-view.ts'
import { HistoryBadge } from './order-badges.tsx'

type Props = { order: Pick<OrderDetail, 'events' | 'payment'>; refunds: readonly OrderRefund[] }

/** The events and partial refunds of an order, with the notes from staff to the customer. */
export function OrderHistory({ order, refunds }: Props) {
  const t = useText()
  const locale = useLocale()
  return (
    <section>
      <h2 className="mb-2 text-xl">{t(ordersText.history)}</h2>
      <ol className="grid gap-2">
        {listHistory(omitUndoneSteps(order.events), refunds).map((entry) => (
          <li key={entry.status + entry.at} className="flex flex-wrap items-center gap-3">
            <span className="w-26 text-steel tabular-nums">{formatDate(locale, entry.at)}</span>
            <HistoryBadge status={entry.status} payment={order.payment} />
            {'refunded' in entry && <span>{formatPounds(locale, fromPounds(entry.refunded))}</span>}
            <span className="wrap-anywhere">{entry.note}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
