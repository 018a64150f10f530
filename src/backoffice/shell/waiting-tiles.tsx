import type { WaitingOrders } from '#src/domains/orders/waiting-orders-service.server.ts'
import type { WaitingQuotes } from '#src/domains/quotes/waiting-quotes-service.server.ts'
import * as overviewText from '#src/translations/overview-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ShopLink } from '#src/ui/shop-link.tsx'
import { useText } from '#src/ui/text.tsx'

type Waiting = WaitingOrders & WaitingQuotes

/** look.md: the clock of quotes is amber from 30 minutes on and red from 60. */
const toneOf = (minutes: number) => (minutes >= 60 ? 'late' : minutes >= 30 ? 'waiting' : 'neutral')

export function WaitingTiles({ waiting, quotesPath }: { waiting: Waiting; quotesPath: string }) {
  const t = useText()
  const { quote_minutes: minutes } = waiting
  const tiles = [
    { count: waiting.paid, name: overviewText.paid, to: '/dashboard/orders?status=paid' },
    { count: waiting.artwork, name: overviewText.artwork, to: '/dashboard/orders?artwork=waiting' },
    {
      count: waiting.awaiting_payment,
      name: overviewText.awaitingPayment,
      to: '/dashboard/orders?status=awaiting+payment',
    },
    { count: waiting.quotes, name: overviewText.quotes, to: quotesPath },
  ]
  const age =
    minutes < 120
      ? t(overviewText.oldest, { count: minutes })
      : t(overviewText.oldestHours, { count: Math.floor(minutes / 60) })
  return (
    <ul className="grid gap-4 xs:grid-cols-2 lg:grid-cols-4">
      {tiles.map(({ count, name, to }) => (
        <li
          key={to}
          className="relative grid content-start gap-1 rounded-box border border-line bg-paper p-4 hover:border-brand"
        >
          <span className="font-display font-semibold text-4xl tabular-nums">{count}</span>
          <ShopLink to={to} className="stretched font-semibold text-brand">
            {t(name)}
          </ShopLink>
          {to === quotesPath && count > 0 && (
            <span>
              <Badge tone={toneOf(minutes)}>{age}</Badge>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
