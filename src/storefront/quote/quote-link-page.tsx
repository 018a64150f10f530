import { data, redirect } from 'react-router'
import { getCheckoutPrefill } from '#src/domains/checkout/buyer-service.server.ts'
import { QuoteAnswerForms } from '#src/domains/checkout/components/quote-answer-forms.tsx'
import { quoteDraft } from '#src/domains/checkout/draft-names.ts'
import {
  acceptForm,
  acceptWithAddressForm,
  acceptWithTwoAddressesForm,
  declineQuoteForm,
} from '#src/domains/checkout/quote/quote-answer-contract.ts'
import { toQuoteAddresses } from '#src/domains/checkout/quote/quote-answer-view.ts'
import { CustomerQuote } from '#src/domains/quotes/components/customer-quote.tsx'
import { OutOfStockMessage } from '#src/domains/quotes/components/out-of-stock-message.tsx'
import { QuoteStatusMessage } from '#src/domains/quotes/components/quote-status-message.tsx'
import { findQuoteByLink } from '#src/domains/quotes/customer-quotes/customer-quotes-service.server.ts'
import { acceptQuote, declineQuote, type QuoteAnswerRefusal } from '#src/domains/quotes/quote-answers-service.server.ts'
import { describeQuotePromise } from '#src/domains/quotes/quote-promise-service.server.ts'
import { presentShortages } from '#src/domains/quotes/quote-view.ts'
import { staffQuotePathFor } from '#src/domains/quotes/staff/staff-quote-path.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { correctedDatesParam, orderPaymentPath } from '#src/shared/paths/checkout-paths.ts'
import { homePath } from '#src/shared/paths/storefront-paths.ts'
import { describePage, useRootData } from '#src/storefront/shell/root-data.ts'
import * as menuText from '#src/translations/storefront/menu-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import * as quoteText from '#src/translations/storefront/quote-text.ts'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { noErrors } from '#src/ui/form/use-call-form.ts'
import { useSentDraft } from '#src/ui/form/use-form-draft.ts'
import { Breadcrumbs } from '#src/ui/page/breadcrumbs.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/quote-link-page.ts'
import '#src/storefront/account/account.css'
import '#src/storefront/checkout/checkout.css'

type QuoteArgs = Pick<Route.LoaderArgs, 'context' | 'params'>

/** Finds a quote by the secret token of its link. Returns 404 for any other token, as if the quote did not exist [T39]. */
async function getQuote({ context, params }: QuoteArgs) {
  const quote = await findQuoteByLink(context.get(shopContext), params.token)
  if (!quote) throw data(null, { status: 404 })
  return quote
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const quote = await getQuote({ context, params })
  return {
    title: translate(visitor.locale, ordersText.quoteNumber, { number: quote.number }),
    quote,
    areDatesCorrected: new URL(request.url).searchParams.has(correctedDatesParam),
    replyPromise: await describeQuotePromise(shop, visitor.locale, quote.requested_at),
    quoteAdminPath: staffQuotePathFor(visitor, quote.number),
    // Staff answer for the customer, so their own address is not filled in.
    prefill: quote.needs_address && visitor.role === 'customer' ? await getCheckoutPrefill(shop, visitor) : {},
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const { locale } = visitor
  const quote = await getQuote({ context, params })
  const form = await request.formData()
  const intent = getField(form, 'intent')
  if (intent === 'accept') return accept()
  if (intent === 'decline') return decline()
  throw data(null, { status: 404 })

  async function accept() {
    const parsed = parseForm(getAcceptSchema(), form, locale)
    if (!parsed.ok) return respondWithErrors(form, parsed.refusal)
    const { version, purchase_order_number: purchaseOrderNumber } = parsed.value
    const addresses = toQuoteAddresses(parsed.value, quote.customer)
    const placed = await acceptQuote(shop, visitor, {
      publicToken: params.token,
      version,
      addresses,
      purchaseOrderNumber,
    })
    return placed.ok ? redirect(orderPaymentPath(placed.value.publicToken), 303) : refuseAnswer(placed.refusal)
  }

  function getAcceptSchema() {
    if (!quote.needs_address) return acceptForm
    return form.has('deliver_to_billing') ? acceptWithAddressForm : acceptWithTwoAddressesForm
  }

  async function decline() {
    const parsed = parseForm(declineQuoteForm, form, locale)
    if (!parsed.ok) return respondWithErrors(form, parsed.refusal)
    const declined = await declineQuote(shop, visitor, { publicToken: params.token, reason: parsed.value.reason })
    return declined.ok ? redirect(quote.path, 303) : refuseAnswer(declined.refusal)
  }

  function refuseAnswer(refusal: QuoteAnswerRefusal) {
    if (refusal === 'unknown') throw data(null, { status: 404 })
    const messages =
      typeof refusal === 'string'
        ? [translate(locale, quoteText.refusals[refusal])]
        : [translate(locale, quoteText.outOfStockTitle), ...presentShortages(locale, refusal.shortages)]
    return respondWithErrors(form, { form: messages }, { status: 409 })
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

export default function QuoteLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, quote, areDatesCorrected, prefill, quoteAdminPath, replyPromise } = loaderData
  const globals = useRootData()?.site.globals
  useSentDraft(quoteDraft)
  const [refusal, ...shortages] = actionData?.errors.form ?? []
  // The message is shown above the quote; the form keeps its values.
  const refused = refusal && actionData ? { ...actionData, errors: noErrors } : actionData
  return (
    <div className="page-width grid grid-cols-1 gap-6 pt-3 pb-14">
      <Breadcrumbs crumbs={[{ title: t(menuText.home), to: homePath }, { title }]} />
      <h1>{title}</h1>
      {refusal && shortages.length === 0 && <MessageBox type="error" title={refusal} live />}
      {refusal && shortages.length > 0 && (
        <OutOfStockMessage title={refusal} shortages={shortages} quote={quote} quoteAdminPath={quoteAdminPath} />
      )}
      <QuoteStatusMessage quote={quote} replyPromise={replyPromise} />
      <CustomerQuote
        quote={quote}
        deliveryCurrencySign={globals?.deliveryCurrencySign ?? '£'}
        areDatesCorrected={areDatesCorrected}
      />
      <QuoteAnswerForms
        quote={quote}
        refused={refused}
        prefill={prefill}
        quoteAdminPath={quoteAdminPath}
        hasLookup={globals?.postcodeLookup ?? false}
      />
    </div>
  )
}
