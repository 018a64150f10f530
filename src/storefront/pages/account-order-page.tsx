import { data, redirect } from 'react-router'
import { explain } from '#src/domains/basket/basket-view.ts'
import { orderAgain } from '#src/domains/checkout/reorder-service.server.ts'
import { DocumentLines } from '#src/domains/orders/components/document-lines.tsx'
import { OnAccountNotice } from '#src/domains/orders/components/on-account-notice.tsx'
import { OrderAddresses } from '#src/domains/orders/components/order-addresses.tsx'
import { OrderBadges } from '#src/domains/orders/components/order-badges.tsx'
import { OrderHistory } from '#src/domains/orders/components/order-history.tsx'
import { PaperLinks } from '#src/domains/orders/components/paper-links.tsx'
import { getOwnOrder } from '#src/domains/orders/own-orders-service.server.ts'
import { listOrderPapers, listRefunded } from '#src/domains/papers/papers-service.server.ts'
import { BankTransfer } from '#src/domains/payments/components/bank-transfer.tsx'
import { ProofLinks } from '#src/domains/proofs/components/proof-links.tsx'
import { listOwnProofs } from '#src/domains/proofs/proofs-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { formatDate } from '#src/shared/dates.ts'
import { say } from '#src/shared/message.ts'
import { parseNumber } from '#src/shared/parse-number.ts'
import { refuse } from '#src/shared/result.ts'
import * as accountText from '#src/translations/account-text.ts'
import * as basketText from '#src/translations/basket-text.ts'
import * as checkoutText from '#src/translations/checkout-text.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { MessageBox } from '#src/ui/message-box.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { ShopLink } from '#src/ui/shop-link.tsx'
import { useLocale, useText } from '#src/ui/text.tsx'
import { describePage, useRootData } from '../shell/root-data.ts'
import type { Route } from './+types/account-order-page.ts'
import { AccountFrame } from './account-frame.tsx'
import { orSignIn } from './form-page.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const number = parseNumber(params.number)
  const order = orSignIn(
    number === undefined ? refuse('not_found') : await getOwnOrder(context.get(shopContext), visitor, number),
  )
  const key = { number: order.number }
  const papers = await listOrderPapers(context.get(shopContext), visitor, { key })
  const refunds = await listRefunded(context.get(shopContext), visitor, { key })
  const proofs = await listOwnProofs(context.get(shopContext), visitor, order.number)
  return { title: say(visitor.locale, ordersText.orderNumber, key), order, papers, refunds, proofs }
}

/** Everything again; whoever cannot have all of it is told what is missing, and why. */
export async function action({ params, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const number = parseNumber(params.number)
  const { added, left } = orSignIn(
    number === undefined ? refuse('not_found') : await orderAgain(context.get(shopContext), visitor, number),
  )
  if (left.length === 0) return redirect('/checkout', 303)
  const told = left.map(({ title, reason, offer }) => ({ title, why: explain(visitor.locale, reason, offer) }))
  return data({ added, left: told }, { status: 422 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? describePage(matches, loaderData) : []
}

export default function AccountOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const { title, order, papers, refunds, proofs } = loaderData
  const deliverySign = useRootData()?.shell.globals.deliverySign ?? '£'
  return (
    <AccountFrame
      title={title}
      between={[
        { title: t(accountText.accountTitle), to: '/my-account' },
        { title: t(accountText.orders), to: '/my-account/orders' },
      ]}
    >
      {actionData && <NotAllAgain {...actionData} />}
      <p className="flex flex-wrap items-center gap-3">
        <OrderBadges order={order} />
        <span>{formatDate(locale, order.placed_at)}</span>
        {order.payment_method && order.payment.owed === 0 && (
          <span>{t(ordersText.paymentMethods[order.payment_method])}</span>
        )}
      </p>
      {order.ending && (
        <MessageBox type="info" title={t(ordersText.endings[order.ending].title)}>
          {t(ordersText.endings[order.ending].about)}
        </MessageBox>
      )}
      {order.payment_path && (
        <ButtonLink to={order.payment_path} variant="checkout" className="justify-self-start">
          {t(checkoutText.payNow)}
        </ButtonLink>
      )}
      <OnAccountNotice payment={order.payment} />
      {order.bank && <BankTransfer bank={order.bank} total={order.total} />}
      <DocumentLines
        caption={title}
        lines={order.lines}
        totals={order.totals}
        voucher={order.voucher}
        refunds={refunds}
        deliverySign={deliverySign}
      />
      <ProofLinks lines={proofs} />
      <PaperLinks papers={papers} />
      <PostForm submit={t(ordersText.orderAgain)} className="gap-2">
        <p className="text-steel">{t(ordersText.orderAgainAbout)}</p>
      </PostForm>
      <div className="grid gap-6 xs:grid-cols-2">
        <OrderAddresses order={order} />
      </div>
      <OrderHistory order={order} />
    </AccountFrame>
  )
}

type Missing = { added: number; left: readonly { title: string; why: string }[] }

function NotAllAgain({ added, left }: Missing) {
  const t = useText()
  return (
    <MessageBox type="warning" title={t(ordersText.notAllAgain)}>
      <ul className="grid gap-1">
        {left.map(({ title, why }, index) => (
          // The same product may stand in an order twice.
          <li key={`${title} ${index}`}>
            <strong>{title}</strong> {why}
          </li>
        ))}
      </ul>
      {added > 0 && (
        <p>
          {t(ordersText.putAgain, { count: added })} <ShopLink to="/checkout">{t(basketText.reviewBasket)}</ShopLink>
        </p>
      )}
    </MessageBox>
  )
}
