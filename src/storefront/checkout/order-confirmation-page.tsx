import { data, redirect } from 'react-router'
import { CheckoutSteps } from '#src/domains/checkout/components/checkout-steps.tsx'
import { useTrackCheckoutStep } from '#src/domains/checkout/components/use-checkout-tracking.ts'
import { deliveryDraft } from '#src/domains/checkout/draft-names.ts'
import { listOrderPdfs, listRefundSummaries } from '#src/domains/notifications/pdfs/pdf-service.server.ts'
import { explainOutcomeInUrl } from '#src/domains/orders/artwork/order-artwork-view.ts'
import { LineItemTable } from '#src/domains/orders/components/line-item-table.tsx'
import { NextStepsList } from '#src/domains/orders/components/next-steps-list.tsx'
import { OnAccountNotice } from '#src/domains/orders/components/on-account-notice.tsx'
import { OrderAddresses } from '#src/domains/orders/components/order-addresses.tsx'
import { OrderArtwork } from '#src/domains/orders/components/order-artwork.tsx'
import { OrderBadges, PaymentBadge } from '#src/domains/orders/components/order-badges.tsx'
import { OrderHistory } from '#src/domains/orders/components/order-history.tsx'
import { OrderShipments } from '#src/domains/orders/components/order-shipments.tsx'
import { PdfLinks } from '#src/domains/orders/components/pdf-links.tsx'
import { PromisedDates } from '#src/domains/orders/components/promised-dates.tsx'
import { toPurchasedProducts, usePurchaseTracking } from '#src/domains/orders/components/use-purchase-tracking.ts'
import { findCustomerReviewToken } from '#src/domains/orders/customer-orders/customer-orders-service.server.ts'
import { claimPurchaseTracking, findOrderReview } from '#src/domains/orders/order-review-service.server.ts'
import { BankTransfer } from '#src/domains/payments/components/bank-transfer.tsx'
import { ProofLinks } from '#src/domains/proofs/components/proof-links.tsx'
import { listProofsByLink } from '#src/domains/proofs/proofs-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { formatDate } from '#src/shared/locale/dates.ts'
import { translate } from '#src/shared/locale/message.ts'
import { orderChangePath, orderConfirmationPath, orderPaymentPath } from '#src/shared/paths/checkout-paths.ts'
import { homePath } from '#src/shared/paths/storefront-paths.ts'
import { describePage, useRootData } from '#src/storefront/shell/root-data.ts'
import * as checkoutText from '#src/translations/storefront/checkout-text.ts'
import * as orderChangeText from '#src/translations/storefront/orders/order-change-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { useSentDraft } from '#src/ui/form/use-form-draft.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/order-confirmation-page.ts'
import './checkout.css'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const { locale } = visitor
  const number = parseNumber(params.order)
  const token = number && (await findCustomerReviewToken(context.get(shopContext), visitor, number))
  if (token) throw redirect(orderConfirmationPath(token))
  const order = await findOrderReview(context.get(shopContext), params.order)
  if (!order) throw data(null, { status: 404 })
  const key = { publicToken: order.public_token }
  const pdfs = await listOrderPdfs(context.get(shopContext), visitor, { key })
  const refunds = await listRefundSummaries(context.get(shopContext), visitor, { key })
  const title = order.ending
    ? translate(locale, ordersText.endings[order.ending].title)
    : order.is_settled
      ? translate(locale, checkoutText.reviewTitle)
      : translate(locale, checkoutText.reviewNumber, order)
  const proofs = await listProofsByLink(context.get(shopContext), order.public_token)
  const artwork = explainOutcomeInUrl(locale, new URL(request.url).searchParams.get('artwork'), {
    hasArtwork: order.has_artwork,
  })
  return { title, order, pdfs, refunds, proofs, artwork }
}

/** Called by the page before it reports the purchase to the data layer: only the first call may report it. */
export async function action({ params, context }: Route.ActionArgs) {
  return { isFirst: await claimPurchaseTracking(context.get(shopContext), params.order) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  // The URL holds the secret token of the order: other sites get no referrer.
  const privacyTags = [
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'same-origin' },
  ]
  return [...describePage(matches, loaderData), ...privacyTags]
}

export default function OrderConfirmationPage({ loaderData }: Route.ComponentProps) {
  const { title, order, pdfs, refunds, proofs } = loaderData
  const t = useText()
  const locale = useLocale()
  const deliveryCurrencySign = useRootData()?.site.globals.deliveryCurrencySign ?? '£'
  const noMethod = order.ending ? checkoutText.notPaid : checkoutText.notChosen
  // Orders that staff place as paid or on account have no payment step.
  useSentDraft(deliveryDraft)
  useTrackCheckoutStep(4, toPurchasedProducts(order))
  usePurchaseTracking(order)
  return (
    <div className="page-width checkout-page review-page">
      {!order.ending && <CheckoutSteps current={2} />}
      <header className="grid gap-2">
        <h1>{title}</h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="font-semibold">{t(checkoutText.reviewNumber, order)}</span>
          <span>{t(checkoutText.placedOn, { date: formatDate(locale, order.placed_at) })}</span>
          {order.purchase_order_number && (
            <span className="wrap-anywhere">
              {t(ordersText.purchaseOrder, { number: order.purchase_order_number })}
            </span>
          )}
          <OrderBadges order={order} />
          <PromisedDates order={order} />
        </p>
        {order.ending && <p>{t(ordersText.endings[order.ending].about)}</p>}
        {order.is_settled && <p>{t(checkoutText.mailSent, { email: order.email })}</p>}
      </header>
      {order.is_payable && (
        <ButtonLink
          to={orderPaymentPath(order.public_token)}
          variant="checkout"
          size="large"
          className="justify-self-start"
        >
          {t(checkoutText.payNow)}
        </ButtonLink>
      )}
      <OnAccountNotice payment={order.payment} />
      {order.bank && <BankTransfer bank={order.bank} payment={order.payment} />}
      <NextStepsList order={order} />
      <LineItemTable
        caption={t(ordersText.orderNumber, order)}
        lines={order.lines}
        totals={order.totals}
        voucher={order.voucher}
        refunds={refunds}
        deliveryCurrencySign={deliveryCurrencySign}
      />
      <OrderArtwork token={order.public_token} lines={order.artwork} outcome={loaderData.artwork} />
      <OrderShipments shipments={order.shipments} />
      <ProofLinks lines={proofs} />
      <PdfLinks links={pdfs} />
      <div className="review-facts">
        <OrderAddresses order={order} />
        <section>
          <h2 className="mb-2 text-xl">{t(checkoutText.contactSection)}</h2>
          <p>{order.name}</p>
          <p className="break-all">{order.email}</p>
          <p>{order.telephone}</p>
        </section>
        <section>
          <h2 className="mb-2 text-xl">{t(checkoutText.paymentSection)}</h2>
          <p className="mb-1">{t(order.payment_method ? ordersText.paymentMethods[order.payment_method] : noMethod)}</p>
          <PaymentBadge payment={order.payment} />
        </section>
      </div>
      <OrderHistory order={order} refunds={refunds} />
      <PageActions order={order} />
    </div>
  )
}

function PageActions({ order }: { order: Route.ComponentProps['loaderData']['order'] }) {
  const t = useText()
  return (
    <p className="no-print flex flex-wrap gap-3">
      <Button variant="secondary" className="needs-script" onClick={() => window.print()}>
        {t(checkoutText.print)}
      </Button>
      {order.can_change && (
        <ButtonLink to={orderChangePath(order.public_token)} variant="secondary">
          {t(orderChangeText.link)}
        </ButtonLink>
      )}
      <ButtonLink to={homePath} variant="secondary">
        {t(checkoutText.keepShopping)}
      </ButtonLink>
    </p>
  )
}
