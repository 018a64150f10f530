import { findGuestHistory } from '#src/domains/checkout/guest-history-service.server.ts'
import { OrderTable } from '#src/domains/orders/components/order-table.tsx'
import { listOwnOrders } from '#src/domains/orders/own-orders-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { say } from '#src/shared/message.ts'
import * as accountText from '#src/translations/account-text.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import { useText } from '#src/ui/text.tsx'
import { describePage } from '../shell/root-data.ts'
import type { Route } from './+types/account-orders-page.ts'
import { AccountFrame } from './account-frame.tsx'
import { AccountPages, NothingYet } from './account-lists.tsx'
import { orSignIn } from './form-page.ts'
import { sendGuestHistoryForm } from './guest-history-form.ts'
import { GuestHistoryNotice, readGuestHistoryDone } from './guest-history-notice.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const page = Number.parseInt(new URL(request.url).searchParams.get('page') ?? '1', 10) || 1
  const list = orSignIn(await listOwnOrders(context.get(shopContext), visitor, { page }))
  const history = orSignIn(await findGuestHistory(context.get(shopContext), visitor))
  return { title: say(visitor.locale, ordersText.ordersTitle), ...list, history, done: readGuestHistoryDone(request) }
}

export function action({ context }: Route.ActionArgs) {
  return sendGuestHistoryForm(context)
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? describePage(matches, loaderData) : []
}

export default function AccountOrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, rows, page, lastPage, history, done } = loaderData
  return (
    <AccountFrame title={title} between={[{ title: t(accountText.accountTitle), to: '/my-account' }]}>
      <GuestHistoryNotice history={history} done={done} problem={actionData?.problem} />
      {rows.length === 0 ? <NothingYet text={t(ordersText.noOrders)} /> : <OrderTable orders={rows} />}
      <AccountPages page={page} lastPage={lastPage} path="/my-account/orders" />
    </AccountFrame>
  )
}
