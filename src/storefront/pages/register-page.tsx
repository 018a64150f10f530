import { redirect, useLocation } from 'react-router'
import { redirectPath } from '#src/domains/customers/customers.ts'
import { registerBody } from '#src/domains/customers/customers-contract.ts'
import { register } from '#src/domains/customers/customers-service.server.ts'
import { callerContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form-data.ts'
import { say } from '#src/shared/message.ts'
import * as authText from '#src/translations/auth-text.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { describePage } from '../shell/root-data.ts'
import type { Route } from './+types/register-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { refuseAuthForm, refuseForm } from './form-page.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { customerId, locale } = context.get(visitorContext)
  if (customerId !== undefined) throw redirect('/my-account')
  return { title: say(locale, authText.registerTitle) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const caller = context.get(callerContext)
  const form = await request.formData()
  const parsed = parseForm(registerBody, form, visitor.locale)
  if (!parsed.ok) return refuseForm(form, parsed.refusal)
  const { email, password, first_name: firstName, last_name: lastName, telephone } = parsed.value
  const result = await register(context.get(shopContext), visitor, {
    registration: { email, password, firstName, lastName, telephone },
    device: { ...caller, sessionId: caller.newSessionId() },
  })
  if (!result.ok) return refuseAuthForm(form, visitor.locale, result.refusal)
  await caller.enter(result.value.entry)
  const wanted = new URL(request.url).searchParams.get('redirect')
  return redirect(wanted ? redirectPath(wanted) : '/dashboard?welcome', 303)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? describePage(matches, loaderData) : []
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { email } = (useLocation().state ?? {}) as { email?: string }
  const { errors = {}, values = {} } = actionData ?? {}
  return (
    <AuthFrame
      title={loaderData.title}
      about={t(authText.registerAbout)}
      aside={
        <>
          <h2 className="text-xl">{t(authText.haveAccount)}</h2>
          <ButtonLink to="/auth/login" variant="secondary">
            {t(authText.signInTitle)}
          </ButtonLink>
        </>
      }
    >
      <PostForm
        label={loaderData.title}
        errors={actionData?.errors}
        errorTitle={t(authText.errorsTitle)}
        submit={t(authText.openAccount)}
      >
        <TextField
          name="first_name"
          label={t(authText.firstName)}
          autoComplete="given-name"
          required
          defaultValue={values.first_name}
          error={errors.first_name?.[0]}
        />
        <TextField
          name="last_name"
          label={t(authText.lastName)}
          autoComplete="family-name"
          required
          defaultValue={values.last_name}
          error={errors.last_name?.[0]}
        />
        <TextField
          name="email"
          label={t(authText.email)}
          type="email"
          autoComplete="username"
          required
          defaultValue={values.email ?? email}
          error={errors.email?.[0]}
        />
        <TextField
          name="telephone"
          label={t(authText.telephone)}
          hint={t(authText.telephoneHint)}
          type="tel"
          autoComplete="tel"
          defaultValue={values.telephone}
          error={errors.telephone?.[0]}
        />
        <PasswordField
          name="password"
          label={t(authText.password)}
          hint={t(authText.passwordHint)}
          autoComplete="new-password"
          required
          error={errors.password?.[0]}
        />
        <PasswordField
          name="confirmPassword"
          label={t(authText.confirmPassword)}
          autoComplete="new-password"
          required
          error={errors.confirmPassword?.[0]}
        />
      </PostForm>
    </AuthFrame>
  )
}
