import { DocumentLines } from '#src/domains/orders/components/document-lines.tsx'
import { StatusBadge } from '#src/domains/orders/components/status-badge.tsx'
import { getOwnQuote } from '#src/domains/orders/own-documents-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { formatDate } from '#src/shared/dates.ts'
import { say } from '#src/shared/message.ts'
import { refuse } from '#src/shared/result.ts'
import * as accountText from '#src/translations/account-text.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import { MessageBox } from '#src/ui/message-box.tsx'
import { useLocale, useText } from '#src/ui/text.tsx'
import { describePage, useRootData } from '../shell/root-data.ts'
import type { Route } from './+types/account-quote-page.ts'
import { AccountFrame } from './account-frame.tsx'
import { orSignIn, parseNumber } from './form-page.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const number = parseNumber(params.number)
  const quote = orSignIn(
    number === undefined ? refuse('not_found') : await getOwnQuote(context.get(shopContext), visitor, number),
  )
  return { title: say(visitor.locale, ordersText.quoteNumber, { number: quote.number }), quote }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? describePage(matches, loaderData) : []
}

export default function AccountQuotePage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const { title, quote } = loaderData
  const deliverySign = useRootData()?.shell.globals.deliverySign ?? '£'
  const hire = quote.hire && { from: formatDate(locale, quote.hire.from), to: formatDate(locale, quote.hire.to) }
  return (
    <AccountFrame
      title={title}
      between={[
        { title: t(accountText.accountTitle), to: '/my-account' },
        { title: t(accountText.quotes), to: '/my-account/quotes' },
      ]}
    >
      <p className="flex flex-wrap items-center gap-3">
        <StatusBadge status={quote.status} />
        <span>{formatDate(locale, quote.asked_at)}</span>
        {hire && <span>{t(ordersText.hireFor, hire)}</span>}
        {quote.expires_at && (
          <span>
            {t(ordersText.validUntil)} {formatDate(locale, quote.expires_at)}
          </span>
        )}
      </p>
      {quote.status === 'requested' && <MessageBox>{t(ordersText.notPricedYet)}</MessageBox>}
      {quote.note && <MessageBox title={t(ordersText.ourNote)}>{quote.note}</MessageBox>}
      <DocumentLines caption={title} lines={quote.lines} totals={quote.totals} deliverySign={deliverySign} />
      {quote.message && (
        <section>
          <h2 className="mb-2 text-xl">{t(ordersText.yourMessage)}</h2>
          <p className="max-w-160 whitespace-pre-line">{quote.message}</p>
        </section>
      )}
    </AccountFrame>
  )
}
