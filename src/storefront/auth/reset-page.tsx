import { redirect } from 'react-router'
import { resetPasswordBody } from '#src/domains/customers/auth/auth-contract.ts'
import { isResetTokenValid, resetPassword } from '#src/domains/customers/auth/password-service.server.ts'
import { NewPasswordFields } from '#src/domains/customers/components/new-password-fields.tsx'
import { sessionControlContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { translate } from '#src/shared/locale/message.ts'
import { forgotPasswordPath, loginNoticePath } from '#src/shared/paths/account-paths.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as authText from '#src/translations/storefront/auth-text.ts'
import * as customersText from '#src/translations/storefront/customers-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/reset-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { refuseAuthForm } from './refuse-auth-form.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { locale } = context.get(visitorContext)
  const isOpen = await isResetTokenValid(context.get(shopContext), params.token)
  return { title: translate(locale, authText.resetTitle), isOpen }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  form.set('token', params.token)
  const parsed = parseForm(resetPasswordBody, form, visitor.locale)
  if (!parsed.ok) return respondWithErrors(form, parsed.refusal)
  const { ipAddress } = context.get(sessionControlContext)
  const result = await resetPassword(context.get(shopContext), { ...parsed.value, ipAddress })
  return result.ok ? redirect(loginNoticePath('reset'), 303) : refuseAuthForm(form, visitor.locale, result.refusal)
}

/** The URL of this page holds a secret token: other sites get no referrer, and search engines do not index it. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => ({
  ...Object.fromEntries(actionHeaders),
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
})

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? describePage(matches, loaderData) : []
}

export default function ResetPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  if (!loaderData.isOpen) {
    return (
      <AuthFrame title={loaderData.title}>
        <MessageBox type="error" title={t(customersText.resetInvalid)} />
        <ButtonLink to={forgotPasswordPath} className="justify-self-start">
          {t(authText.requestNewLink)}
        </ButtonLink>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={loaderData.title}>
      <PostForm
        label={loaderData.title}
        refused={actionData}
        errorTitle={t(authText.errorsTitle)}
        submit={t(authText.resetButton)}
      >
        {(field) => (
          <>
            <TextField {...field('email')} label={t(authText.email)} type="email" autoComplete="username" required />
            <NewPasswordFields field={field} />
          </>
        )}
      </PostForm>
    </AuthFrame>
  )
}
