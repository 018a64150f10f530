import { useEffect } from 'react'
import { redirect } from 'react-router'
import { can } from '#src/domains/access/access.ts'
import { signInRedirectPath } from '#src/domains/customers/auth/auth.ts'
import { signInBody } from '#src/domains/customers/auth/auth-contract.ts'
import { signIn } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { SignInFields } from '#src/domains/customers/components/sign-in-fields.tsx'
import { useSignIn } from '#src/domains/customers/components/use-sign-in.ts'
import { sessionControlContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { translate } from '#src/shared/locale/message.ts'
import {
  accountSecurityPath,
  dashboardPath,
  forgotPasswordPath,
  type LoginNotice,
  loginPath,
  registerPath,
  secondStepPath,
} from '#src/shared/paths/account-paths.ts'
import { describePage, useRootData } from '#src/storefront/shell/root-data.ts'
import * as shellText from '#src/translations/shell/shell-text.ts'
import * as authText from '#src/translations/storefront/auth-text.ts'
import * as customersText from '#src/translations/storefront/customers-text.ts'
import * as secondFactorText from '#src/translations/storefront/second-factor-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { deleteAllDrafts } from '#src/ui/form/form-draft.ts'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/login-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { getTargetPath, redirectAfterSignIn } from './redirect-after-sign-in.ts'
import { refuseAuthForm } from './refuse-auth-form.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const visitor = context.get(visitorContext)
  const { customerId, locale } = visitor
  const to = getTargetPath(request)
  if (customerId !== undefined) {
    if (visitor.mustChangePassword) throw redirect(accountSecurityPath)
    const home = can(visitor, 'backoffice.open') ? dashboardPath : signInRedirectPath(null)
    throw redirect(to === loginPath ? home : to)
  }
  const notice = query.get('notice') as LoginNotice
  return {
    to,
    secondStep: secondStepPath(query.get('redirect') ?? undefined),
    title: translate(locale, authText.signInTitle),
    notice: Object.hasOwn(notices, notice) ? notice : undefined,
  }
}

/** Handles the form without script; with script, `SignInFields` calls the API. */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const sessionControl = context.get(sessionControlContext)
  const form = await request.formData()
  const parsed = parseForm(signInBody, form, visitor.locale)
  if (!parsed.ok) return respondWithErrors(form, parsed.refusal)
  const { email, password } = parsed.value
  const result = await signIn(context.get(shopContext), visitor, {
    credentials: { email, password },
    device: { ...sessionControl, sessionId: sessionControl.generateSessionId() },
  })
  if (!result.ok) return refuseAuthForm(form, visitor.locale, result.refusal)
  return redirectAfterSignIn(result.value, { request, sessionControl, to: getTargetPath(request) })
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? describePage(matches, loaderData) : []
}

const notices = {
  'sign-in-required': { type: 'warning', title: shellText.unauthenticatedTitle, text: shellText.unauthenticatedCall },
  'signed-out': { type: 'success', title: customersText.signedOut, text: undefined },
  reset: { type: 'success', title: customersText.resetDone, text: undefined },
  deleted: { type: 'success', title: customersText.accountDeleted, text: undefined },
  expired: { type: 'warning', title: secondFactorText.signInExpired, text: undefined },
} as const

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { notice, title, to, secondStep } = loaderData
  // None before the shop opens, when only staff sign in.
  const company = useRootData()?.site.globals.company
  // A full page load, because header, basket and CSRF token belong to the new session.
  const control = useSignIn({
    user: null,
    initialErrors: actionData?.errors,
    onSignedIn: () => window.location.assign(to),
    onSecondFactor: () => window.location.assign(secondStep),
  })
  const hasSignedOut = notice === 'signed-out' || notice === 'deleted'
  useEffect(() => {
    if (hasSignedOut) deleteAllDrafts()
  }, [hasSignedOut])
  const message = notice && notices[notice]
  const register = (
    <ButtonLink to={registerPath} variant="secondary" state={{ email: control.state.email }}>
      {t(authText.openAccount)}
    </ButtonLink>
  )
  return (
    <AuthFrame
      title={title}
      about={t(authText.signInAbout)}
      aside={
        company && (
          <>
            <h2 className="text-xl">{t(authText.newCustomer, { company })}</h2>
            <p>{t(authText.accountBenefits)}</p>
            {register}
          </>
        )
      }
    >
      {message && !actionData && (
        <MessageBox type={message.type} title={t(message.title)}>
          {message.text && t(message.text)}
        </MessageBox>
      )}
      <form method="post" noValidate aria-label={title}>
        <TokenField />
        <SignInFields
          control={control}
          names={{ email: 'email', password: 'password', confirmPassword: 'confirmPassword' }}
          defaultEmail={actionData?.values.email}
          registerLink={<div className="mt-3">{register}</div>}
        />
      </form>
      <TextLink to={forgotPasswordPath} className="justify-self-start">
        {t(authText.forgotLink)}
      </TextLink>
    </AuthFrame>
  )
}
