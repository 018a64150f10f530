import { can } from '#src/domains/access/access.ts'
import { getBasket } from '#src/domains/basket/basket-service.server.ts'
import { presentBasket } from '#src/domains/basket/basket-view.ts'
import { BasketLines } from '#src/domains/basket/components/basket-lines.tsx'
import { BasketPriceEditor } from '#src/domains/basket/components/basket-price-editor.tsx'
import { BasketSummary } from '#src/domains/basket/components/basket-summary.tsx'
import { ConvertToQuoteButton } from '#src/domains/basket/components/convert-to-quote-button.tsx'
import { EmptyBasketButton } from '#src/domains/basket/components/empty-basket-button.tsx'
import { useLoadedBasket } from '#src/domains/basket/components/use-loaded-basket.ts'
import { VoucherBox } from '#src/domains/basket/components/voucher-box.tsx'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { say } from '#src/shared/message.ts'
import * as basketText from '#src/translations/basket-text.ts'
import { MessageBox } from '#src/ui/message-box.tsx'
import { useText } from '#src/ui/text.tsx'
import { describePage, useRootData } from '../shell/root-data.ts'
import type { Route } from './+types/basket-page.ts'
import { BasketCheckoutButtons } from './basket-checkout-buttons.tsx'
import { BasketEmpty } from './basket-empty.tsx'
import { carryOutBasketForm } from './basket-form.ts'
import './basket.css'

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const bag = await getBasket(context.get(shopContext), visitor, 'bag')
  return {
    title: say(visitor.locale, basketText.basketPage),
    bag: presentBasket(visitor.locale, bag),
    mayEditPrices: can(visitor, 'price.edit'),
  }
}

export const action = (args: Route.ActionArgs) => carryOutBasketForm('bag', args)

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

/** decisions.md: `/checkout` is the basket review. */
export default function BasketPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const bag = useLoadedBasket('bag', loaderData.bag)
  const { quoteEnabled = false } = useRootData()?.shell.globals ?? {}
  const isEmpty = Object.keys(bag.items).length === 0
  return (
    <div className="page-width basket-page">
      <h1>{loaderData.title}</h1>
      {actionData && <MessageBox type="error">{actionData.message}</MessageBox>}
      <div className="basket-columns" data-empty={isEmpty || undefined}>
        <div className="grid content-start gap-4">
          {isEmpty && <BasketEmpty text={t(basketText.emptyBasketText)} />}
          <div hidden={isEmpty}>
            <BasketLines kind="bag" basket={bag} />
          </div>
          {!isEmpty && <EmptyBasketButton kind="bag" label={t(basketText.emptyBag)} size="small" />}
        </div>
        {!isEmpty && (
          <div>
            <BasketSummary basket={bag} title={t(basketText.summary)}>
              {loaderData.mayEditPrices && <BasketPriceEditor basket={bag} />}
              <VoucherBox coupon={bag.coupon} />
              <BasketCheckoutButtons basket={bag} />
              {quoteEnabled && (
                <ConvertToQuoteButton label={t(basketText.convertToQuote)} variant="secondary" size="small" block />
              )}
            </BasketSummary>
          </div>
        )}
      </div>
    </div>
  )
}
