import { can } from '#src/domains/access/access.ts'
import { getBasket } from '#src/domains/basket/basket-service.server.ts'
import { presentBasket } from '#src/domains/basket/basket-view.ts'
import { BasketPriceEditor } from '#src/domains/basket/components/basket-price-editor.tsx'
import { ConvertToQuoteButton } from '#src/domains/basket/components/convert-to-quote-button.tsx'
import { useLoadedBasket } from '#src/domains/basket/components/use-loaded-basket.ts'
import { VoucherBox } from '#src/domains/basket/components/voucher-box.tsx'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { say } from '#src/shared/message.ts'
import * as basketText from '#src/translations/basket-text.ts'
import * as checkoutText from '#src/translations/checkout-text.ts'
import { useText } from '#src/ui/text.tsx'
import { describePage, useRootData } from '../shell/root-data.ts'
import type { Route } from './+types/basket-page.ts'
import { BasketCheckoutButtons } from './basket-checkout-buttons.tsx'
import { carryOutBasketForm } from './basket-form.ts'
import { BasketPageFrame } from './basket-page-frame.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const bag = await getBasket(context.get(shopContext), visitor, 'bag')
  return {
    title: say(visitor.locale, basketText.basketPage),
    bag: presentBasket(visitor.locale, bag),
    mayEditPrices: can(visitor, 'price.edit'),
    // The delivery step led back here; what is kept of the catalogue may not know yet what was taken off sale a moment ago.
    problem: new URL(request.url).searchParams.has('unavailable') ? say(visitor.locale, checkoutText.unavailable) : '',
  }
}

export const action = (args: Route.ActionArgs) => carryOutBasketForm('bag', args)

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

/** decisions.md: `/checkout` is the basket review. */
export default function BasketPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { problem } = loaderData
  const bag = useLoadedBasket('bag', loaderData.bag)
  const { quoteEnabled = false } = useRootData()?.shell.globals ?? {}
  // It was said of the basket as it was then, which may be put right by now.
  const isAsLoaded = bag.version === loaderData.bag.version
  return (
    <BasketPageFrame
      kind="bag"
      basket={bag}
      title={loaderData.title}
      refused={actionData ?? (problem && isAsLoaded ? { message: problem } : undefined)}
    >
      {loaderData.mayEditPrices && <BasketPriceEditor basket={bag} />}
      <VoucherBox coupon={bag.coupon} refusedCode={actionData?.code} />
      <BasketCheckoutButtons basket={bag} />
      {quoteEnabled && (
        <ConvertToQuoteButton label={t(basketText.convertToQuote)} variant="secondary" size="small" block />
      )}
    </BasketPageFrame>
  )
}
