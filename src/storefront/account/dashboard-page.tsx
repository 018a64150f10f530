import { redirect } from 'react-router'
import { can } from '#src/domains/access/access.ts'
import { getAccountProfile } from '#src/domains/customers/account/account-service.server.ts'
import { OrderTable } from '#src/domains/orders/components/order-table.tsx'
import { listCustomerOrders } from '#src/domains/orders/customer-orders/customer-orders-service.server.ts'
import { QuoteTable } from '#src/domains/quotes/components/quote-table.tsx'
import { listCustomerQuotes } from '#src/domains/quotes/customer-quotes/customer-quotes-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { accountOrdersPath, accountQuotesPath, accountSecurityPath } from '#src/shared/paths/account-paths.ts'
import { overviewForbiddenPath, overviewPath } from '#src/shared/paths/backoffice-paths.ts'
import { unwrapOrRedirectToSignIn } from '#src/storefront/auth/sign-in-redirect.ts'
import { describePage, useRootData } from '#src/storefront/shell/root-data.ts'
import * as shellText from '#src/translations/shell/shell-text.ts'
import * as accountText from '#src/translations/storefront/account-text.ts'
import * as customersText from '#src/translations/storefront/customers-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { ForbiddenNotice } from '#src/ui/page/forbidden-notice.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/dashboard-page.ts'
import { AccountFrame } from './account-frame.tsx'
import { EmptyList } from './account-lists.tsx'

const latest = { page: 1, perPage: 5 }

/** Open to everybody who is signed in, and the page that a 403 leads to. Redirects staff to the back office. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const { searchParams } = new URL(request.url)
  const isForbidden = searchParams.get('notice') === 'forbidden'
  if (visitor.mustChangePassword) throw redirect(accountSecurityPath)
  if (can(visitor, 'backoffice.open')) throw redirect(isForbidden ? overviewForbiddenPath : overviewPath)
  const { details } = unwrapOrRedirectToSignIn(await getAccountProfile(shop, visitor))
  return {
    title: translate(visitor.locale, accountText.dashboard),
    firstName: details.firstName,
    isNew: searchParams.has('welcome'),
    isForbidden,
    orders: unwrapOrRedirectToSignIn(await listCustomerOrders(shop, visitor, latest)).rows,
    quotes: unwrapOrRedirectToSignIn(await listCustomerQuotes(shop, visitor, latest)).rows,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? describePage(matches, loaderData) : []
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const company = useRootData()?.site.globals.company ?? ''
  const { title, firstName, isNew, isForbidden, orders, quotes } = loaderData
  return (
    <AccountFrame title={title} about={t(shellText.greeting, { name: firstName })}>
      {isForbidden && <ForbiddenNotice />}
      {isNew && <MessageBox type="success" title={t(customersText.welcome, { company })} />}
      <section className="account-section" aria-labelledby="latest-orders">
        <h2 id="latest-orders">{t(ordersText.ordersTitle)}</h2>
        {orders.length === 0 ? <EmptyList text={t(ordersText.noOrders)} /> : <OrderTable orders={orders} />}
        {orders.length === latest.perPage && <TextLink to={accountOrdersPath}>{t(ordersText.showAll)}</TextLink>}
      </section>
      <section className="account-section" aria-labelledby="latest-quotes">
        <h2 id="latest-quotes">{t(ordersText.quotesTitle)}</h2>
        {quotes.length === 0 ? <p>{t(ordersText.noQuotes)}</p> : <QuoteTable quotes={quotes} />}
        {quotes.length === latest.perPage && <TextLink to={accountQuotesPath}>{t(ordersText.showAll)}</TextLink>}
      </section>
    </AccountFrame>
  )
}
