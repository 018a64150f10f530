import { data, redirect } from 'react-router'
import { explainBasketRefusal } from '#src/domains/basket/basket-view.ts'
import { reorder } from '#src/domains/checkout/reorder-service.server.ts'
import { listOrderPdfs, listRefundSummaries } from '#src/domains/notifications/pdfs/pdf-service.server.ts'
import { LineItemTable } from '#src/domains/orders/components/line-item-table.tsx'
import { OnAccountNotice } from '#src/domains/orders/components/on-account-notice.tsx'
import { OrderAddresses } from '#src/domains/orders/components/order-addresses.tsx'
import { OrderBadges } from '#src/domains/orders/components/order-badges.tsx'
import { OrderHistory } from '#src/domains/orders/components/order-history.tsx'
import { OrderShipments } from '#src/domains/orders/components/order-shipments.tsx'
import { PdfLinks } from '#src/domains/orders/components/pdf-links.tsx'
import { PromisedDates } from '#src/domains/orders/components/promised-dates.tsx'
import { getCustomerOrder } from '#src/domains/orders/customer-orders/customer-orders-service.server.ts'
import { BankTransfer } from '#src/domains/payments/components/bank-transfer.tsx'
import { ProofLinks } from '#src/domains/proofs/components/proof-links.tsx'
import { listCustomerProofs } from '#src/domains/proofs/proofs-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { formatDate } from '#src/shared/locale/dates.ts'
import { translate } from '#src/shared/locale/message.ts'
import { accountOrdersPath, accountPath } from '#src/shared/paths/account-paths.ts'
import { basketPath } from '#src/shared/paths/checkout-paths.ts'
import { refuse } from '#src/shared/result.ts'
import { unwrapOrRedirectToSignIn } from '#src/storefront/auth/sign-in-redirect.ts'
import { describePage, useRootData } from '#src/storefront/shell/root-data.ts'
import * as accountText from '#src/translations/storefront/account-text.ts'
import * as artworkText from '#src/translations/storefront/artwork-text.ts'
import * as basketText from '#src/translations/storefront/basket-text.ts'
import * as checkoutText from '#src/translations/storefront/checkout-text.ts'
import * as orderChangeText from '#src/translations/storefront/orders/order-change-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { ShopLink } from '#src/ui/text/shop-link.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/account-order-page.ts'
import { AccountFrame } from './account-frame.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const number = parseNumber(params.number)
  const order = unwrapOrRedirectToSignIn(
    number === undefined ? refuse('not_found') : await getCustomerOrder(context.get(shopContext), visitor, number),
  )
  const key = { number: order.number }
  const pdfs = await listOrderPdfs(context.get(shopContext), visitor, { key })
  const refunds = await listRefundSummaries(context.get(shopContext), visitor, { key })
  const proofs = await listCustomerProofs(context.get(shopContext), visitor, order.number)
  return { title: translate(visitor.locale, ordersText.orderNumber, order), order, pdfs, refunds, proofs }
}

/** Orders the same items again. Lists the items that are not available any more, with the reason. */
export async function action({ params, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const number = parseNumber(params.number)
  const { added, unavailableLines } = unwrapOrRedirectToSignIn(
    number === undefined ? refuse('not_found') : await reorder(context.get(shopContext), visitor, number),
  )
  if (unavailableLines.length === 0) return redirect(basketPath, 303)
  const unavailable = unavailableLines.map(({ title, reason, sellable }) => ({
    title,
    reason: explainBasketRefusal(visitor.locale, reason, sellable),
  }))
  return data({ added, unavailable }, { status: 422 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? describePage(matches, loaderData) : []
}

export default function AccountOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const { title, order, pdfs, refunds, proofs } = loaderData
  const deliveryCurrencySign = useRootData()?.site.globals.deliveryCurrencySign ?? '£'
  return (
    <AccountFrame
      title={title}
      between={[
        { title: t(accountText.accountTitle), to: accountPath },
        { title: t(accountText.orders), to: accountOrdersPath },
      ]}
    >
      {actionData && <ReorderProblems {...actionData} />}
      <p className="flex flex-wrap items-center gap-3">
        <OrderBadges order={order} />
        <span>{formatDate(locale, order.placed_at)}</span>
        {order.purchase_order_number && (
          <span className="wrap-anywhere">{t(ordersText.purchaseOrder, { number: order.purchase_order_number })}</span>
        )}
        <PromisedDates order={order} />
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
      {order.change_path && (
        <ButtonLink to={order.change_path} variant="secondary" className="justify-self-start">
          {t(orderChangeText.link)}
        </ButtonLink>
      )}
      {order.artwork_path && (
        <ButtonLink to={order.artwork_path} variant="secondary" className="justify-self-start">
          {t(artworkText.sendArtwork)}
        </ButtonLink>
      )}
      <OnAccountNotice payment={order.payment} />
      {order.bank && <BankTransfer bank={order.bank} payment={order.payment} />}
      <LineItemTable
        caption={title}
        lines={order.lines}
        totals={order.totals}
        voucher={order.voucher}
        refunds={refunds}
        deliveryCurrencySign={deliveryCurrencySign}
      />
      <OrderShipments shipments={order.shipments} />
      <ProofLinks lines={proofs} />
      <PdfLinks links={pdfs} />
      <PostForm submit={t(ordersText.orderAgain)} className="gap-2">
        <p className="text-steel">{t(ordersText.orderAgainAbout)}</p>
      </PostForm>
      <div className="grid gap-6 xs:grid-cols-2">
        <OrderAddresses order={order} />
      </div>
      <OrderHistory order={order} refunds={refunds} />
    </AccountFrame>
  )
}

type ReorderProblemsProps = { added: number; unavailable: readonly { title: string; reason: string }[] }

function ReorderProblems({ added, unavailable }: ReorderProblemsProps) {
  const t = useText()
  return (
    <MessageBox type="warning" title={t(ordersText.reorderIncomplete)}>
      <ul className="grid gap-1">
        {unavailable.map(({ title, reason }, index) => (
          // An order may have the same product twice.
          <li key={`${title} ${index}`}>
            <strong>{title}</strong> {reason}
          </li>
        ))}
      </ul>
      {added > 0 && (
        <p>
          {t(ordersText.reorderAdded, { count: added })}{' '}
          <ShopLink to={basketPath}>{t(basketText.reviewBasket)}</ShopLink>
        </p>
      )}
    </MessageBox>
  )
}
