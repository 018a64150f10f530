import { data, redirect } from 'react-router'
import { useBaskets } from '#src/domains/basket/components/basket-context.ts'
import { BasketSummary } from '#src/domains/basket/components/basket-summary.tsx'
import { CheckoutSteps } from '#src/domains/checkout/components/checkout-steps.tsx'
import { DeliveryForm } from '#src/domains/checkout/components/delivery-form.tsx'
import { useCheckoutStep } from '#src/domains/checkout/components/use-checkout-tracking.ts'
import { sendDelivery } from '#src/domains/checkout/delivery-form-service.server.ts'
import { openDelivery } from '#src/domains/checkout/delivery-service.server.ts'
import { trackProducts } from '#src/domains/checkout/delivery-view.ts'
import { orderPaymentPath } from '#src/domains/orders/document-paths.ts'
import { canTakePayment } from '#src/domains/payments/payments-service.server.ts'
import { callerContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import { say } from '#src/shared/message.ts'
import { formatPounds, fromPounds } from '#src/shared/money.ts'
import * as checkoutText from '#src/translations/checkout-text.ts'
import { MessageBox } from '#src/ui/message-box.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { describePage, useRootData } from '../shell/root-data.ts'
import type { Route } from './+types/checkout-delivery-page.ts'
import { NoPaymentMethod } from './no-payment-method.tsx'
import './account.css'
import './basket.css'
import './checkout.css'

/** T32: without something to order there is no such step. What is sold out is told in the basket. */
export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const shop = context.get(shopContext)
  const delivery = await openDelivery(shop, visitor)
  if (delivery === 'empty') throw redirect('/checkout')
  if (delivery === 'unavailable') throw redirect('/checkout?unavailable')
  const isPayable = delivery.bag.total === 0 || (await canTakePayment(shop, visitor))
  return { title: say(visitor.locale, checkoutText.deliveryTitle), delivery, isPayable }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await sendDelivery(context.get(shopContext), context.get(visitorContext), {
    form: await request.formData(),
    caller: context.get(callerContext),
  })
  if (sent.ok) return redirect(orderPaymentPath(sent.value.publicToken), 303)
  const { refusal } = sent
  if (refusal === 'basket_empty') throw redirect('/checkout')
  if (refusal === 'signed_out') throw redirect('/auth/login?redirect=checkout.delivery')
  const { status, retryAfterSeconds, ...refused } = refusal
  return data(refused, {
    status,
    headers: retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined,
  })
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

export default function CheckoutDeliveryPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { reload } = useBaskets()
  const { delivery, title } = loaderData
  const hasLookup = useRootData()?.shell.globals.postcodeLookup ?? false
  useCheckoutStep(2, trackProducts(delivery.bag))
  return (
    <div className="page-width checkout-page">
      <CheckoutSteps current={0} />
      <h1>{title}</h1>
      {!loaderData.isPayable && <NoPaymentMethod />}
      {actionData?.problem && (
        <MessageBox type="warning" title={t(checkoutText.notPlaced)} live>
          <p>{actionData.problem}</p>
          {actionData.hasNewTotal && (
            <p className="font-semibold">
              {t(checkoutText.newTotal, { total: formatPounds(fromPounds(delivery.bag.total)) })}
            </p>
          )}
        </MessageBox>
      )}
      <div className="basket-columns">
        <DeliveryForm delivery={delivery} refusal={actionData} hasLookup={hasLookup} onSignedIn={reload} />
        <div>
          <BasketSummary basket={delivery.bag} title={t(checkoutText.yourOrder)}>
            <TextLink to="/checkout">{t(checkoutText.backToBasket)}</TextLink>
          </BasketSummary>
        </div>
      </div>
    </div>
  )
}
