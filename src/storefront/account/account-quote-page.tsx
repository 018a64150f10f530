import { getCheckoutPrefill } from '#src/domains/checkout/buyer-service.server.ts'
import { QuoteAnswerForms } from '#src/domains/checkout/components/quote-answer-forms.tsx'
import { CustomerQuote } from '#src/domains/quotes/components/customer-quote.tsx'
import { QuoteStatusMessage } from '#src/domains/quotes/components/quote-status-message.tsx'
import { getCustomerQuote } from '#src/domains/quotes/customer-quotes/customer-quotes-service.server.ts'
import { describeQuotePromise } from '#src/domains/quotes/quote-promise-service.server.ts'
import { staffQuotePathFor } from '#src/domains/quotes/staff/staff-quote-path.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { translate } from '#src/shared/locale/message.ts'
import { accountPath, accountQuotesPath } from '#src/shared/paths/account-paths.ts'
import { refuse } from '#src/shared/result.ts'
import { unwrapOrRedirectToSignIn } from '#src/storefront/auth/sign-in-redirect.ts'
import { describePage, useRootData } from '#src/storefront/shell/root-data.ts'
import * as accountText from '#src/translations/storefront/account-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/account-quote-page.ts'
import { AccountFrame } from './account-frame.tsx'
import '#src/storefront/checkout/checkout.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const number = parseNumber(params.number)
  const quote = unwrapOrRedirectToSignIn(
    number === undefined ? refuse('not_found') : await getCustomerQuote(shop, visitor, number),
  )
  return {
    title: translate(visitor.locale, ordersText.quoteNumber, { number: quote.number }),
    quote,
    replyPromise: await describeQuotePromise(shop, visitor.locale, quote.requested_at),
    quoteAdminPath: staffQuotePathFor(visitor, quote.number),
    prefill: quote.needs_address ? await getCheckoutPrefill(shop, visitor) : {},
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? describePage(matches, loaderData) : []
}

export default function AccountQuotePage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { title, quote, prefill, quoteAdminPath, replyPromise } = loaderData
  const globals = useRootData()?.site.globals
  return (
    <AccountFrame
      title={title}
      between={[
        { title: t(accountText.accountTitle), to: accountPath },
        { title: t(accountText.quotes), to: accountQuotesPath },
      ]}
    >
      <QuoteStatusMessage quote={quote} replyPromise={replyPromise} />
      <CustomerQuote quote={quote} deliveryCurrencySign={globals?.deliveryCurrencySign ?? '£'} />
      <QuoteAnswerForms
        quote={quote}
        prefill={prefill}
        quoteAdminPath={quoteAdminPath}
        hasLookup={globals?.postcodeLookup ?? false}
      />
    </AccountFrame>
  )
}
