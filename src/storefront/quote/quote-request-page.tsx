import { redirect } from 'react-router'
import { presentBasket } from '#src/domains/basket/basket-view.ts'
import { getQuoteDraftId } from '#src/domains/basket/checkout/basket-for-quote-service.server.ts'
import { BasketSummary } from '#src/domains/basket/components/basket-summary.tsx'
import { getCheckoutPrefill } from '#src/domains/checkout/buyer-service.server.ts'
import { QuoteRequestFields } from '#src/domains/checkout/components/quote-request-fields.tsx'
import type { FieldValues } from '#src/domains/checkout/components/section-props.ts'
import { quoteDraft } from '#src/domains/checkout/draft-names.ts'
import { getHireBounds } from '#src/domains/checkout/hire.ts'
import {
  findSentQuote,
  hasQuoteSessionEnded,
  openQuoteCheckout,
  requestQuote,
} from '#src/domains/checkout/quote/quote-checkout-service.server.ts'
import { hireQuoteForm, quoteForm } from '#src/domains/checkout/quote/quote-form-contract.ts'
import { toQuoteDetails } from '#src/domains/checkout/quote/quote-form-view.ts'
import { describeQuotePromise } from '#src/domains/quotes/quote-promise-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { correctRange } from '#src/shared/form/date-input.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import {
  correctedQuotePath,
  hasSessionEndedParam,
  quoteBasketNoticePath,
  quoteBasketPath,
  quotePath,
  sessionEndedParam,
} from '#src/shared/paths/checkout-paths.ts'
import { homePath } from '#src/shared/paths/storefront-paths.ts'
import { refusePublicForm } from '#src/storefront/content/refuse-public-form.ts'
import { describePage, useRootData } from '#src/storefront/shell/root-data.ts'
import * as authText from '#src/translations/storefront/auth-text.ts'
import * as basketText from '#src/translations/storefront/basket-text.ts'
import * as menuText from '#src/translations/storefront/menu-text.ts'
import * as quoteText from '#src/translations/storefront/quote-text.ts'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { noErrors } from '#src/ui/form/use-call-form.ts'
import { useFormDraft } from '#src/ui/form/use-form-draft.ts'
import { Breadcrumbs } from '#src/ui/page/breadcrumbs.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/quote-request-page.ts'
import '#src/storefront/account/account.css'
import '#src/storefront/basket/basket.css'
import '#src/storefront/checkout/checkout.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const checkout = await openQuoteCheckout(shop, visitor)
  if (!checkout && hasSessionEndedParam(request)) throw redirect(quoteBasketNoticePath(sessionEndedParam))
  // The quote basket shows unavailable items and lets the customer remove them.
  if (!checkout || checkout.basket.lines.some(({ problem }) => problem)) throw redirect(quoteBasketPath)
  const { basket, isHire } = checkout
  const prefill = await getCheckoutPrefill(shop, visitor)
  return {
    title: translate(visitor.locale, isHire ? quoteText.hireTitle : quoteText.requestTitle),
    hire: isHire ? getHireBounds(shop.clock.now()) : undefined,
    token: basket.token,
    draftId: getQuoteDraftId(basket),
    basket: presentBasket(visitor.locale, basket),
    prefill,
    replyPromise: await describeQuotePromise(shop, visitor.locale),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const token = getField(form, 'checkout_token')
  const checkout = await openQuoteCheckout(shop, visitor)
  // Read after the basket: on a double click the first request may just have emptied it.
  const sent = await findSentQuote(shop, visitor, token)
  if (sent) return redirectToQuote(sent, form)
  if (!checkout) {
    const hasEnded = await hasQuoteSessionEnded(shop, visitor, token)
    return redirect(hasEnded ? quoteBasketNoticePath(sessionEndedParam) : quoteBasketPath, 303)
  }
  const parsed = checkout.isHire
    ? parseForm(hireQuoteForm(getHireBounds(shop.clock.now())), form, visitor.locale)
    : parseForm(quoteForm, form, visitor.locale)
  if (!parsed.ok) return respondWithErrors(form, parsed.refusal)
  const requested = await requestQuote(shop, visitor, { token, details: toQuoteDetails(parsed.value) })
  if (requested.ok) return redirectToQuote(requested.value, form)
  if (typeof requested.refusal === 'object') return refusePublicForm(form, visitor.locale, requested.refusal)
  if (requested.refusal !== 'changed') return redirect(quoteBasketPath, 303)
  return respondWithErrors(form, { form: [translate(visitor.locale, quoteText.basketChanged)] }, { status: 409 })
}

/** Hire dates in the wrong order are swapped. Without script only the page of the quote can tell the customer. */
function redirectToQuote({ publicToken }: { publicToken: string }, form: FormData) {
  const [from, to] = [getField(form, 'hire_duration[from]'), getField(form, 'hire_duration[to]')]
  const isCorrected = correctRange({ from, to }).to !== to
  return redirect((isCorrected ? correctedQuotePath : quotePath)(publicToken), 303)
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

export default function QuoteRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, hire, token, draftId, basket, prefill, replyPromise } = loaderData
  const draft = useFormDraft({
    form: quoteDraft,
    id: draftId,
    account: prefill['customer[email]'] ?? '',
    isRefused: actionData !== undefined,
    emailField: 'customer[email]',
  })
  const hasLookup = useRootData()?.site.globals.postcodeLookup ?? false
  const hasListPrice = Object.values(basket.items).some((item) => !item.price_on_application)
  const crumbs = [
    { title: t(menuText.home), to: homePath },
    { title: t(basketText.quotePage), to: quoteBasketPath },
    { title },
  ]
  return (
    <div className="page-width checkout-page">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{title}</h1>
      <div className="basket-columns">
        <div className="grid content-start gap-5">
          <p className="text-lg text-steel">
            {t(quoteText.requestAbout)} {replyPromise}
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
              values={{ ...mergeGuestDraft(draft.guestValues, prefill), ...actionData?.values, ...draft.values }}
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
            <TextLink to={quoteBasketPath}>{t(quoteText.changeItems)}</TextLink>
          </BasketSummary>
        </div>
      </div>
    </div>
  )
}

/**
 * Fills the gaps in the account's details with what its owner typed as a guest. An address is taken from one of the two
 * only, as their lines do not fit together.
 */
function mergeGuestDraft(guestDraft: FieldValues, account: FieldValues): FieldValues {
  const hasAddress = Boolean(account['billing[address_1]'])
  const gaps = Object.entries(guestDraft).filter(
    ([name]) => !account[name] && !(hasAddress && name.startsWith('billing[')),
  )
  return { ...account, ...Object.fromEntries(gaps) }
}
