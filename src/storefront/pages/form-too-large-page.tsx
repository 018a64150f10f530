import { data } from 'react-router'
import { formTooLargeContext, visitorContext } from '#src/request-context.server.ts'
import { say } from '#src/shared/message.ts'
import * as formTooLargeText from '#src/translations/form-too-large-text.ts'
import { buttonClasses } from '#src/ui/button-look.ts'
import { useText } from '#src/ui/text.tsx'
import { describePage } from '../shell/root-data.ts'
import type { Route } from './+types/form-too-large-page.ts'

/** Shown in place of the page whose form was too large (server/plugins/pages.ts); by itself it is no page. */
export function loader({ context }: Route.LoaderArgs) {
  const form = context.get(formTooLargeContext)
  if (!form) throw data(null, { status: 404 })
  return data({ title: say(context.get(visitorContext).locale, formTooLargeText.title), ...form }, { status: 413 })
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
        <a href={loaderData.address} className={buttonClasses({ variant: 'secondary' })}>
          {t(formTooLargeText.openAgain)}
        </a>
      </div>
    </div>
  )
}
