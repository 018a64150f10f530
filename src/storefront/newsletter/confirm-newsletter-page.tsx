import { data, redirect } from 'react-router'
import { confirmSubscription, findSubscription } from '#src/domains/newsletter/newsletter-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { confirmNewsletterPath, newsletterPreferencesPath } from '#src/shared/paths/enquiry-paths.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as newsletterText from '#src/translations/storefront/newsletter-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/confirm-newsletter-page.ts'

/** Opened by the link in the confirmation email. Email scanners open links too, so only the button confirms. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findSubscription(context.get(shopContext), params.token)
  if (!found.ok) throw data(null, { status: 404 })
  const { email, state } = found.value
  const { locale } = context.get(visitorContext)
  return { email, state, token: params.token, title: translate(locale, newsletterText.confirmTitle) }
}

export async function action({ context, params }: Route.ActionArgs) {
  const confirmed = await confirmSubscription(context.get(shopContext), params.token)
  if (!confirmed.ok) throw data(null, { status: 404 })
  return redirect(confirmNewsletterPath(params.token), 303)
}

/** The URL holds the secret token: other sites get no referrer. Our own form needs it for the origin check. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' })

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

export default function ConfirmNewsletterPage({ loaderData: { title, email, state, token } }: Route.ComponentProps) {
  const t = useText()
  return (
    <div className="page-width grid max-w-160 gap-5 py-10">
      <h1>{title}</h1>
      {state === 'subscribed' ? (
        <>
          <MessageBox type="success" title={t(newsletterText.confirmed, { email })} live className="wrap-anywhere" />
          <div>
            <ButtonLink to={newsletterPreferencesPath(token)} variant="secondary">
              {t(newsletterText.preferences)}
            </ButtonLink>
          </div>
        </>
      ) : (
        <>
          <p className="wrap-anywhere">{t(newsletterText.confirmAbout, { email })}</p>
          <PostForm submit={t(newsletterText.confirm)} />
        </>
      )}
    </div>
  )
}
