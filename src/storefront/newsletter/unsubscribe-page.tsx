import { data, redirect } from 'react-router'
import { findSubscription, unsubscribe } from '#src/domains/newsletter/newsletter-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { newsletterPreferencesPath, unsubscribePath } from '#src/shared/paths/enquiry-paths.ts'
import { homePath } from '#src/shared/paths/storefront-paths.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as newsletterText from '#src/translations/storefront/newsletter-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/unsubscribe-page.ts'

/** Opened by the link in a newsletter. Email scanners open links too, so only the button unsubscribes. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findSubscription(context.get(shopContext), params.token)
  if (!found.ok) throw data(null, { status: 404 })
  const { email, state } = found.value
  return {
    email,
    state,
    token: params.token,
    title: translate(context.get(visitorContext).locale, newsletterText.title),
  }
}

export async function action({ context, params }: Route.ActionArgs) {
  const result = await unsubscribe(context.get(shopContext), params.token)
  if (!result.ok) throw data(null, { status: 404 })
  return redirect(unsubscribePath(params.token), 303)
}

/** The URL holds the secret token: other sites get no referrer. Our own form needs it for the origin check. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' })

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

export default function UnsubscribePage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { title, email, state, token } = loaderData
  return (
    <div className="page-width grid max-w-160 gap-5 py-10">
      <h1>{title}</h1>
      {state !== 'unsubscribed' ? (
        <>
          <p className="wrap-anywhere">{t(newsletterText.confirmQuestion, { email })}</p>
          <PostForm submit={t(newsletterText.unsubscribe)} />
          {state === 'subscribed' && (
            <p>
              <TextLink to={newsletterPreferencesPath(token)}>{t(newsletterText.preferences)}</TextLink>
            </p>
          )}
        </>
      ) : (
        <>
          <MessageBox type="success" title={t(newsletterText.unsubscribed, { email })} live className="wrap-anywhere" />
          <div>
            <ButtonLink to={homePath} variant="secondary">
              {t(newsletterText.backHome)}
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  )
}
