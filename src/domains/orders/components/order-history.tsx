import { formatDate } from '#src/shared/dates.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import { useLocale, useText } from '#src/ui/text.tsx'
import type { OrderDetail } from '../order-view.ts'
import { StatusBadge } from './status-badge.tsx'

/** What has become of an order, with the notes that staff wrote to its customer. */
export function OrderHistory({ events }: Pick<OrderDetail, 'events'>) {
  const t = useText()
  const locale = useLocale()
  return (
    <section>
      <h2 className="mb-2 text-xl">{t(ordersText.history)}</h2>
      <ol className="grid gap-2">
        {events.map(({ status, at, note }) => (
          <li key={status + at} className="flex flex-wrap items-center gap-3">
            <span className="w-26 text-steel tabular-nums">{formatDate(locale, at)}</span>
            <StatusBadge status={status} />
            <span className="wrap-anywhere">{note}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
