import { QuoteAnswer } from '#src/domains/checkout/components/quote-answer.tsx'
import { findPrefill } from '#src/domains/checkout/prefill-service.server.ts'
import { QuoteDocument } from '#src/domains/quotes/components/quote-document.tsx'
import { QuoteStanding } from '#src/domains/quotes/components/quote-standing.tsx'
import { deskPathFor } from '#src/domains/quotes/desk-path.ts'
import { getOwnQuote } from '#src/domains/quotes/own-quotes-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { say } from '#src/shared/message.ts'
import { parseNumber } from '#src/shared/parse-number.ts'
import { refuse } from '#src/shared/result.ts'
import * as accountText from '#src/translations/account-text.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import { useText } from '#src/ui/text.tsx'
import { describePage, useRootData } from '../shell/root-data.ts'
import type { Route } from './+types/account-quote-page.ts'
import { AccountFrame } from './account-frame.tsx'
import { orSignIn } from './form-page.ts'
import './checkout.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const number = parseNumber(params.number)
  const quote = orSignIn(number === undefined ? refuse('not_found') : await getOwnQuote(shop, visitor, number))
  return {
    title: say(visitor.locale, ordersText.quoteNumber, { number: quote.number }),
    quote,
    deskPath: deskPathFor(visitor, quote.number),
    prefill: quote.needs_address ? await findPrefill(shop, visitor) : {},
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? describePage(matches, loaderData) : []
}

export default function AccountQuotePage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { title, quote, prefill, deskPath } = loaderData
  const globals = useRootData()?.shell.globals
  return (
    <AccountFrame
      title={title}
      between={[
        { title: t(accountText.accountTitle), to: '/my-account' },
        { title: t(accountText.quotes), to: '/my-account/quotes' },
      ]}
    >
      <QuoteStanding quote={quote} />
      <QuoteDocument quote={quote} deliverySign={globals?.deliverySign ?? '£'} />
      <QuoteAnswer quote={quote} prefill={prefill} deskPath={deskPath} hasLookup={globals?.postcodeLookup ?? false} />
    </AccountFrame>
  )
}
