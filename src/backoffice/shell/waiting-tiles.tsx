import type { OpenEnquiries } from '#src/domains/content/enquiry-inbox-service.server.ts'
import type { WaitingOrders } from '#src/domains/orders/waiting-orders-service.server.ts'
import type { WaitingQuotes } from '#src/domains/quotes/waiting-quotes-service.server.ts'
import { formatPounds, fromPounds } from '#src/shared/money.ts'
import * as overviewText from '#src/translations/overview-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ShopLink } from '#src/ui/shop-link.tsx'
import { useText } from '#src/ui/text.tsx'

type Props = { waiting: WaitingOrders & WaitingQuotes & { alerts: number }; enquiries: OpenEnquiries }

export function WaitingTiles({ waiting, enquiries }: Props) {
  const t = useText()
  const tiles = [
    { count: waiting.to_produce, name: overviewText.toProduce, to: '/dashboard/orders?status=to+produce' },
    { count: waiting.artwork, name: overviewText.artwork, to: '/dashboard/orders?artwork=waiting' },
    {
      count: waiting.awaiting_payment,
      name: overviewText.awaitingPayment,
      to: '/dashboard/orders?status=awaiting+payment',
    },
    {
      count: waiting.on_account.count,
      name: overviewText.onAccount,
      to: '/dashboard/orders?payment=on+account',
      details: <Debts {...waiting.on_account} />,
    },
    {
      count: waiting.quotes,
      name: overviewText.quotes,
      to: '/dashboard/quotes',
      details: <Age minutes={waiting.quote_minutes} />,
    },
    {
      count: enquiries.count,
      name: overviewText.enquiries,
      to: '/dashboard/enquiries',
      details: <Age minutes={enquiries.minutes} />,
    },
    { count: waiting.alerts, name: overviewText.alerts, to: '/dashboard/payment-alerts' },
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

function Debts({ amount, overdue }: WaitingOrders['on_account']) {
  const t = useText()
  return (
    <span className="grid justify-items-start gap-1">
      <span className="tabular-nums">
        {t(overviewText.onAccountAmount, { amount: formatPounds(fromPounds(amount)) })}
      </span>
      {overdue > 0 && <Badge tone="late">{t(overviewText.onAccountOverdue, { count: overdue })}</Badge>}
    </span>
  )
}

/** look.md: the clock is amber from 30 minutes on and red from 60. */
function Age({ minutes }: { minutes: number }) {
  const t = useText()
  const tone = minutes >= 60 ? 'late' : minutes >= 30 ? 'waiting' : 'neutral'
  const hours = Math.floor(minutes / 60)
  const [text, count] =
    minutes < 120
      ? [overviewText.oldest, minutes]
      : hours < 48
        ? [overviewText.oldestHours, hours]
        : [overviewText.oldestDays, Math.floor(hours / 24)]
  return (
    <Badge tone={tone} className="whitespace-normal">
      {t(text, { count })}
    </Badge>
  )
}
