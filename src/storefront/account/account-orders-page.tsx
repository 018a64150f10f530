import { findGuestHistory } from '#src/domains/checkout/guest-history-service.server.ts'
import { OrderTable } from '#src/domains/orders/components/order-table.tsx'
import { listCustomerOrders } from '#src/domains/orders/customer-orders/customer-orders-service.server.ts'
import { type AccountBalance, getOwnBalance } from '#src/domains/orders/receivables/open-items-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { formatPounds, pence } from '#src/shared/money/money.ts'
import { accountOrdersPath, accountPath } from '#src/shared/paths/account-paths.ts'
import { ownStatementPath } from '#src/shared/paths/file-paths.ts'
import { unwrapOrRedirectToSignIn } from '#src/storefront/auth/sign-in-redirect.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as accountText from '#src/translations/storefront/account-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/account-orders-page.ts'
import { AccountFrame } from './account-frame.tsx'
import { AccountPagination, EmptyList } from './account-lists.tsx'
import { handleGuestHistoryForm } from './guest-history-form.server.ts'
import { GuestHistoryNotice, readGuestHistoryDone } from './guest-history-notice.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const page = Number.parseInt(new URL(request.url).searchParams.get('page') ?? '1', 10) || 1
  const list = unwrapOrRedirectToSignIn(await listCustomerOrders(context.get(shopContext), visitor, { page }))
  const balance = unwrapOrRedirectToSignIn(await getOwnBalance(context.get(shopContext), visitor))
  const history = unwrapOrRedirectToSignIn(await findGuestHistory(context.get(shopContext), visitor))
  return {
    title: translate(visitor.locale, ordersText.ordersTitle),
    ...list,
    balance,
    history,
    done: readGuestHistoryDone(request),
  }
}

export function action({ context }: Route.ActionArgs) {
  return handleGuestHistoryForm(context)
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? describePage(matches, loaderData) : []
}

export default function AccountOrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, rows, page, lastPage, balance, history, done } = loaderData
  return (
    <AccountFrame title={title} between={[{ title: t(accountText.accountTitle), to: accountPath }]}>
      <GuestHistoryNotice history={history} done={done} problem={actionData?.problem} />
      <BalanceNotice {...balance} />
      {rows.length === 0 ? <EmptyList text={t(ordersText.noOrders)} /> : <OrderTable orders={rows} />}
      <AccountPagination page={page} lastPage={lastPage} path={accountOrdersPath} />
    </AccountFrame>
  )
}

/** What is owed on account, with the statement. Nothing for customers who owe nothing. */
function BalanceNotice({ usedGrossPence, overdueGrossPence }: AccountBalance) {
  const t = useText()
  const locale = useLocale()
  if (usedGrossPence === 0) return null
  const amount = formatPounds(locale, pence(usedGrossPence))
  const overdue = formatPounds(locale, pence(overdueGrossPence))
  const title =
    overdueGrossPence > 0 ? t(ordersText.accountOverdue, { amount, overdue }) : t(ordersText.accountOwed, { amount })
  return (
    <MessageBox type={overdueGrossPence > 0 ? 'warning' : 'info'} title={title}>
      <a href={ownStatementPath} download className="text-link">
        {t(ordersText.statement)}
      </a>
    </MessageBox>
  )
}
