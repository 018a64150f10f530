import { demand, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { addDays, dayOfMoment, formatDate } from '#src/shared/dates.ts'
import { type FieldErrors, parseForm } from '#src/shared/form-data.ts'
import { say } from '#src/shared/message.ts'
import { fromPounds } from '#src/shared/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as quoteDeskText from '#src/translations/quote-desk-text.ts'
import * as quoteText from '#src/translations/quote-text.ts'
import { longestOfferDays, readOffer } from './offer-input.ts'
import { assignForm, offerForm, withdrawForm } from './quote-desk-contract.ts'
import { assignQuote, type DeskRefusal, getQuoteForStaff, withdrawQuote } from './quote-desk-service.server.ts'
import { saveOffer, sendOffer } from './quote-offers-service.server.ts'
import type { QuoteRefusal } from './quote-states.ts'

type Worked = { done: 'saved' | 'sent' | 'withdrawn' | 'assigned' } | { errors: FieldErrors }
type Answer = Promise<Result<Worked, DeskRefusal>>
type Asked = { number: number; form: FormData }

/** One form per thing that can be done on the page of a quote. */
export async function workOnQuote(shop: Shop, visitor: Visitor, asked: Asked): Answer {
  const allowed = demand(visitor, 'backoffice.open')
  if (!allowed.ok) return allowed
  const intent = asked.form.get('intent')
  if (intent === 'offer') return offer(shop, visitor, asked)
  if (intent === 'assign') return assign(shop, visitor, asked)
  return intent === 'withdraw' ? withdraw(shop, visitor, asked) : refuse('not_found')
}

async function offer(shop: Shop, visitor: Visitor, { number, form }: Asked): Answer {
  const { locale } = visitor
  const quote = await getQuoteForStaff(shop, visitor, number)
  if (!quote.ok) return quote
  const parsed = parseForm(offerForm, form, locale)
  if (!parsed.ok) return ok({ errors: parsed.refusal })
  const lastDay = addDays(dayOfMoment(shop.clock.now()), longestOfferDays)
  if (parsed.value.expires_on > lastDay) {
    const day = formatDate(locale, lastDay)
    return ok({ errors: { expires_on: [say(locale, quoteDeskText.tooLate, { day })] } })
  }
  const lines = quote.value.lines.map(({ position, list_price }) => ({
    position,
    listUnitNetPence: list_price === undefined ? null : fromPounds(list_price),
  }))
  const read = readOffer(parsed.value, lines)
  if (!read.ok) {
    const problem = [say(locale, quoteDeskText.invalidAmount)]
    return ok({ errors: Object.fromEntries(read.refusal.map((field) => [field, problem])) })
  }
  const isDraft = form.has('keep')
  const done = await (isDraft ? saveOffer : sendOffer)(shop, visitor, { number, offer: read.value })
  return done.ok ? ok({ done: isDraft ? 'saved' : 'sent' }) : tell(visitor, done.refusal)
}

async function assign(shop: Shop, visitor: Visitor, { number, form }: Asked): Answer {
  const parsed = parseForm(assignForm, form, visitor.locale)
  if (!parsed.ok) return ok({ errors: parsed.refusal })
  const done = await assignQuote(shop, visitor, { number, to: parsed.value.assigned_to })
  return done.ok ? ok({ done: 'assigned' }) : done
}

async function withdraw(shop: Shop, visitor: Visitor, { number, form }: Asked): Answer {
  const parsed = parseForm(withdrawForm, form, visitor.locale)
  if (!parsed.ok) return ok({ errors: parsed.refusal })
  const done = await withdrawQuote(shop, visitor, { number, reason: parsed.value.reason })
  return done.ok ? ok({ done: 'withdrawn' }) : tell(visitor, done.refusal)
}

/** Who may not is told so by the page; what the state does not allow is told beside the form. */
function tell({ locale }: Visitor, refusal: DeskRefusal | QuoteRefusal): Result<Worked, DeskRefusal> {
  if (refusal === 'signed_out' || refusal === 'forbidden' || refusal === 'not_found') return refuse(refusal)
  return ok({ errors: { form: [say(locale, quoteText.refusals[refusal])] } })
}
