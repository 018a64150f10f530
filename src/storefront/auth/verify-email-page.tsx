import { data, redirect } from 'react-router'
import { findGuestHistory, verifyAndAddGuestHistory } from '#src/domains/checkout/guest-history-service.server.ts'
import { findVerificationLink } from '#src/domains/customers/auth/email-verification-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { accountOrdersPath, loginRedirectPath } from '#src/shared/paths/account-paths.ts'
import { getGuestHistoryResultPath } from '#src/storefront/account/guest-history-notice.tsx'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as authText from '#src/translations/storefront/auth-text.ts'
import * as guestHistoryText from '#src/translations/storefront/guest-history-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/verify-email-page.ts'
import { AuthFrame } from './auth-frame.tsx'

/** Opened by the link in the verification email. Email scanners open links too, so only the button changes something. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const found = await findVerificationLink(context.get(shopContext), visitor, params.token)
  const title = translate(visitor.locale, guestHistoryText.verifyTitle)
  if (found.ok) return { title, email: found.value.email }
  const history = await findGuestHistory(context.get(shopContext), visitor)
  return { title, refusal: found.refusal, isVerified: history.ok && history.value.isVerified }
}

export async function action({ params, context }: Route.ActionArgs) {
  const verified = await verifyAndAddGuestHistory(context.get(shopContext), context.get(visitorContext), params.token)
  if (verified.ok) return redirect(getGuestHistoryResultPath(verified.value), 303)
  // The loader of the page finds the same refusal and shows it.
  return data(null, { status: verified.refusal === 'signed_out' ? 401 : 422 })
}

/** The URL of this page holds a secret token: other sites get no referrer, and search engines do not index it. */
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
  const { title, email, refusal, isVerified } = loaderData
  if (email !== undefined) {
    return (
      <AuthFrame title={title}>
        <p className="wrap-anywhere">{t(guestHistoryText.verifyAbout, { email })}</p>
        <PostForm label={title} submit={t(guestHistoryText.verifyButton)} />
      </AuthFrame>
    )
  }
  const isSignedOut = refusal === 'signed_out'
  if (!isSignedOut && isVerified) {
    return (
      <AuthFrame title={title}>
        <MessageBox type="info" title={t(guestHistoryText.alreadyVerified)} />
        <ButtonLink to={accountOrdersPath} className="justify-self-start">
          {t(guestHistoryText.toOrders)}
        </ButtonLink>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={title}>
      <MessageBox
        type={isSignedOut ? 'warning' : 'error'}
        title={t(isSignedOut ? guestHistoryText.verifySignIn : guestHistoryText.verifyInvalid)}
      />
      <ButtonLink to={isSignedOut ? loginRedirectPath('my-account') : accountOrdersPath} className="justify-self-start">
        {t(isSignedOut ? authText.signInTitle : guestHistoryText.verifyAgain)}
      </ButtonLink>
    </AuthFrame>
  )
}
