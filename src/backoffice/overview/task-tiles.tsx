import type { ReactNode } from 'react'
import { listUrl } from '#src/backoffice/shell/list-url.ts'
import type { LowStockCounts } from '#src/domains/catalogue/stock/staff/staff-stock-service.server.ts'
import type { OpenEnquiries } from '#src/domains/enquiries/enquiry-inbox-service.server.ts'
import type { OrderTaskCounts } from '#src/domains/orders/staff/order-tasks-service.server.ts'
import type { StaffOrdersFilter } from '#src/domains/orders/staff/staff-orders-contract.ts'
import type { QuoteTaskCounts } from '#src/domains/quotes/staff/quote-tasks-service.server.ts'
import type { ReplyTime } from '#src/shared/calendar/reply-time.ts'
import type { Message } from '#src/shared/locale/message.ts'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import {
  enquiriesPath,
  failedEmailsPath,
  paymentAlertsPath,
  staffOrdersPath,
  staffQuotesPath,
  stockPath,
  tradeApplicationsPath,
} from '#src/shared/paths/backoffice-paths.ts'
import * as overviewText from '#src/translations/backoffice/overview-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { ShopLink } from '#src/ui/text/shop-link.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'

/** Undefined without the permission to read them. */
type Props = {
  orders: OrderTaskCounts | undefined
  quotes: QuoteTaskCounts | undefined
  enquiries: OpenEnquiries | undefined
  applications: number | undefined
  alerts: number | undefined
  stock: LowStockCounts | undefined
  failedEmails: number | undefined
}

type Tile = { count: number; name: Message; to: string; details?: ReactNode }

export function TaskTiles({ orders, quotes, enquiries, applications, alerts, stock, failedEmails }: Props) {
  const t = useText()
  const tiles: Tile[] = [
    ...(orders ? listOrderTiles(orders) : []),
    ...(quotes
      ? [
          {
            count: quotes.quotes,
            name: overviewText.quotes,
            to: staffQuotesPath,
            details: <OldestBadge oldest={quotes.oldest} />,
          },
        ]
      : []),
    ...(enquiries
      ? [
          {
            count: enquiries.count,
            name: overviewText.enquiries,
            to: enquiriesPath,
            details: <OldestBadge oldest={enquiries.oldest} />,
          },
        ]
      : []),
    ...(applications === undefined
      ? []
      : [{ count: applications, name: overviewText.tradeApplications, to: tradeApplicationsPath }]),
    ...(alerts === undefined ? [] : [{ count: alerts, name: overviewText.alerts, to: paymentAlertsPath }]),
    ...(stock ? [toStockTile(stock)] : []),
    ...(failedEmails ? [{ count: failedEmails, name: overviewText.failedEmails, to: failedEmailsPath }] : []),
  ]
  return (
    <ul className="grid gap-4 xs:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
      {tiles.map(({ count, name, to, details }) => (
        <li
          key={to}
          className="relative grid content-start gap-1 rounded-box border border-line bg-paper p-4 hover:border-brand"
        >
          <span className="font-display font-semibold text-4xl tabular-nums">{count}</span>
          <ShopLink to={to} className="stretched font-semibold text-brand">
            {t(name)}
          </ShopLink>
          {details && count > 0 && <span>{details}</span>}
        </li>
      ))}
    </ul>
  )
}

const toStockTile = ({ low, out }: LowStockCounts): Tile => ({
  count: low,
  name: overviewText.lowStock,
  to: listUrl(stockPath, { show: 'low' }),
  details: out > 0 && <OutOfStockBadge count={out} />,
})

function OutOfStockBadge({ count }: { count: number }) {
  const t = useText()
  return <Badge tone="negative">{t(overviewText.outOfStock, { count })}</Badge>
}

const ordersUrl = (filter: Partial<StaffOrdersFilter>) => listUrl(staffOrdersPath, filter)

function listOrderTiles(orders: OrderTaskCounts): Tile[] {
  return [
    { count: orders.to_produce, name: overviewText.toProduce, to: ordersUrl({ status: 'to produce' }) },
    ...(orders.late > 0 ? [{ count: orders.late, name: overviewText.late, to: ordersUrl({ dispatch: 'late' }) }] : []),
    ...(orders.partly_dispatched > 0 ? [toPartlyDispatchedTile(orders.partly_dispatched)] : []),
    { count: orders.artwork, name: overviewText.artwork, to: ordersUrl({ artwork: 'waiting' }) },
    {
      count: orders.awaiting_payment,
      name: overviewText.awaitingPayment,
      to: ordersUrl({ status: 'awaiting payment' }),
    },
    {
      count: orders.on_account.count,
      name: overviewText.onAccount,
      to: ordersUrl({ payment: 'on account' }),
      details: <TotalAmount pounds={orders.on_account.amount} />,
    },
    ...(orders.on_account.overdue > 0 ? [toOverdueTile(orders.on_account)] : []),
  ]
}

const toOverdueTile = ({ overdue, overdue_amount }: OrderTaskCounts['on_account']): Tile => ({
  count: overdue,
  name: overviewText.overdue,
  to: ordersUrl({ payment: 'overdue' }),
  details: <TotalAmount pounds={overdue_amount} />,
})

const toPartlyDispatchedTile = (count: number): Tile => ({
  count,
  name: overviewText.partlyDispatched,
  to: ordersUrl({ status: 'partly dispatched' }),
})

function TotalAmount({ pounds }: { pounds: number }) {
  const t = useText()
  const locale = useLocale()
  return (
    <span className="tabular-nums">
      {t(overviewText.onAccountAmount, { amount: formatPounds(locale, fromPounds(pounds)) })}
    </span>
  )
}

const oldestTones = { calm: 'neutral', hurry: 'waiting', late: 'negative' } as const

/** The colour counts the opening hours only: amber from half of the promised time, red when it is over. */
function OldestBadge({ oldest }: { oldest: ReplyTime | null }) {
  const t = useText()
  if (!oldest) return null
  const tone = oldestTones[oldest.tone]
  const minutes = oldest.elapsedMinutes
  const hours = Math.floor(minutes / 60)
  const [text, count] =
    minutes < 120
      ? [overviewText.oldestMinutes, minutes]
      : hours < 48
        ? [overviewText.oldestHours, hours]
        : [overviewText.oldestDays, Math.floor(hours / 24)]
  return (
    <Badge tone={tone} className="whitespace-normal">
      {t(text, { count })}
    </Badge>
  )
}
