import { data, redirect } from 'react-router'
import { readStopToken, stopBackInStockEmails } from '#src/domains/back-in-stock/back-in-stock-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { stopBackInStockPath } from '#src/shared/paths/enquiry-paths.ts'
import { withQuery } from '#src/shared/paths/with-query.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as backInStockText from '#src/translations/storefront/back-in-stock-text.ts'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/stop-back-in-stock-page.ts'

/** Opened by the link in the email. Email scanners open links too, so only the button deletes the requests. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const email = readStopToken(context.get(shopContext), params.token)
  if (!email.ok) throw data(null, { status: 404 })
  const { locale } = context.get(visitorContext)
  return {
    email: email.value,
    isStopped: url.searchParams.has('done'),
    title: translate(locale, backInStockText.stopTitle),
  }
}

export async function action({ context, params }: Route.ActionArgs) {
  const stopped = await stopBackInStockEmails(context.get(shopContext), params.token)
  if (!stopped.ok) throw data(null, { status: 404 })
  return redirect(withQuery(stopBackInStockPath(params.token), { done: 1 }), 303)
}

/** The URL holds the address: other sites get no referrer. Our own form needs it for the origin check. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' })

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

export default function StopBackInStockPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { title, email, isStopped } = loaderData
  return (
    <div className="page-width grid max-w-160 gap-5 py-10">
      <h1>{title}</h1>
      {isStopped ? (
        <MessageBox type="success" title={t(backInStockText.stopped, { email })} live className="wrap-anywhere" />
      ) : (
        <>
          <p className="wrap-anywhere">{t(backInStockText.stopQuestion, { email })}</p>
          <PostForm submit={t(backInStockText.stop)} />
        </>
      )}
    </div>
  )
}
