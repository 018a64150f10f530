import { redirect } from 'react-router'
import { can } from '#src/domains/access/access.ts'
import { getAccount } from '#src/domains/customers/account-service.server.ts'
import { OrderTable } from '#src/domains/orders/components/order-table.tsx'
import { listOwnOrders } from '#src/domains/orders/own-orders-service.server.ts'
import { QuoteTable } from '#src/domains/quotes/components/quote-table.tsx'
import { listOwnQuotes } from '#src/domains/quotes/own-quotes-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { say } from '#src/shared/message.ts'
import * as accountText from '#src/translations/account-text.ts'
import * as customersText from '#src/translations/customers-text.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import * as shellText from '#src/translations/shell-text.ts'
import { ForbiddenNotice } from '#src/ui/forbidden-notice.tsx'
import { MessageBox } from '#src/ui/message-box.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { describePage, useRootData } from '../shell/root-data.ts'
import type { Route } from './+types/dashboard-page.ts'
import { AccountFrame } from './account-frame.tsx'
import { NothingYet } from './account-lists.tsx'
import { orSignIn } from './form-page.ts'

const latest = { page: 1, perPage: 5 }

/** decisions.md: opens for everybody who is signed in; where a 403 leads to. Staff find the back office here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const { searchParams } = new URL(request.url)
  const isForbidden = searchParams.get('notice') === 'forbidden'
  if (can(visitor, 'backoffice.open')) throw redirect(`/dashboard/overview${isForbidden ? '?notice=forbidden' : ''}`)
  const { details } = orSignIn(await getAccount(shop, visitor))
  return {
    title: say(visitor.locale, accountText.dashboard),
    firstName: details.firstName,
    isNew: searchParams.has('welcome'),
    isForbidden,
    orders: orSignIn(await listOwnOrders(shop, visitor, latest)).rows,
    quotes: orSignIn(await listOwnQuotes(shop, visitor, latest)).rows,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? describePage(matches, loaderData) : []
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const company = useRootData()?.shell.globals.company ?? ''
  const { title, firstName, isNew, isForbidden, orders, quotes } = loaderData
  return (
    <AccountFrame title={title} about={t(shellText.greeting, { name: firstName })}>
      {isForbidden && <ForbiddenNotice />}
      {isNew && <MessageBox type="success" title={t(customersText.welcome, { company })} />}
      <section className="account-section" aria-labelledby="latest-orders">
        <h2 id="latest-orders">{t(ordersText.ordersTitle)}</h2>
        {orders.length === 0 ? <NothingYet text={t(ordersText.noOrders)} /> : <OrderTable orders={orders} />}
        {orders.length === latest.perPage && <TextLink to="/my-account/orders">{t(ordersText.showAll)}</TextLink>}
      </section>
      <section className="account-section" aria-labelledby="latest-quotes">
        <h2 id="latest-quotes">{t(ordersText.quotesTitle)}</h2>
        {quotes.length === 0 ? <p>{t(ordersText.noQuotes)}</p> : <QuoteTable quotes={quotes} />}
        {quotes.length === latest.perPage && <TextLink to="/my-account/quotes">{t(ordersText.showAll)}</TextLink>}
      </section>
    </AccountFrame>
  )
}
