import { redirect } from 'react-router'
import { getShell } from '#src/domains/content/content-service.server.ts'
import { StatusBadge } from '#src/domains/orders/components/status-badge.tsx'
import { DeskQuoteHistory } from '#src/domains/quotes/components/desk-quote-history.tsx'
import { DeskQuoteSide } from '#src/domains/quotes/components/desk-quote-side.tsx'
import { QuoteClock } from '#src/domains/quotes/components/quote-clock.tsx'
import { QuoteOfferForm } from '#src/domains/quotes/components/quote-offer-form.tsx'
import { deskQuotePath } from '#src/domains/quotes/desk-path.ts'
import { getQuoteForStaff } from '#src/domains/quotes/quote-desk-service.server.ts'
import { workOnQuote } from '#src/domains/quotes/quote-forms-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { formatMoment } from '#src/shared/dates.ts'
import { say } from '#src/shared/message.ts'
import { parseNumber } from '#src/shared/parse-number.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import * as quoteDeskText from '#src/translations/quote-desk-text.ts'
import { MessageBox } from '#src/ui/message-box.tsx'
import { refuseForm } from '#src/ui/refuse-form.ts'
import { useLocale, useText } from '#src/ui/text.tsx'
import { BackofficePage } from '../shell/backoffice-page.tsx'
import { orRefuse } from '../shell/or-refuse.ts'
import type { Route } from './+types/quote-page.ts'

const done = {
  saved: quoteDeskText.saved,
  sent: quoteDeskText.sent,
  withdrawn: quoteDeskText.withdrawn,
  assigned: quoteDeskText.reassigned,
}
const isDone = (word: string): word is keyof typeof done => Object.hasOwn(done, word)

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const quote = orRefuse(await getQuoteForStaff(shop, visitor, parseNumber(params.number) ?? 0))
  const { globals } = await getShell(shop, visitor.locale)
  const told = new URL(request.url).searchParams.get('done') ?? ''
  return {
    title: say(visitor.locale, ordersText.quoteNumber, { number: quote.number }),
    quote,
    deliverySign: globals.deliverySign,
    told: isDone(told) ? told : undefined,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const number = parseNumber(params.number) ?? 0
  const worked = orRefuse(await workOnQuote(context.get(shopContext), context.get(visitorContext), { number, form }))
  if ('errors' in worked) return refuseForm(form, worked.errors)
  return redirect(`${deskQuotePath(number)}?done=${worked.done}`, 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const { title, quote, deliverySign, told } = loaderData
  const refusedOf = (intent: string) => (actionData?.intent === intent ? actionData : undefined)
  const [problem] = actionData?.errors.form ?? []
  return (
    <BackofficePage
      title={title}
      between={[{ title: t(quoteDeskText.title), to: '/dashboard/quotes' }]}
      beside={
        <>
          <StatusBadge status={quote.standing} />
          <QuoteClock clock={quote.clock} status={quote.status} />
          <span className="text-steel">{formatMoment(locale, quote.asked_at)}</span>
        </>
      }
    >
      {told && !actionData && <MessageBox type="success" title={t(done[told])} />}
      {problem && <MessageBox type="error" title={problem} live />}
      <QuoteOfferForm quote={quote} refused={problem ? undefined : refusedOf('offer')} deliverySign={deliverySign} />
      <div className="order-columns">
        <div className="grid content-start gap-5">
          <DeskQuoteHistory quote={quote} />
        </div>
        <div className="grid content-start gap-5">
          <DeskQuoteSide quote={quote} refused={refusedOf('withdraw')} />
        </div>
      </div>
    </BackofficePage>
  )
}
