import { redirect } from 'react-router'
import { secondStepBody } from '#src/domains/customers/auth/auth-contract.ts'
import { SecondFactorCodeField } from '#src/domains/customers/components/second-factor-code-field.tsx'
import { completeSignIn, isSecondStepPending } from '#src/domains/customers/second-factor/second-step-service.server.ts'
import { sessionControlContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { translate } from '#src/shared/locale/message.ts'
import { loginNoticePath, loginPath } from '#src/shared/paths/account-paths.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as authText from '#src/translations/storefront/auth-text.ts'
import * as secondFactorText from '#src/translations/storefront/second-factor-text.ts'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/second-step-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { getTargetPath, redirectAfterSignIn } from './redirect-after-sign-in.ts'
import { refuseAuthForm } from './refuse-auth-form.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  if (!(await isSecondStepPending(context.get(shopContext), visitor))) {
    throw redirect(visitor.customerId === undefined ? loginNoticePath('expired') : loginPath)
  }
  return { title: translate(visitor.locale, secondFactorText.stepTitle) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const sessionControl = context.get(sessionControlContext)
  const form = await request.formData()
  const parsed = parseForm(secondStepBody, form, visitor.locale)
  if (!parsed.ok) return respondWithErrors(form, parsed.refusal)
  const device = { ...sessionControl, sessionId: sessionControl.generateSessionId() }
  const result = await completeSignIn(context.get(shopContext), visitor, { code: parsed.value.code, device })
  if (result.ok) return redirectAfterSignIn(result.value, { request, sessionControl, to: getTargetPath(request) })
  if (result.refusal.reason === 'sign_in_expired') throw redirect(loginNoticePath('expired'), 303)
  return refuseAuthForm(form, visitor.locale, result.refusal)
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? describePage(matches, loaderData) : []
}

export default function SecondStepPage({ loaderData: { title }, actionData }: Route.ComponentProps) {
  const t = useText()
  return (
    <AuthFrame
      title={title}
      about={t(secondFactorText.enterCode)}
      aside={
        <>
          <h2 className="text-xl">{t(secondFactorText.noAppTitle)}</h2>
          <p>{t(secondFactorText.noAppText)}</p>
        </>
      }
    >
      <PostForm
        label={title}
        refused={actionData}
        errorTitle={t(authText.errorsTitle)}
        submit={t(secondFactorText.stepButton)}
      >
        {(field) => <SecondFactorCodeField field={field} />}
      </PostForm>
      <TextLink to={loginPath} className="justify-self-start">
        {t(authText.backToSignIn)}
      </TextLink>
    </AuthFrame>
  )
}
