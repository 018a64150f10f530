import { countOpenEnquiries } from '#src/domains/content/enquiry-inbox-service.server.ts'
import { countWaitingOrders } from '#src/domains/orders/waiting-orders-service.server.ts'
import { countPaymentAlerts } from '#src/domains/payments/payment-alerts-service.server.ts'
import { countWaitingQuotes } from '#src/domains/quotes/waiting-quotes-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { say } from '#src/shared/message.ts'
import * as backofficeText from '#src/translations/backoffice-text.ts'
import * as overviewText from '#src/translations/overview-text.ts'
import { ForbiddenNotice } from '#src/ui/forbidden-notice.tsx'
import { useText } from '#src/ui/text.tsx'
import { BackofficePage } from '../shell/backoffice-page.tsx'
import { orRefuse } from '../shell/or-refuse.ts'
import { WaitingTiles } from '../shell/waiting-tiles.tsx'
import type { Route } from './+types/overview-page.ts'

/** The first page of the back office: what waits for whoever opens it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  return {
    title: say(visitor.locale, backofficeText.overview),
    isForbidden: new URL(request.url).searchParams.get('notice') === 'forbidden',
    waiting: {
      ...orRefuse(await countWaitingOrders(shop, visitor)),
      ...orRefuse(await countWaitingQuotes(shop, visitor)),
      alerts: orRefuse(await countPaymentAlerts(shop, visitor)),
    },
    enquiries: orRefuse(await countOpenEnquiries(shop, visitor)),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { title, isForbidden, waiting, enquiries } = loaderData
  return (
    <BackofficePage title={title}>
      {isForbidden && <ForbiddenNotice />}
      <section aria-labelledby="waiting" className="grid gap-3">
        <h2 id="waiting">{t(overviewText.waiting)}</h2>
        <WaitingTiles waiting={waiting} enquiries={enquiries} />
      </section>
    </BackofficePage>
  )
}
