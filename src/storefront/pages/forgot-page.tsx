import { forgotBody } from '#src/domains/customers/customers-contract.ts'
import { askForReset } from '#src/domains/customers/password-service.server.ts'
import { callerContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form-data.ts'
import { say } from '#src/shared/message.ts'
import * as authText from '#src/translations/auth-text.ts'
import * as customersText from '#src/translations/customers-text.ts'
import { MessageBox } from '#src/ui/message-box.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { refuseForm } from '#src/ui/refuse-form.ts'
import { useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { describePage } from '../shell/root-data.ts'
import type { Route } from './+types/forgot-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { refuseAuthForm } from './form-page.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { title: say(context.get(visitorContext).locale, authText.forgotTitle) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const parsed = parseForm(forgotBody, form, visitor.locale)
  if (!parsed.ok) return refuseForm(form, parsed.refusal)
  const wish = { email: parsed.value.email, address: context.get(callerContext).address }
  const result = await askForReset(context.get(shopContext), visitor, wish)
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
      <TextLink to="/auth/login" className="justify-self-start">
        {t(authText.backToSignIn)}
      </TextLink>
    </AuthFrame>
  )
}
