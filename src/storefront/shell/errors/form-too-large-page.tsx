import { data } from 'react-router'
import { formTooLargeContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as formTooLargeText from '#src/translations/shell/form-too-large-text.ts'
import { buttonClasses } from '#src/ui/button/button-style.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/form-too-large-page.ts'

/** Replaces the page of a form that was too large (server/endpoints/pages.ts). Returns 404 when opened directly. */
export function loader({ context }: Route.LoaderArgs) {
  const form = context.get(formTooLargeContext)
  if (!form) throw data(null, { status: 404 })
  return data(
    { title: translate(context.get(visitorContext).locale, formTooLargeText.title), ...form },
    { status: 413 },
  )
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

export default function FormTooLargePage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  return (
    <div className="page-width error-page">
      <h1>{loaderData.title}</h1>
      <p className="max-w-160 text-lg text-steel">
        {t(formTooLargeText.nothingSent)} {t(formTooLargeText.goBack)}
      </p>
      <div>
        <a href={loaderData.path} className={buttonClasses({ variant: 'secondary' })}>
          {t(formTooLargeText.openAgain)}
        </a>
      </div>
    </div>
  )
}
