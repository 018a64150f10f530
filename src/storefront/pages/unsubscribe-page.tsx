import { data, redirect } from 'react-router'
import { findSubscription, unsubscribe, unsubscribePath } from '#src/domains/content/newsletter-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { say } from '#src/shared/message.ts'
import * as newsletterText from '#src/translations/newsletter-text.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { MessageBox } from '#src/ui/message-box.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { useText } from '#src/ui/text.tsx'
import { describePage } from '../shell/root-data.ts'
import type { Route } from './+types/unsubscribe-page.ts'

/** The link of a newsletter. Opening it changes nothing, for programs open links too; the button does. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findSubscription(context.get(shopContext), params.token)
  if (!found.ok) throw data(null, { status: 404 })
  return { ...found.value, title: say(context.get(visitorContext).locale, newsletterText.title) }
}

export async function action({ context, params }: Route.ActionArgs) {
  const left = await unsubscribe(context.get(shopContext), params.token)
  if (!left.ok) throw data(null, { status: 404 })
  return redirect(unsubscribePath(params.token), 303)
}

/** The token is as good as the address: nobody else hears of it. We do, or our own form would come from nowhere. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' })

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

export default function UnsubscribePage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { title, email, isSubscribed } = loaderData
  return (
    <div className="page-width grid max-w-160 gap-5 py-10">
      <h1>{title}</h1>
      {isSubscribed ? (
        <>
          <p className="wrap-anywhere">{t(newsletterText.ask, { email })}</p>
          <PostForm submit={t(newsletterText.leave)} />
        </>
      ) : (
        <>
          <MessageBox type="success" title={t(newsletterText.left, { email })} live className="wrap-anywhere" />
          <div>
            <ButtonLink to="/" variant="secondary">
              {t(newsletterText.backHome)}
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  )
}
