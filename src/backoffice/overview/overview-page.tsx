import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { countLowStock } from '#src/domains/catalogue/stock/staff/staff-stock-service.server.ts'
import { countOpenEnquiries } from '#src/domains/enquiries/enquiry-inbox-service.server.ts'
import { countOpenTradeApplications } from '#src/domains/enquiries/trade-applications/trade-applications-service.server.ts'
import { countFailedEmails } from '#src/domains/notifications/email-log/email-log-service.server.ts'
import { countOrderTasks } from '#src/domains/orders/staff/order-tasks-service.server.ts'
import { countPaymentAlerts } from '#src/domains/payments/alerts/payment-alerts-service.server.ts'
import { countQuoteTasks } from '#src/domains/quotes/staff/quote-tasks-service.server.ts'
import { getSalesFigures } from '#src/domains/reports/sales-figures-service.server.ts'
import { getOpening } from '#src/domains/settings/settings-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { valueOrUndefined } from '#src/shared/result.ts'
import * as backofficeText from '#src/translations/backoffice/backoffice-text.ts'
import * as overviewText from '#src/translations/backoffice/overview-text.ts'
import { ForbiddenNotice } from '#src/ui/page/forbidden-notice.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/overview-page.ts'
import { SalesPanel } from './sales-panel.tsx'
import { SetupNotice } from './setup-notice.tsx'
import { TaskTiles } from './task-tiles.tsx'

/** The first page of the back office: the open tasks and the sales. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  return {
    title: translate(visitor.locale, backofficeText.overview),
    isForbidden: new URL(request.url).searchParams.get('notice') === 'forbidden',
    opening: valueOrUndefined(await getOpening(shop, visitor)),
    // Each count needs a permission of its own. Without it there is no tile.
    sales: valueOrUndefined(await getSalesFigures(shop, visitor)),
    orders: valueOrUndefined(await countOrderTasks(shop, visitor)),
    quotes: valueOrUndefined(await countQuoteTasks(shop, visitor)),
    alerts: valueOrUndefined(await countPaymentAlerts(shop, visitor)),
    enquiries: valueOrUndefined(await countOpenEnquiries(shop, visitor)),
    applications: valueOrUndefined(await countOpenTradeApplications(shop, visitor)),
    stock: valueOrUndefined(await countLowStock(shop, visitor)),
    failedEmails: valueOrUndefined(await countFailedEmails(shop, visitor)),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { title, isForbidden, opening, sales, ...tasks } = loaderData
  return (
    <BackofficePage title={title}>
      {isForbidden && <ForbiddenNotice />}
      <SetupNotice opening={opening} />
      <section aria-labelledby="open-tasks" className="grid gap-3">
        <h2 id="open-tasks">{t(overviewText.tasks)}</h2>
        <TaskTiles {...tasks} />
      </section>
      {sales && <SalesPanel sales={sales} />}
    </BackofficePage>
  )
}
