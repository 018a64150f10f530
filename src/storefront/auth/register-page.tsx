import { redirect, useLocation } from 'react-router'
import { signInRedirectPath } from '#src/domains/customers/auth/auth.ts'
import { registerBody } from '#src/domains/customers/auth/auth-contract.ts'
import { registerCustomer } from '#src/domains/customers/auth/registration-service.server.ts'
import { NewPasswordFields } from '#src/domains/customers/components/new-password-fields.tsx'
import { sessionControlContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { translate } from '#src/shared/locale/message.ts'
import { accountPath, loginPath, welcomePath } from '#src/shared/paths/account-paths.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as authText from '#src/translations/storefront/auth-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/register-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { refuseAuthForm } from './refuse-auth-form.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { customerId, locale } = context.get(visitorContext)
  if (customerId !== undefined) throw redirect(accountPath)
  return { title: translate(locale, authText.registerTitle) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const sessionControl = context.get(sessionControlContext)
  const form = await request.formData()
  const parsed = parseForm(registerBody, form, visitor.locale)
  if (!parsed.ok) return respondWithErrors(form, parsed.refusal)
  const { email, password, first_name: firstName, last_name: lastName, telephone } = parsed.value
  const result = await registerCustomer(context.get(shopContext), visitor, {
    registration: { email, password, firstName, lastName, telephone },
    device: { ...sessionControl, sessionId: sessionControl.generateSessionId() },
  })
  if (!result.ok) return refuseAuthForm(form, visitor.locale, result.refusal)
  await sessionControl.start(result.value.session)
  const redirectName = new URL(request.url).searchParams.get('redirect')
  return redirect(redirectName ? signInRedirectPath(redirectName) : welcomePath, 303)
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
          <ButtonLink to={loginPath} variant="secondary">
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
