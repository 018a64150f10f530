import { data } from 'react-router'
import { expiredFormContext, visitorContext } from '#src/request-context.server.ts'
import { say } from '#src/shared/message.ts'
import * as expiredText from '#src/translations/expired-text.ts'
import { buttonClasses } from '#src/ui/button-look.ts'
import { MessageBox } from '#src/ui/message-box.tsx'
import { useText } from '#src/ui/text.tsx'
import { TokenField } from '#src/ui/token-field.tsx'
import { describePage } from '../shell/root-data.ts'
import type { Route } from './+types/expired-page.ts'

/** Shown in place of the page whose form came too late (server/plugins/pages.ts); by itself it is no page. */
export function loader({ context }: Route.LoaderArgs) {
  const form = context.get(expiredFormContext)
  if (!form) throw data(null, { status: 404 })
  return data({ title: say(context.get(visitorContext).locale, expiredText.title), ...form }, { status: 419 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

export default function ExpiredPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { title, fields, address, isSignedOut } = loaderData
  const hasFields = fields.length > 0
  return (
    <div className="page-width error-page">
      <h1>{title}</h1>
      <p className="max-w-160 text-lg text-steel">
        {t(expiredText.nothingSent)} {t(hasFields ? expiredText.kept : expiredText.notKept)}
      </p>
      {isSignedOut && (
        <MessageBox type="warning" title={t(expiredText.signedOut)}>
          <a href="/auth/login" target="_blank" rel="noopener">
            {t(expiredText.signIn)}
          </a>
        </MessageBox>
      )}
      <div className="flex flex-wrap gap-3">
        {hasFields && (
          <form method="post" action={address}>
            <TokenField />
            {fields.map(([name, value], index) => (
              // Ticked boxes of one name are several fields of that name.
              <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className={buttonClasses({})}>
              {t(expiredText.sendAgain)}
            </button>
          </form>
        )}
        <a href={address} className={buttonClasses({ variant: 'secondary' })}>
          {t(expiredText.openAgain)}
        </a>
      </div>
    </div>
  )
}
