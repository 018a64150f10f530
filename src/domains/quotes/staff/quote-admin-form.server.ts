import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type FieldErrors, parseForm } from '#src/shared/form/form-data.ts'
import { addDays, formatDate, toLondonDay } from '#src/shared/locale/dates.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { fromPounds } from '#src/shared/money/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as quoteAdminText from '#src/translations/backoffice/quote-admin-text.ts'
import * as basketText from '#src/translations/storefront/basket-text.ts'
import * as quoteText from '#src/translations/storefront/quote-text.ts'
import { maxOfferDays, offerWarnings, parseOfferInput } from './offer-input.ts'
import type { AddLineRefusal } from './offer-lines-service.server.ts'
import { assignForm, offerForm, withdrawForm } from './quote-admin-contract.ts'
import { assignQuote, getStaffQuote, withdrawQuote } from './quote-admin-service.server.ts'
import { type OfferRefusal, saveOfferDraft, sendOffer } from './quote-offers-service.server.ts'

type QuoteFormResult = { done: 'saved' | 'sent' | 'withdrawn' | 'assigned' } | { errors: FieldErrors }
type FormResultPromise = Promise<Result<QuoteFormResult, PermissionRefusal | 'not_found'>>
type QuoteFormInput = { number: number; form: FormData }

/** The forms of the staff quote page, by their `intent`. */
export async function handleQuoteForm(shop: Shop, visitor: Visitor, input: QuoteFormInput): FormResultPromise {
  const allowed = requirePermission(visitor, 'quote.manage')
  if (!allowed.ok) return allowed
  const intent = input.form.get('intent')
  if (intent === 'offer') return handleOfferForm(shop, visitor, input)
  if (intent === 'assign') return handleAssignForm(shop, visitor, input)
  return intent === 'withdraw' ? handleWithdrawForm(shop, visitor, input) : refuse('not_found')
}

async function handleOfferForm(shop: Shop, visitor: Visitor, { number, form }: QuoteFormInput): FormResultPromise {
  const { locale } = visitor
  const quote = await getStaffQuote(shop, visitor, number)
  if (!quote.ok) return quote
  const parsed = parseForm(offerForm, form, locale)
  if (!parsed.ok) return ok({ errors: parsed.refusal })
  const dateProblem = findDateProblem(locale, parsed.value.expires_on, toLondonDay(shop.clock.now()))
  if (dateProblem) return ok({ errors: { expires_on: [dateProblem] } })
  const lines = quote.value.lines.map(({ position, list_price }) => ({
    position,
    listUnitNetPence: list_price === undefined ? null : fromPounds(list_price),
  }))
  const offer = parseOfferInput(parsed.value, lines)
  if (!offer.ok) {
    const problems = Object.entries(offer.refusal).map(([field, problem]) => [
      field,
      [translate(locale, quoteAdminText.invalidFields[problem])],
    ])
    return ok({ errors: Object.fromEntries(problems) })
  }
  if (form.has('save_draft')) {
    const saved = await saveOfferDraft(shop, visitor, { number, offer: offer.value })
    return saved.ok ? ok({ done: 'saved' }) : toQuoteFormResult(visitor, saved.refusal)
  }
  const confirmed = offerWarnings.filter((warning) => parsed.value.confirm[warning])
  const sent = await sendOffer(shop, visitor, { number, offer: offer.value, confirmed })
  if (sent.ok) return ok({ done: 'sent' })
  if (typeof sent.refusal === 'string' || sent.refusal.reason !== 'unconfirmed') {
    return toQuoteFormResult(visitor, sent.refusal)
  }
  const { warnings } = sent.refusal
  const problems = warnings.map((warning) => [
    `confirm.${warning}`,
    [translate(locale, quoteAdminText.unconfirmed[warning])],
  ])
  return ok({ errors: Object.fromEntries(problems) })
}

/** An offer is valid until the end of a day after today. */
function findDateProblem(locale: Locale, day: string, today: string): string | undefined {
  if (day <= today) return translate(locale, quoteAdminText.tooEarly)
  const lastDay = addDays(today, maxOfferDays)
  return day > lastDay ? translate(locale, quoteAdminText.tooLate, { day: formatDate(locale, lastDay) }) : undefined
}

async function handleAssignForm(shop: Shop, visitor: Visitor, { number, form }: QuoteFormInput): FormResultPromise {
  const parsed = parseForm(assignForm, form, visitor.locale)
  if (!parsed.ok) return ok({ errors: parsed.refusal })
  const result = await assignQuote(shop, visitor, { number, to: parsed.value.assigned_to })
  return result.ok ? ok({ done: 'assigned' }) : result
}

async function handleWithdrawForm(shop: Shop, visitor: Visitor, { number, form }: QuoteFormInput): FormResultPromise {
  const parsed = parseForm(withdrawForm, form, visitor.locale)
  if (!parsed.ok) return ok({ errors: parsed.refusal })
  const result = await withdrawQuote(shop, visitor, { number, reason: parsed.value.reason })
  return result.ok ? ok({ done: 'withdrawn' }) : toQuoteFormResult(visitor, result.refusal)
}

/** Access refusals stay refusals, which redirect or end in 403 or 404; every other refusal becomes a form error. */
function toQuoteFormResult(
  { locale }: Visitor,
  refusal: OfferRefusal,
): Result<QuoteFormResult, PermissionRefusal | 'not_found'> {
  if (refusal === 'signed_out' || refusal === 'forbidden' || refusal === 'not_found') return refuse(refusal)
  if (typeof refusal === 'object') {
    const problem = translate(locale, basketText.discountTooHigh)
    return ok({ errors: Object.fromEntries(refusal.fields.map((field) => [field, [problem]])) })
  }
  if (refusal === 'split_too_large')
    return ok({ errors: { 'split.qty': [translate(locale, quoteAdminText.splitTooLarge)] } })
  if (isAddLineRefusal(refusal)) {
    const problem = translate(locale, quoteAdminText.addLineRefusals[refusal])
    return ok({ errors: { [refusal === 'not_for_hire' ? 'add.hire' : 'add.sku']: [problem] } })
  }
  return ok({ errors: { form: [translate(locale, quoteText.refusals[refusal])] } })
}

function isAddLineRefusal(refusal: OfferRefusal & string): refusal is AddLineRefusal {
  return refusal in quoteAdminText.addLineRefusals
}
