import { data } from 'react-router'
import { refusedRequestContext, visitorContext } from '#src/request-context.server.ts'
import { statusByRefusal } from '#src/shared/http/refused-request.ts'
import { translate } from '#src/shared/locale/message.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as refusedText from '#src/translations/shell/refused-request-text.ts'
import { buttonClasses } from '#src/ui/button/button-style.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/refused-request-page.ts'

/** Replaces the page of a refused request (server/http/refusal-pages.ts). Returns 404 when opened directly. */
export function loader({ context }: Route.LoaderArgs) {
  const refused = context.get(refusedRequestContext)
  if (!refused) throw data(null, { status: 404 })
  const { locale } = context.get(visitorContext)
  return data(
    { title: translate(locale, refusedText.titles[refused.reason]), ...refused },
    { status: statusByRefusal[refused.reason] },
  )
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

export default function RefusedRequestPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { title, path, reason, seconds = 60 } = loaderData
  return (
    <div className="page-width error-page">
      <h1>{title}</h1>
      <p className="max-w-160 text-lg text-steel">
        {reason === 'too_many' ? t(refusedText.waitToRetry, { seconds }) : t(refusedText.explanations[reason])}
      </p>
      <div>
        <a href={path} className={buttonClasses({ variant: 'secondary' })}>
          {t(refusedText.openAgain)}
        </a>
      </div>
    </div>
  )
}
