import { can } from '#src/domains/access/access.ts'
import { getBasket } from '#src/domains/basket/basket-service.server.ts'
import { presentBasket } from '#src/domains/basket/basket-view.ts'
import { ConvertToQuoteButton } from '#src/domains/basket/components/convert-to-quote-button.tsx'
import { BasketPriceEditor } from '#src/domains/basket/components/line/basket-price-editor.tsx'
import { useLoadedBasket } from '#src/domains/basket/components/use-loaded-basket.ts'
import { VoucherBox } from '#src/domains/basket/components/voucher-box.tsx'
import { findMergeNotice } from '#src/domains/basket/transfer/merge-notice-service.server.ts'
import { canTakePayment } from '#src/domains/payments/payment-methods-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { hasSessionEndedParam } from '#src/shared/paths/checkout-paths.ts'
import { NoPaymentMethod } from '#src/storefront/checkout/no-payment-method.tsx'
import { describePage, useRootData } from '#src/storefront/shell/root-data.ts'
import * as basketText from '#src/translations/storefront/basket-text.ts'
import * as checkoutText from '#src/translations/storefront/checkout-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/basket-page.ts'
import { BasketCheckoutButtons, CheckoutBar } from './basket-checkout-buttons.tsx'
import { handleBasketForm } from './basket-form.server.ts'
import { BasketPageFrame } from './basket-page-frame.tsx'
import { MergeNotice } from './merge-notice.tsx'
import { SessionEndedNotice } from './session-ended-notice.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const shop = context.get(shopContext)
  const { searchParams: query } = new URL(request.url)
  const basket = await getBasket(shop, visitor, 'basket')
  const total = { totalGrossPence: basket.price.totalGross }
  const view = presentBasket(visitor.locale, basket)
  return {
    title: translate(visitor.locale, basketText.basketPage),
    basket: view,
    merged: await findMergeNotice(shop, visitor, { kind: 'basket', basket: view }),
    mayEditPrices: can(visitor, 'price.edit'),
    // The delivery step redirected back here: the cached catalogue may not know yet that a product is off sale.
    problem: query.has('unavailable') ? translate(visitor.locale, checkoutText.unavailable) : '',
    isPayable: basket.lines.length === 0 || (await canTakePayment(shop, visitor, total)),
    hasSessionEnded: hasSessionEndedParam(request) && basket.lines.length === 0,
  }
}

export const action = (args: Route.ActionArgs) => handleBasketForm('basket', args)

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

export default function BasketPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { problem } = loaderData
  const basket = useLoadedBasket('basket', loaderData.basket)
  const { quoteEnabled = false } = useRootData()?.site.globals ?? {}
  // The problem concerns the basket as loaded; the customer may have corrected it since.
  const isUnchanged = basket.version === loaderData.basket.version
  return (
    <BasketPageFrame
      kind="basket"
      basket={basket}
      title={loaderData.title}
      notice={
        <>
          {loaderData.hasSessionEnded && isUnchanged && <SessionEndedNotice form="checkout.delivery" />}
          {loaderData.merged && <MergeNotice notice={loaderData.merged} />}
          {!loaderData.isPayable && <NoPaymentMethod isOnBasketPage />}
        </>
      }
      bar={<CheckoutBar basket={basket} />}
      refused={actionData ?? (problem && isUnchanged ? { message: problem } : undefined)}
    >
      {loaderData.mayEditPrices && <BasketPriceEditor basket={basket} />}
      <VoucherBox coupon={basket.coupon} refusedCode={actionData?.code} />
      <BasketCheckoutButtons basket={basket} />
      {quoteEnabled && (
        <ConvertToQuoteButton label={t(basketText.convertToQuote)} variant="secondary" size="small" block />
      )}
    </BasketPageFrame>
  )
}
