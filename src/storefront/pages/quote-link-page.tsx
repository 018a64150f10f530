import { data, redirect } from 'react-router'
import { QuoteAnswer } from '#src/domains/checkout/components/quote-answer.tsx'
import { quoteDraft } from '#src/domains/checkout/draft-names.ts'
import { findPrefill } from '#src/domains/checkout/prefill-service.server.ts'
import {
  acceptForm,
  acceptWithAddressForm,
  acceptWithTwoAddressesForm,
  declineForm,
} from '#src/domains/checkout/quote-answer-contract.ts'
import { readAnswerAddresses } from '#src/domains/checkout/quote-answer-view.ts'
import { correctedDates, orderPaymentPath } from '#src/domains/orders/document-paths.ts'
import { QuoteDocument } from '#src/domains/quotes/components/quote-document.tsx'
import { QuoteStanding } from '#src/domains/quotes/components/quote-standing.tsx'
import { deskPathFor } from '#src/domains/quotes/desk-path.ts'
import { findQuoteByLink } from '#src/domains/quotes/own-quotes-service.server.ts'
import { type AnswerRefusal, acceptQuote, declineQuote } from '#src/domains/quotes/quote-answers-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form-data.ts'
import { say } from '#src/shared/message.ts'
import { fieldOf } from '#src/shared/typed-fields.ts'
import * as menuText from '#src/translations/menu-text.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import * as quoteText from '#src/translations/quote-text.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { MessageBox } from '#src/ui/message-box.tsx'
import { refuseForm } from '#src/ui/refuse-form.ts'
import { useText } from '#src/ui/text.tsx'
import { noErrors } from '#src/ui/use-call-form.ts'
import { useSentDraft } from '#src/ui/use-form-draft.ts'
import { describePage, useRootData } from '../shell/root-data.ts'
import type { Route } from './+types/quote-link-page.ts'
import './account.css'
import './checkout.css'

type Asked = Pick<Route.LoaderArgs, 'context' | 'params'>

/** threats.md T39: a number opens nothing, and a link that nobody was given is as unknown as none. */
async function getQuote({ context, params }: Asked) {
  const quote = await findQuoteByLink(context.get(shopContext), params.token)
  if (!quote) throw data(null, { status: 404 })
  return quote
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const quote = await getQuote({ context, params })
  return {
    title: say(visitor.locale, ordersText.quoteNumber, { number: quote.number }),
    quote,
    areDatesCorrected: new URL(request.url).searchParams.has(correctedDates),
    deskPath: deskPathFor(visitor, quote.number),
    // Staff answer for the customer: their own address is nobody's concern.
    prefill: quote.needs_address && visitor.role === 'customer' ? await findPrefill(shop, visitor) : {},
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const { locale } = visitor
  const quote = await getQuote({ context, params })
  const form = await request.formData()
  const intent = fieldOf(form, 'intent')
  if (intent === 'accept') return accept()
  if (intent === 'decline') return decline()
  throw data(null, { status: 404 })

  async function accept() {
    const parsed = parseForm(acceptSchema(), form, locale)
    if (!parsed.ok) return refuseForm(form, parsed.refusal)
    const { version } = parsed.value
    const addresses = readAnswerAddresses(parsed.value, quote.customer)
    const placed = await acceptQuote(shop, visitor, { publicToken: params.token, version, addresses })
    return placed.ok ? redirect(orderPaymentPath(placed.value.publicToken), 303) : tell(placed.refusal)
  }

  function acceptSchema() {
    if (!quote.needs_address) return acceptForm
    return form.has('deliver_to_billing') ? acceptWithAddressForm : acceptWithTwoAddressesForm
  }

  async function decline() {
    const parsed = parseForm(declineForm, form, locale)
    if (!parsed.ok) return refuseForm(form, parsed.refusal)
    const declined = await declineQuote(shop, visitor, { publicToken: params.token, reason: parsed.value.reason })
    return declined.ok ? redirect(quote.path, 303) : tell(declined.refusal)
  }

  function tell(refusal: AnswerRefusal) {
    if (refusal === 'unknown') throw data(null, { status: 404 })
    return refuseForm(form, { form: [say(locale, quoteText.refusals[refusal])] }, { status: 409 })
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

export default function QuoteLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, quote, areDatesCorrected, prefill, deskPath } = loaderData
  const globals = useRootData()?.shell.globals
  useSentDraft(quoteDraft)
  const refusal = actionData?.errors.form?.[0]
  // Told above the quote; what was typed stays in its form.
  const refused = refusal && actionData ? { ...actionData, errors: noErrors } : actionData
  return (
    <div className="page-width grid grid-cols-1 gap-6 pt-3 pb-14">
      <Breadcrumbs crumbs={[{ title: t(menuText.home), to: '/' }, { title }]} />
      <h1>{title}</h1>
      {refusal && <MessageBox type="error" title={refusal} live />}
      <QuoteStanding quote={quote} />
      <QuoteDocument quote={quote} deliverySign={globals?.deliverySign ?? '£'} areDatesCorrected={areDatesCorrected} />
      <QuoteAnswer
        quote={quote}
        refused={refused}
        prefill={prefill}
        deskPath={deskPath}
        hasLookup={globals?.postcodeLookup ?? false}
      />
    </div>
  )
}
