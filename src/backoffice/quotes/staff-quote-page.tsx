import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { can } from '#src/domains/access/access.ts'
import { getSiteData } from '#src/domains/content/content-service.server.ts'
import { OrderEmailsPanel } from '#src/domains/notifications/email-log/components/order-emails-panel.tsx'
import { listQuoteEmails } from '#src/domains/notifications/email-log/email-log-service.server.ts'
import { StatusBadge } from '#src/domains/orders/components/status-badge.tsx'
import { QuoteOfferForm } from '#src/domains/quotes/components/staff/quote-offer-form.tsx'
import { QuoteReplyTimeBadge } from '#src/domains/quotes/components/staff/quote-reply-time-badge.tsx'
import { StaffQuoteHistory } from '#src/domains/quotes/components/staff/staff-quote-history.tsx'
import { StaffQuoteSidebar } from '#src/domains/quotes/components/staff/staff-quote-sidebar.tsx'
import { handleQuoteForm } from '#src/domains/quotes/staff/quote-admin-form.server.ts'
import { getStaffQuote } from '#src/domains/quotes/staff/quote-admin-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { formatDateTime } from '#src/shared/locale/dates.ts'
import { translate } from '#src/shared/locale/message.ts'
import { staffQuoteDonePath, staffQuotesPath } from '#src/shared/paths/backoffice-paths.ts'
import * as quoteAdminText from '#src/translations/backoffice/quote-admin-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/staff-quote-page.ts'

const successTexts = {
  saved: quoteAdminText.saved,
  sent: quoteAdminText.sent,
  withdrawn: quoteAdminText.withdrawn,
  assigned: quoteAdminText.reassigned,
}
const isDone = (value: string): value is keyof typeof successTexts => Object.hasOwn(successTexts, value)

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const quote = unwrapOrThrow(await getStaffQuote(shop, visitor, parseNumber(params.number) ?? 0))
  const emails = can(visitor, 'email.read')
    ? unwrapOrThrow(await listQuoteEmails(shop, visitor, quote.number))
    : undefined
  const { globals } = await getSiteData(shop, visitor.locale)
  const done = new URL(request.url).searchParams.get('done') ?? ''
  return {
    title: translate(visitor.locale, ordersText.quoteNumber, { number: quote.number }),
    quote,
    emails,
    deliveryCurrencySign: globals.deliveryCurrencySign,
    done: isDone(done) ? done : undefined,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const number = parseNumber(params.number) ?? 0
  const result = unwrapOrThrow(
    await handleQuoteForm(context.get(shopContext), context.get(visitorContext), { number, form }),
  )
  if ('errors' in result) return respondWithErrors(form, result.errors)
  return redirect(staffQuoteDonePath(number, result.done), 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function StaffQuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const { title, quote, emails, deliveryCurrencySign, done } = loaderData
  const getRefusedForm = (intent: string) => (actionData?.intent === intent ? actionData : undefined)
  const [problem] = actionData?.errors.form ?? []
  return (
    <BackofficePage
      title={title}
      parentCrumbs={[{ title: t(quoteAdminText.title), to: staffQuotesPath }]}
      badges={
        <>
          <StatusBadge status={quote.display_status} />
          <QuoteReplyTimeBadge replyTime={quote.clock} status={quote.status} />
          {quote.is_made_by_staff && <Badge>{t(quoteAdminText.madeByStaff)}</Badge>}
          <span className="text-steel">{formatDateTime(locale, quote.requested_at)}</span>
        </>
      }
    >
      {done && !actionData && <MessageBox type="success" title={t(successTexts[done])} />}
      {problem && actionData?.intent !== 'offer' && <MessageBox type="error" title={problem} live />}
      <QuoteOfferForm quote={quote} refused={getRefusedForm('offer')} deliveryCurrencySign={deliveryCurrencySign} />
      <div className="order-columns">
        <div className="grid content-start gap-5">
          <StaffQuoteHistory quote={quote} />
        </div>
        <div className="grid content-start gap-5">
          <StaffQuoteSidebar quote={quote} refused={getRefusedForm('withdraw')} />
          {emails && <OrderEmailsPanel about="quote" {...emails} />}
        </div>
      </div>
    </BackofficePage>
  )
}
