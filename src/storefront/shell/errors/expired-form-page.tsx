import { useEffect } from 'react'
import { data } from 'react-router'
import { expiredFormContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { loginPath } from '#src/shared/paths/account-paths.ts'
import { reopenedFormPath } from '#src/shared/paths/checkout-paths.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as expiredText from '#src/translations/shell/expired-text.ts'
import { buttonClasses } from '#src/ui/button/button-style.ts'
import { carryOverSentDrafts } from '#src/ui/form/form-draft.ts'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/expired-form-page.ts'

/** Replaces the page of a form with an expired token (server/endpoints/pages.ts). Returns 404 when opened directly. */
export function loader({ context }: Route.LoaderArgs) {
  const form = context.get(expiredFormContext)
  if (!form) throw data(null, { status: 404 })
  return data({ title: translate(context.get(visitorContext).locale, expiredText.title), ...form }, { status: 419 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

export default function ExpiredFormPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { title, fields, path, isSignedOut } = loaderData
  const hasFields = fields.length > 0
  useEffect(carryOverSentDrafts, [])
  return (
    <div className="page-width error-page">
      <h1>{title}</h1>
      <p className="max-w-160 text-lg text-steel">
        {t(expiredText.nothingSent)} {t(hasFields ? expiredText.fieldsSaved : expiredText.fieldsLost)}
      </p>
      {isSignedOut && (
        <MessageBox type="warning" title={t(expiredText.signedOut)}>
          <a href={loginPath} target="_blank" rel="noopener">
            {t(expiredText.signIn)}
          </a>
        </MessageBox>
      )}
      <div className="flex flex-wrap gap-3">
        {hasFields && (
          <form method="post" action={path}>
            <TokenField />
            {fields.map(([name, value], index) => (
              // Several checkboxes may share a name.
              <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className={buttonClasses({})}>
              {t(expiredText.sendAgain)}
            </button>
          </form>
        )}
        <a href={reopenedFormPath(path)} className={buttonClasses({ variant: 'secondary' })}>
          {t(expiredText.openAgain)}
        </a>
      </div>
    </div>
  )
}
