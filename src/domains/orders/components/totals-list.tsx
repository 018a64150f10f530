import { formatDeliveryCharge } from '#src/domains/pricing/delivery.ts'
import { formatDate } from '#src/shared/locale/dates.ts'
import { fromPounds } from '#src/shared/money/money.ts'
import * as refundText from '#src/translations/backoffice/refund-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { classes } from '#src/ui/classes.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { usePounds } from '#src/ui/text/use-pounds.ts'
import type { OrderRefund, OrderTotals } from '../order-view.ts'

type Props = {
  totals: OrderTotals
  voucher: string | null
  refunds?: readonly OrderRefund[]
  deliveryCurrencySign: string
  className?: string
}

/** The totals of an order or a quote, and its refunds. total = subtotal - reduction + delivery + tax */
export function TotalsList({ totals, voucher, refunds = [], deliveryCurrencySign, className }: Props) {
  const t = useText()
  const locale = useLocale()
  const money = usePounds()
  const delivery =
    formatDeliveryCharge(locale, fromPounds(totals.delivery_charge), deliveryCurrencySign) ?? t(ordersText.free)
  const detail = totals.delivery_detail
  const formatRefundLine = ({ title, qty, amount }: OrderRefund['lines'][number]) =>
    t(refundText.lineAmount, {
      title: qty > 0 ? t(refundText.refundedUnits, { qty, title }) : title,
      amount: money(amount),
    })
  const rows = [
    [t(ordersText.subtotal), money(totals.subtotal)],
    ...(totals.reduction > 0 ? [[t(ordersText.discount, { name: voucher ?? '' }), `−${money(totals.reduction)}`]] : []),
    [detail ? t(ordersText.deliveryWith, { detail }) : t(ordersText.delivery), delivery],
    [t(ordersText.tax), money(totals.tax)],
  ]
  return (
    <dl className={classes('grid grid-cols-[minmax(0,1fr)_auto] gap-y-1 tabular-nums', className)}>
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-steel">{name}</dt>
          <dd className="pl-4 text-right">{value}</dd>
        </div>
      ))}
      <dt className="border-line border-t pt-2 font-semibold">{t(ordersText.grandTotal)}</dt>
      <dd className="border-line border-t pt-2 pl-4 text-right font-display font-semibold text-xl">
        {money(totals.total)}
      </dd>
      {refunds.map(({ amount, at, lines }, index) => (
        // Two equal refunds may share the same minute.
        <div key={`${at} ${index}`} className="contents">
          <dt>
            {t(ordersText.refundedOn, { date: formatDate(locale, at) })}
            {lines.map((line, lineIndex) => (
              <span key={lineIndex} className="wrap-anywhere block max-w-100 text-sm text-steel">
                {formatRefundLine(line)}
              </span>
            ))}
          </dt>
          <dd className="pl-4 text-right">−{money(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
