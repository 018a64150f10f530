import { getBasket } from '#src/domains/basket/basket-service.server.ts'
import { presentBasket } from '#src/domains/basket/basket-view.ts'
import { QuoteMeLink } from '#src/domains/basket/components/quote-me-link.tsx'
import { useLoadedBasket } from '#src/domains/basket/components/use-loaded-basket.ts'
import { findMergeNotice } from '#src/domains/basket/transfer/merge-notice-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { hasSessionEndedParam, quoteRequestPath } from '#src/shared/paths/checkout-paths.ts'
import { handleBasketForm } from '#src/storefront/basket/basket-form.server.ts'
import { BasketPageFrame } from '#src/storefront/basket/basket-page-frame.tsx'
import { MergeNotice } from '#src/storefront/basket/merge-notice.tsx'
import { SessionEndedNotice } from '#src/storefront/basket/session-ended-notice.tsx'
import { describePage, useRootData } from '#src/storefront/shell/root-data.ts'
import * as basketText from '#src/translations/storefront/basket-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/quote-basket-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const shop = context.get(shopContext)
  const quote = await getBasket(shop, visitor, 'quote')
  const view = presentBasket(visitor.locale, quote)
  return {
    title: translate(visitor.locale, basketText.quotePage),
    quote: view,
    merged: await findMergeNotice(shop, visitor, { kind: 'quote', basket: view }),
    hasSessionEnded: hasSessionEndedParam(request) && quote.lines.length === 0,
  }
}

export const action = (args: Route.ActionArgs) => handleBasketForm('quote', args)

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

export default function QuoteBasketPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const quote = useLoadedBasket('quote', loaderData.quote)
  const isUnchanged = quote.version === loaderData.quote.version
  return (
    <BasketPageFrame
      kind="quote"
      basket={quote}
      title={loaderData.title}
      refused={actionData}
      notice={
        <>
          {loaderData.hasSessionEnded && isUnchanged && <SessionEndedNotice form="checkout.quote" />}
          {loaderData.merged && <MergeNotice notice={loaderData.merged} />}
        </>
      }
    >
      <p className="text-sm text-steel">
        {t(basketText.quoteReply, { time: useRootData()?.site.globals.replyTime ?? '' })}
      </p>
      <ButtonLink to={quoteRequestPath} size="large" block>
        {t(basketText.quoteNow)}
      </ButtonLink>
      <QuoteMeLink quote={quote} className="justify-self-center" />
    </BasketPageFrame>
  )
}
