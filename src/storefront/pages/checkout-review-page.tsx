import { data, redirect } from 'react-router'
import { CheckoutSteps } from '#src/domains/checkout/components/checkout-steps.tsx'
import { useCheckoutStep } from '#src/domains/checkout/components/use-checkout-tracking.ts'
import { DocumentLines } from '#src/domains/orders/components/document-lines.tsx'
import { OnAccountNotice } from '#src/domains/orders/components/on-account-notice.tsx'
import { OrderAddresses } from '#src/domains/orders/components/order-addresses.tsx'
import { OrderBadges, PaymentBadge } from '#src/domains/orders/components/order-badges.tsx'
import { OrderHistory } from '#src/domains/orders/components/order-history.tsx'
import { PaperLinks } from '#src/domains/orders/components/paper-links.tsx'
import { trackOrder, usePurchase } from '#src/domains/orders/components/use-purchase.ts'
import { orderPaymentPath, orderReviewPath } from '#src/domains/orders/document-paths.ts'
import { findOwnReviewToken } from '#src/domains/orders/own-orders-service.server.ts'
import { claimPurchase, findReview } from '#src/domains/orders/placed-orders-service.server.ts'
import { listOrderPapers, listRefunded } from '#src/domains/papers/papers-service.server.ts'
import { BankTransfer } from '#src/domains/payments/components/bank-transfer.tsx'
import { ProofLinks } from '#src/domains/proofs/components/proof-links.tsx'
import { listProofsByLink } from '#src/domains/proofs/proofs-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { formatDate } from '#src/shared/dates.ts'
import { say } from '#src/shared/message.ts'
import { parseNumber } from '#src/shared/parse-number.ts'
import * as checkoutText from '#src/translations/checkout-text.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { useLocale, useText } from '#src/ui/text.tsx'
import { describePage, useRootData } from '../shell/root-data.ts'
import type { Route } from './+types/checkout-review-page.ts'
import './checkout.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const { locale } = visitor
  const number = parseNumber(params.order)
  const own = number && (await findOwnReviewToken(context.get(shopContext), visitor, number))
  if (own) throw redirect(orderReviewPath(own))
  const order = await findReview(context.get(shopContext), params.order)
  if (!order) throw data(null, { status: 404 })
  const key = { publicToken: order.public_token }
  const papers = await listOrderPapers(context.get(shopContext), visitor, { key })
  const refunds = await listRefunded(context.get(shopContext), visitor, { key })
  const title = order.ending
    ? say(locale, ordersText.endings[order.ending].title)
    : order.is_settled
      ? say(locale, checkoutText.reviewTitle)
      : say(locale, checkoutText.reviewNumber, { number: order.number })
  const proofs = await listProofsByLink(context.get(shopContext), order.public_token)
  return { title, order, papers, refunds, proofs }
}

/** Asked by the page itself before it tells the data layer. */
export async function action({ params, context }: Route.ActionArgs) {
  return { isFirst: await claimPurchase(context.get(shopContext), params.order) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  // The address is the key to the order: it goes to no other site.
  const quiet = [
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'same-origin' },
  ]
  return [...describePage(matches, loaderData), ...quiet]
}

export default function CheckoutReviewPage({ loaderData }: Route.ComponentProps) {
  const { title, order, papers, refunds, proofs } = loaderData
  const t = useText()
  const locale = useLocale()
  const deliverySign = useRootData()?.shell.globals.deliverySign ?? '£'
  const noMethod = order.ending ? checkoutText.notPaid : checkoutText.notChosen
  useCheckoutStep(4, trackOrder(order))
  usePurchase(order)
  return (
    <div className="page-width checkout-page review-page">
      {!order.ending && <CheckoutSteps current={2} />}
      <header className="grid gap-2">
        <h1>{title}</h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="font-semibold">{t(checkoutText.reviewNumber, { number: order.number })}</span>
          <span>{t(checkoutText.placedOn, { date: formatDate(locale, order.placed_at) })}</span>
          <OrderBadges order={order} />
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
      {order.bank && <BankTransfer bank={order.bank} total={order.total} />}
      <DocumentLines
        caption={t(ordersText.orderNumber, { number: order.number })}
        lines={order.lines}
        totals={order.totals}
        voucher={order.voucher}
        refunds={refunds}
        deliverySign={deliverySign}
      />
      <ProofLinks lines={proofs} />
      <PaperLinks papers={papers} />
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
      <OrderHistory order={order} />
      <p className="no-print flex flex-wrap gap-3">
        <Button variant="secondary" className="needs-script" onClick={() => window.print()}>
          {t(checkoutText.print)}
        </Button>
        <ButtonLink to="/" variant="secondary">
          {t(checkoutText.keepShopping)}
        </ButtonLink>
      </p>
    </div>
  )
}
