import { forgotPasswordBody } from '#src/domains/customers/auth/auth-contract.ts'
import { requestPasswordReset } from '#src/domains/customers/auth/password-service.server.ts'
import { sessionControlContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { translate } from '#src/shared/locale/message.ts'
import { loginPath } from '#src/shared/paths/account-paths.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as authText from '#src/translations/storefront/auth-text.ts'
import * as customersText from '#src/translations/storefront/customers-text.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/forgot-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { refuseAuthForm } from './refuse-auth-form.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { title: translate(context.get(visitorContext).locale, authText.forgotTitle) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const parsed = parseForm(forgotPasswordBody, form, visitor.locale)
  if (!parsed.ok) return respondWithErrors(form, parsed.refusal)
  const input = { email: parsed.value.email, ipAddress: context.get(sessionControlContext).ipAddress }
  const result = await requestPasswordReset(context.get(shopContext), visitor, input)
  return result.ok ? { isSent: true } : refuseAuthForm(form, visitor.locale, result.refusal)
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? describePage(matches, loaderData) : []
}

export default function ForgotPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const isSent = actionData !== undefined && 'isSent' in actionData
  const refused = actionData !== undefined && 'errors' in actionData ? actionData : undefined
  return (
    <AuthFrame title={loaderData.title} about={t(authText.forgotAbout)}>
      {isSent ? (
        <MessageBox type="success" title={t(customersText.resetSent)}>
          {t(authText.forgotSentText)}
        </MessageBox>
      ) : (
        <PostForm
          label={loaderData.title}
          refused={refused}
          errorTitle={t(authText.errorsTitle)}
          submit={t(authText.sendLink)}
        >
          {(field) => (
            <TextField {...field('email')} label={t(authText.email)} type="email" autoComplete="username" required />
          )}
        </PostForm>
      )}
      <TextLink to={loginPath} className="justify-self-start">
        {t(authText.backToSignIn)}
      </TextLink>
    </AuthFrame>
  )
}
