import { redirect, useLocation } from 'react-router'
import { NewPasswordFields } from '#src/domains/customers/components/new-password-fields.tsx'
import { redirectPath } from '#src/domains/customers/customers.ts'
import { registerBody } from '#src/domains/customers/customers-contract.ts'
import { register } from '#src/domains/customers/customers-service.server.ts'
import { callerContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form-data.ts'
import { say } from '#src/shared/message.ts'
import * as authText from '#src/translations/auth-text.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { refuseForm } from '#src/ui/refuse-form.ts'
import { useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { describePage } from '../shell/root-data.ts'
import type { Route } from './+types/register-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { refuseAuthForm } from './form-page.ts'

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

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? describePage(matches, loaderData) : []
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { email } = (useLocation().state ?? {}) as { email?: string }
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
        refused={actionData}
        errorTitle={t(authText.errorsTitle)}
        submit={t(authText.openAccount)}
      >
        {(field) => (
          <>
            <TextField {...field('first_name')} label={t(authText.firstName)} autoComplete="given-name" required />
            <TextField {...field('last_name')} label={t(authText.lastName)} autoComplete="family-name" required />
            <TextField
              {...field('email')}
              label={t(authText.email)}
              type="email"
              autoComplete="username"
              required
              defaultValue={actionData?.values.email ?? email}
            />
            <TextField
              {...field('telephone')}
              label={t(authText.telephone)}
              hint={t(authText.telephoneHint)}
              type="tel"
              autoComplete="tel"
            />
            <NewPasswordFields field={field} label={t(authText.password)} />
          </>
        )}
      </PostForm>
    </AuthFrame>
  )
}
