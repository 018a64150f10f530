import { data, redirect } from 'react-router'
import { useBaskets } from '#src/domains/basket/components/basket-context.ts'
import { BasketSummary } from '#src/domains/basket/components/basket-summary.tsx'
import { findMergeNotice } from '#src/domains/basket/transfer/merge-notice-service.server.ts'
import { CheckoutSteps } from '#src/domains/checkout/components/checkout-steps.tsx'
import { DeliveryForm } from '#src/domains/checkout/components/delivery-form.tsx'
import { useTrackCheckoutStep } from '#src/domains/checkout/components/use-checkout-tracking.ts'
import { priceDeliveryIntent } from '#src/domains/checkout/delivery/delivery-choice.ts'
import { handleDeliveryChoice, placeOrderFromForm } from '#src/domains/checkout/delivery/delivery-form.server.ts'
import { openDeliveryStep } from '#src/domains/checkout/delivery/delivery-step-service.server.ts'
import { toTrackedProducts } from '#src/domains/checkout/delivery/delivery-view.ts'
import { canTakePayment } from '#src/domains/payments/payment-methods-service.server.ts'
import { sessionControlContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import { loginRedirectPath } from '#src/shared/paths/account-paths.ts'
import {
  basketNoticePath,
  basketPath,
  hasSessionEndedParam,
  orderPaymentPath,
  paymentReturnPath,
  sessionEndedParam,
} from '#src/shared/paths/checkout-paths.ts'
import { retryAfterHeader } from '#src/storefront/shell/retry-after-header.ts'
import { describePage, useRootData } from '#src/storefront/shell/root-data.ts'
import * as checkoutText from '#src/translations/storefront/checkout-text.ts'
import * as mergeNoticeText from '#src/translations/storefront/merge-notice-text.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/checkout-delivery-page.ts'
import { NoPaymentMethod } from './no-payment-method.tsx'
import '#src/storefront/account/account.css'
import '#src/storefront/basket/basket.css'
import './checkout.css'

/** Without a basket there is no delivery step [T32]. The basket page shows what is not available. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const shop = context.get(shopContext)
  const delivery = await openDeliveryStep(shop, visitor)
  if (delivery === 'empty') {
    throw redirect(hasSessionEndedParam(request) ? basketNoticePath(sessionEndedParam) : basketPath)
  }
  if (delivery === 'unavailable') throw redirect(basketNoticePath('unavailable'))
  const isPayable = await canTakePayment(shop, visitor, { totalGrossPence: fromPounds(delivery.basket.total) })
  const merged = await findMergeNotice(shop, visitor, { kind: 'basket', basket: delivery.basket })
  return {
    title: translate(visitor.locale, checkoutText.deliveryTitle),
    delivery,
    isPayable,
    isMerged: Boolean(merged),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const [shop, visitor] = [context.get(shopContext), context.get(visitorContext)]
  const form = await request.formData()
  if (getField(form, 'intent') === priceDeliveryIntent) {
    await handleDeliveryChoice(shop, visitor, form)
    return undefined
  }
  const placed = await placeOrderFromForm(shop, visitor, {
    form,
    sessionControl: context.get(sessionControlContext),
  })
  if (placed.ok) {
    const { isConfirmed, publicToken } = placed.value
    return redirect(isConfirmed ? paymentReturnPath(publicToken) : orderPaymentPath(publicToken), 303)
  }
  const { refusal } = placed
  if (refusal === 'basket_empty') throw redirect(basketPath)
  if (refusal === 'session_ended') throw redirect(basketNoticePath(sessionEndedParam), 303)
  if (refusal === 'signed_out') throw redirect(loginRedirectPath('checkout.delivery'))
  const { status, retryAfterSeconds, ...refused } = refusal
  return data(refused, { status, headers: retryAfterHeader(retryAfterSeconds) })
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

export default function CheckoutDeliveryPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const { reloadBaskets } = useBaskets()
  const { delivery, title } = loaderData
  const hasLookup = useRootData()?.site.globals.postcodeLookup ?? false
  useTrackCheckoutStep(2, toTrackedProducts(delivery.basket))
  return (
    <div className="page-width checkout-page">
      <CheckoutSteps current={0} />
      <h1>{title}</h1>
      {!loaderData.isPayable && <NoPaymentMethod />}
      {loaderData.isMerged && (
        <MessageBox title={t(mergeNoticeText.title)}>
          <TextLink to={basketPath}>{t(mergeNoticeText.review)}</TextLink>
        </MessageBox>
      )}
      {actionData?.problem && (
        <MessageBox type="warning" title={t(checkoutText.notPlaced)} live>
          <p>{actionData.problem}</p>
          {actionData.hasNewTotal && (
            <p className="font-semibold">
              {t(checkoutText.newTotal, { total: formatPounds(locale, fromPounds(delivery.basket.total)) })}
            </p>
          )}
        </MessageBox>
      )}
      {delivery.missingArtwork.length > 0 && (
        <MessageBox title={t(checkoutText.missingArtworkTitle)}>
          <ul className="list-disc pl-5">
            {delivery.missingArtwork.map((title, index) => (
              <li key={index}>{title}</li>
            ))}
          </ul>
          <p>{t(checkoutText.missingArtworkAbout)}</p>
        </MessageBox>
      )}
      <div className="basket-columns">
        <DeliveryForm delivery={delivery} refusal={actionData} hasLookup={hasLookup} onSignedIn={reloadBaskets} />
        <div>
          <BasketSummary basket={delivery.basket} title={t(checkoutText.yourOrder)}>
            <TextLink to={basketPath}>{t(checkoutText.backToBasket)}</TextLink>
          </BasketSummary>
        </div>
      </div>
    </div>
  )
}
