import { getBasket } from '#src/domains/basket/basket-service.server.ts'
import { presentBasket } from '#src/domains/basket/basket-view.ts'
import { QuoteMeLink } from '#src/domains/basket/components/quote-me-link.tsx'
import { useLoadedBasket } from '#src/domains/basket/components/use-loaded-basket.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { say } from '#src/shared/message.ts'
import * as basketText from '#src/translations/basket-text.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { useText } from '#src/ui/text.tsx'
import { describePage } from '../shell/root-data.ts'
import type { Route } from './+types/quote-page.ts'
import { carryOutBasketForm } from './basket-form.ts'
import { BasketPageFrame } from './basket-page-frame.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const quote = await getBasket(context.get(shopContext), visitor, 'quote')
  return { title: say(visitor.locale, basketText.quotePage), quote: presentBasket(visitor.locale, quote) }
}

export const action = (args: Route.ActionArgs) => carryOutBasketForm('quote', args)

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const quote = useLoadedBasket('quote', loaderData.quote)
  return (
    <BasketPageFrame kind="quote" basket={quote} title={loaderData.title} refused={actionData}>
      <p className="text-sm text-steel">{t(basketText.quoteReply)}</p>
      <ButtonLink to="/checkout/quote" size="large" block>
        {t(basketText.quoteNow)}
      </ButtonLink>
      <QuoteMeLink quote={quote} className="justify-self-center" />
    </BasketPageFrame>
  )
}
