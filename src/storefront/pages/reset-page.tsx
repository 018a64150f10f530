import { redirect } from 'react-router'
import { NewPasswordFields } from '#src/domains/customers/components/new-password-fields.tsx'
import { resetBody } from '#src/domains/customers/customers-contract.ts'
import { isResetOpen, resetPassword } from '#src/domains/customers/password-service.server.ts'
import { callerContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form-data.ts'
import { say } from '#src/shared/message.ts'
import * as authText from '#src/translations/auth-text.ts'
import * as customersText from '#src/translations/customers-text.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { MessageBox } from '#src/ui/message-box.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { refuseForm } from '#src/ui/refuse-form.ts'
import { useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { describePage } from '../shell/root-data.ts'
import type { Route } from './+types/reset-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { loginPath, refuseAuthForm } from './form-page.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { locale } = context.get(visitorContext)
  const isOpen = await isResetOpen(context.get(shopContext), params.token)
  return { title: say(locale, authText.resetTitle), isOpen }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  form.set('token', params.token)
  const parsed = parseForm(resetBody, form, visitor.locale)
  if (!parsed.ok) return refuseForm(form, parsed.refusal)
  const { address } = context.get(callerContext)
  const result = await resetPassword(context.get(shopContext), { ...parsed.value, address })
  return result.ok ? redirect(loginPath('reset'), 303) : refuseAuthForm(form, visitor.locale, result.refusal)
}

/** The address of this page is a secret: no other site is told where its reader came from, and no index keeps it. */
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
        <ButtonLink to="/auth/forgot" className="justify-self-start">
          {t(authText.askAgain)}
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
