import { useEffect } from 'react'
import { redirect } from 'react-router'
import { can } from '#src/domains/access/access.ts'
import { SignInFields } from '#src/domains/customers/components/sign-in-fields.tsx'
import { useSignIn } from '#src/domains/customers/components/use-sign-in.ts'
import { redirectPath } from '#src/domains/customers/customers.ts'
import { signInBody } from '#src/domains/customers/customers-contract.ts'
import { signIn } from '#src/domains/customers/customers-service.server.ts'
import { callerContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form-data.ts'
import { say } from '#src/shared/message.ts'
import * as authText from '#src/translations/auth-text.ts'
import * as customersText from '#src/translations/customers-text.ts'
import * as shellText from '#src/translations/shell-text.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { deleteAllDrafts } from '#src/ui/form-draft.ts'
import { MessageBox } from '#src/ui/message-box.tsx'
import { refuseForm } from '#src/ui/refuse-form.ts'
import { useText } from '#src/ui/text.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { TokenField } from '#src/ui/token-field.tsx'
import { describePage, useRootData } from '../shell/root-data.ts'
import type { Route } from './+types/login-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { type LoginNotice, refuseAuthForm } from './form-page.ts'

const path = '/auth/login'

/** Where one wanted to go; else this page again, which knows by then who has come. */
const wayFrom = (request: Request) => {
  const wanted = new URL(request.url).searchParams.get('redirect')
  return wanted ? redirectPath(wanted) : path
}

export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const visitor = context.get(visitorContext)
  const { customerId, locale } = visitor
  const to = wayFrom(request)
  if (customerId !== undefined) {
    const home = can(visitor, 'backoffice.open') ? '/dashboard' : redirectPath(null)
    throw redirect(to === path ? home : to)
  }
  const notice = query.get('notice') as LoginNotice
  return { to, title: say(locale, authText.signInTitle), notice: Object.hasOwn(notices, notice) ? notice : undefined }
}

/** Without script; with it, `SignInFields` asks the call of the same service. */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const caller = context.get(callerContext)
  const form = await request.formData()
  const parsed = parseForm(signInBody, form, visitor.locale)
  if (!parsed.ok) return refuseForm(form, parsed.refusal)
  const { email, password } = parsed.value
  const result = await signIn(context.get(shopContext), visitor, {
    credentials: { email, password },
    device: { ...caller, sessionId: caller.newSessionId() },
  })
  if (!result.ok) return refuseAuthForm(form, visitor.locale, result.refusal)
  await caller.enter(result.value.entry)
  return redirect(wayFrom(request), 303)
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? describePage(matches, loaderData) : []
}

const notices = {
  'signed-out': { type: 'warning', title: shellText.unauthenticatedTitle, text: shellText.unauthenticatedCall },
  left: { type: 'success', title: customersText.signedOut, text: undefined },
  reset: { type: 'success', title: customersText.resetDone, text: undefined },
  deleted: { type: 'success', title: customersText.accountDeleted, text: undefined },
} as const

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { notice, title, to } = loaderData
  const company = useRootData()?.shell.globals.company ?? ''
  // The whole document anew: header, basket and token belong to the new session.
  const control = useSignIn({
    user: null,
    initialErrors: actionData?.errors,
    onSignedIn: () => window.location.assign(to),
  })
  const hasLeft = notice === 'left' || notice === 'deleted'
  useEffect(() => {
    if (hasLeft) deleteAllDrafts()
  }, [hasLeft])
  const shown = notice && notices[notice]
  const register = (
    <ButtonLink to="/auth/register" variant="secondary" state={{ email: control.state.email }}>
      {t(authText.openAccount)}
    </ButtonLink>
  )
  return (
    <AuthFrame
      title={title}
      about={t(authText.signInAbout)}
      aside={
        <>
          <h2 className="text-xl">{t(authText.newHere, { company })}</h2>
          <p>{t(authText.reasons)}</p>
          {register}
        </>
      }
    >
      {shown && !actionData && (
        <MessageBox type={shown.type} title={t(shown.title)}>
          {shown.text && t(shown.text)}
        </MessageBox>
      )}
      <form method="post" noValidate aria-label={title}>
        <TokenField />
        <SignInFields
          control={control}
          names={{ email: 'email', password: 'password', confirmPassword: 'confirmPassword' }}
          defaultEmail={actionData?.values.email}
          elsewhere={<div className="mt-3">{register}</div>}
        />
      </form>
      <TextLink to="/auth/forgot" className="justify-self-start">
        {t(authText.forgotLink)}
      </TextLink>
    </AuthFrame>
  )
}
