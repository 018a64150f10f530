import { getBasket } from '#src/domains/basket/basket-service.server.ts'
import { presentBasket } from '#src/domains/basket/basket-view.ts'
import { BasketLines } from '#src/domains/basket/components/basket-lines.tsx'
import { BasketSummary } from '#src/domains/basket/components/basket-summary.tsx'
import { EmptyBasketButton } from '#src/domains/basket/components/empty-basket-button.tsx'
import { QuoteMeLink } from '#src/domains/basket/components/quote-me-link.tsx'
import { useLoadedBasket } from '#src/domains/basket/components/use-loaded-basket.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { say } from '#src/shared/message.ts'
import * as basketText from '#src/translations/basket-text.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { MessageBox } from '#src/ui/message-box.tsx'
import { useText } from '#src/ui/text.tsx'
import { describePage } from '../shell/root-data.ts'
import type { Route } from './+types/quote-page.ts'
import { BasketEmpty } from './basket-empty.tsx'
import { carryOutBasketForm } from './basket-form.ts'
import './basket.css'

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const quote = await getBasket(context.get(shopContext), visitor, 'quote')
  return { title: say(visitor.locale, basketText.quotePage), quote: presentBasket(visitor.locale, quote) }
}

export const action = (args: Route.ActionArgs) => carryOutBasketForm('quote', args)

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const quote = useLoadedBasket('quote', loaderData.quote)
  const isEmpty = Object.keys(quote.items).length === 0
  return (
    <div className="page-width basket-page">
      <h1>{loaderData.title}</h1>
      {actionData && <MessageBox type="error">{actionData.message}</MessageBox>}
      <div className="basket-columns" data-empty={isEmpty || undefined}>
        <div className="grid content-start gap-4">
          {isEmpty && <BasketEmpty text={t(basketText.noQuoteItems)} />}
          <div hidden={isEmpty}>
            <BasketLines kind="quote" basket={quote} />
          </div>
          {!isEmpty && <EmptyBasketButton kind="quote" label={t(basketText.emptyQuote)} size="small" />}
        </div>
        {!isEmpty && (
          <div>
            <BasketSummary basket={quote} title={t(basketText.quoteSummary)}>
              <p className="text-sm text-steel">{t(basketText.quoteReply)}</p>
              <ButtonLink to="/checkout/quote" size="large" block>
                {t(basketText.quoteNow)}
              </ButtonLink>
              <QuoteMeLink quote={quote} className="justify-self-center" />
            </BasketSummary>
          </div>
        )}
      </div>
    </div>
  )
}
