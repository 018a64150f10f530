import { formatDay } from '#src/shared/locale/dates.ts'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import * as paymentText from '#src/translations/storefront/payment-text.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { LineItem, OrderTotals } from '../order-view.ts'
import { TotalsList } from './totals-list.tsx'

/** Days (YYYY-MM-DD) that the order was promised for. */
type PromisedDates = { dispatch: string | null; delivery: string | null }

type Props = {
  reference: string
  lines: readonly LineItem[]
  totals: OrderTotals
  voucher: string | null
  deliveryCurrencySign: string
  dates: PromisedDates
  /** The order is placed and its payment awaited: the dates depend on it. */
  isAwaitingPayment?: boolean
}

/** Short summary beside the payment methods. */
export function OrderSummaryPanel({ reference, lines, totals, voucher, deliveryCurrencySign, ...promised }: Props) {
  const t = useText()
  const locale = useLocale()
  const { dates, isAwaitingPayment } = promised
  const dispatchText = isAwaitingPayment ? ordersText.dispatchIfPaid : ordersText.dispatchOn
  const deliveryText = isAwaitingPayment ? ordersText.deliveryIfPaid : ordersText.deliveryOn
  return (
    <section
      aria-labelledby="order-summary"
      className="grid content-start gap-4 self-start rounded-box border border-line bg-mist p-5"
    >
      <h2 id="order-summary" className="text-xl">
        {t(paymentText.yourOrder, { reference })}
      </h2>
      <ul className="grid gap-1.5 border-line border-b pb-4 text-sm">
        {lines.map((line) => (
          <li key={line.position} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {t(paymentText.orderedLine, { qty: line.qty, title: line.title })}
              {line.options.length > 0 && (
                <span className="block text-steel">{line.options.map(({ label }) => label).join(' · ')}</span>
              )}
            </span>
            <span className="tabular-nums">{formatPounds(locale, fromPounds(line.line_total ?? 0))}</span>
          </li>
        ))}
      </ul>
      <TotalsList totals={totals} voucher={voucher} deliveryCurrencySign={deliveryCurrencySign} className="w-full" />
      {dates.dispatch && <p>{t(dispatchText, { day: formatDay(locale, dates.dispatch) })}</p>}
      {dates.delivery && <p>{t(deliveryText, { day: formatDay(locale, dates.delivery) })}</p>}
    </section>
  )
}
