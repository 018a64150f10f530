import { redirect } from 'react-router'
import { presentBasket } from '#src/domains/basket/basket-view.ts'
import { BasketSummary } from '#src/domains/basket/components/basket-summary.tsx'
import { draftIdOf } from '#src/domains/basket/quoting-service.server.ts'
import { QuoteRequestFields } from '#src/domains/checkout/components/quote-request-fields.tsx'
import type { FieldValues } from '#src/domains/checkout/components/section-props.ts'
import { quoteDraft } from '#src/domains/checkout/draft-names.ts'
import { hireBounds } from '#src/domains/checkout/hire.ts'
import { findPrefill } from '#src/domains/checkout/prefill-service.server.ts'
import { findSentQuote, openQuoteCheckout, requestQuote } from '#src/domains/checkout/quote-checkout-service.server.ts'
import { hireQuoteForm, quoteForm } from '#src/domains/checkout/quote-form-contract.ts'
import { readQuoteForm } from '#src/domains/checkout/quote-form-view.ts'
import { correctedDates, quotePath } from '#src/domains/orders/document-paths.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form-data.ts'
import { say } from '#src/shared/message.ts'
import { correctRange } from '#src/shared/typed-dates.ts'
import { fieldOf } from '#src/shared/typed-fields.ts'
import * as authText from '#src/translations/auth-text.ts'
import * as basketText from '#src/translations/basket-text.ts'
import * as menuText from '#src/translations/menu-text.ts'
import * as quoteText from '#src/translations/quote-text.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { refuseForm } from '#src/ui/refuse-form.ts'
import { useText } from '#src/ui/text.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { noErrors } from '#src/ui/use-call-form.ts'
import { useFormDraft } from '#src/ui/use-form-draft.ts'
import { describePage, useRootData } from '../shell/root-data.ts'
import type { Route } from './+types/checkout-quote-page.ts'
import { refuseShopForm } from './form-page.ts'
import './account.css'
import './basket.css'
import './checkout.css'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const checkout = await openQuoteCheckout(shop, visitor)
  // What cannot be had any more is said where it can be taken out.
  if (!checkout || checkout.basket.lines.some(({ problem }) => problem)) throw redirect('/quote')
  const { basket, isHire } = checkout
  const prefill = await findPrefill(shop, visitor)
  return {
    title: say(visitor.locale, isHire ? quoteText.hireTitle : quoteText.requestTitle),
    hire: isHire ? hireBounds(shop.clock.now()) : undefined,
    token: basket.token,
    draftId: draftIdOf(basket),
    basket: presentBasket(visitor.locale, basket),
    prefill,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const token = fieldOf(form, 'checkout_token')
  const checkout = await openQuoteCheckout(shop, visitor)
  // Asked for after the basket: of two presses at once the first may just have emptied it.
  const sent = await findSentQuote(shop, visitor, token)
  if (sent) return toQuote(sent, form)
  if (!checkout) return redirect('/quote', 303)
  const parsed = checkout.isHire
    ? parseForm(hireQuoteForm(hireBounds(shop.clock.now())), form, visitor.locale)
    : parseForm(quoteForm, form, visitor.locale)
  if (!parsed.ok) return refuseForm(form, parsed.refusal)
  const requested = await requestQuote(shop, visitor, { token, details: readQuoteForm(parsed.value) })
  if (requested.ok) return toQuote(requested.value, form)
  if (typeof requested.refusal === 'object') return refuseShopForm(form, visitor.locale, requested.refusal)
  if (requested.refusal !== 'changed') return redirect('/quote', 303)
  return refuseForm(form, { form: [say(visitor.locale, quoteText.basketChanged)] }, { status: 409 })
}

/** Dates that were typed the wrong way round are set right in silence where no script says it: their page does. */
function toQuote({ publicToken }: { publicToken: string }, form: FormData) {
  const [from, to] = [fieldOf(form, 'hire_duration[from]'), fieldOf(form, 'hire_duration[to]')]
  const isCorrected = correctRange({ from, to }).to !== to
  return redirect(quotePath(publicToken) + (isCorrected ? `?${correctedDates}` : ''), 303)
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

export default function CheckoutQuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, hire, token, draftId, basket, prefill } = loaderData
  const draft = useFormDraft({
    form: quoteDraft,
    id: draftId,
    account: prefill['customer[email]'] ?? '',
    isRefused: actionData !== undefined,
    emailField: 'customer[email]',
  })
  const hasLookup = useRootData()?.shell.globals.postcodeLookup ?? false
  const hasListPrice = Object.values(basket.items).some((item) => !item.price_on_application)
  const crumbs = [{ title: t(menuText.home), to: '/' }, { title: t(basketText.quotePage), to: '/quote' }, { title }]
  return (
    <div className="page-width checkout-page">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{title}</h1>
      <div className="basket-columns">
        <div className="grid content-start gap-5">
          <p className="text-lg text-steel">
            {t(quoteText.requestAbout)} {t(quoteText.promise)}
          </p>
          <PostForm
            label={title}
            refused={actionData}
            errorTitle={t(authText.errorsTitle)}
            submit={t(quoteText.send)}
            button={{ size: 'large' }}
            className="checkout-form"
            formRef={draft.ref}
          >
            <input type="hidden" name="checkout_token" value={token} />
            <QuoteRequestFields
              key={draft.fieldsKey}
              values={{ ...addKnown(draft.adopted, prefill), ...actionData?.values, ...draft.values }}
              errors={actionData?.errors ?? noErrors}
              isSignedIn={'customer[email]' in prefill}
              hire={hire}
              hasLookup={hasLookup}
            />
          </PostForm>
        </div>
        <div>
          <BasketSummary basket={basket} title={t(quoteText.summary)}>
            {hasListPrice && <p className="text-sm text-steel">{t(quoteText.listPrices)}</p>}
            <TextLink to="/quote">{t(quoteText.changeItems)}</TextLink>
          </BasketSummary>
        </div>
      </div>
    </div>
  )
}

/** The account's own details, and what its owner has typed as a guest where it has none. Lines of two addresses make none. */
function addKnown(typed: FieldValues, known: FieldValues): FieldValues {
  const hasAddress = Boolean(known['billing[address_1]'])
  const rest = Object.entries(typed).filter(([name]) => !known[name] && !(hasAddress && name.startsWith('billing[')))
  return { ...known, ...Object.fromEntries(rest) }
}
