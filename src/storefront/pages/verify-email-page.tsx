import { data, redirect } from 'react-router'
import { verifyAndAddHistory } from '#src/domains/checkout/guest-history-service.server.ts'
import { findVerification } from '#src/domains/customers/email-verification-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { say } from '#src/shared/message.ts'
import * as authText from '#src/translations/auth-text.ts'
import * as guestHistoryText from '#src/translations/guest-history-text.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { MessageBox } from '#src/ui/message-box.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { useText } from '#src/ui/text.tsx'
import { describePage } from '../shell/root-data.ts'
import type { Route } from './+types/verify-email-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { guestHistoryDonePath } from './guest-history-notice.tsx'

/** The mailed link. Opening it changes nothing, for programs open links too; the button does. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const found = await findVerification(context.get(shopContext), visitor, params.token)
  const title = say(visitor.locale, guestHistoryText.verifyTitle)
  return found.ok ? { title, email: found.value.email } : { title, refusal: found.refusal }
}

export async function action({ params, context }: Route.ActionArgs) {
  const verified = await verifyAndAddHistory(context.get(shopContext), context.get(visitorContext), params.token)
  if (verified.ok) return redirect(guestHistoryDonePath(verified.value > 0 ? 'added' : 'verified'), 303)
  // The page itself says why: its loader finds the same.
  return data(null, { status: verified.refusal === 'signed_out' ? 401 : 422 })
}

/** The address of this page is a secret: no other site is told where its reader came from, and no index keeps it. */
export const headers = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
})

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? describePage(matches, loaderData) : []
}

export default function VerifyEmailPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { title, email, refusal } = loaderData
  if (email !== undefined) {
    return (
      <AuthFrame title={title}>
        <p className="wrap-anywhere">{t(guestHistoryText.verifyAbout, { email })}</p>
        <PostForm label={title} submit={t(guestHistoryText.verifyButton)} />
      </AuthFrame>
    )
  }
  const isSignedOut = refusal === 'signed_out'
  return (
    <AuthFrame title={title}>
      <MessageBox
        type={isSignedOut ? 'warning' : 'error'}
        title={t(isSignedOut ? guestHistoryText.verifySignIn : guestHistoryText.verifyInvalid)}
      />
      <ButtonLink
        to={isSignedOut ? '/auth/login?redirect=my-account' : '/my-account/orders'}
        className="justify-self-start"
      >
        {t(isSignedOut ? authText.signInTitle : guestHistoryText.verifyAgain)}
      </ButtonLink>
    </AuthFrame>
  )
}
