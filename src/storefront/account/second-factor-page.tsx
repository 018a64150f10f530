import { redirect } from 'react-router'
import { can, type Visitor } from '#src/domains/access/access.ts'
import { RecoveryCodes } from '#src/domains/customers/components/recovery-codes.tsx'
import { SecondFactorEnrolment } from '#src/domains/customers/components/second-factor-enrolment.tsx'
import { SecondFactorForms, StartEnrolmentForm } from '#src/domains/customers/components/second-factor-forms.tsx'
import { handleSecondFactorForm } from '#src/domains/customers/second-factor/second-factor-form.server.ts'
import { getSecondFactor } from '#src/domains/customers/second-factor/second-factor-service.server.ts'
import { sessionControlContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import {
  accountSecurityPath,
  accountSecuritySavedPath,
  secondFactorOfferPath,
  secondFactorPath,
} from '#src/shared/paths/account-paths.ts'
import { overviewPath, shopHealthPath } from '#src/shared/paths/backoffice-paths.ts'
import { refuse } from '#src/shared/result.ts'
import { unwrapOrRedirectToSignIn } from '#src/storefront/auth/sign-in-redirect.ts'
import { retryAfterHeader } from '#src/storefront/shell/retry-after-header.ts'
import * as secondFactorText from '#src/translations/storefront/second-factor-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { LanguageSwitch } from '#src/ui/page/language-switch.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/second-factor-page.ts'

/** Read by root.tsx: one task, without the shop around it. The first administrator comes here while the shop is empty. */
export const handle = { hasOwnFrame: true }

const isOffered = (request: Request) => new URL(request.url).searchParams.has('offer')

/** Where new staff go on to. The first administrator sets the shop up. */
const getWorkPath = (visitor: Visitor) => (can(visitor, 'settings.edit') ? shopHealthPath : overviewPath)

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const status = unwrapOrRedirectToSignIn(await getSecondFactor(context.get(shopContext), visitor))
  return {
    title: translate(visitor.locale, secondFactorText.title),
    isOffer: isOffered(request),
    nextPath: isOffered(request) ? getWorkPath(visitor) : accountSecurityPath,
    status: status.kind === 'on' ? { ...status, since: status.since.toISOString() } : status,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { ipAddress } = context.get(sessionControlContext)
  const handled = await handleSecondFactorForm(context.get(shopContext), context.get(visitorContext), {
    form,
    ipAddress,
  })
  if (!handled.ok) {
    const { refusal } = handled
    if (refusal.reason !== 'invalid') return unwrapOrRedirectToSignIn<never>(refuse(refusal.reason))
    const { errors, status, retryAfterSeconds } = refusal
    return respondWithErrors(form, errors, { status, headers: retryAfterHeader(retryAfterSeconds) })
  }
  switch (handled.value.kind) {
    case 'started':
      return redirect(isOffered(request) ? secondFactorOfferPath : secondFactorPath, 303)
    case 'off':
      return redirect(accountSecuritySavedPath('second-factor'), 303)
    case 'codes':
      // Shown in this response only: they are stored as hashes.
      return { codes: handled.value.codes }
  }
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, isOffer, nextPath, status } = loaderData
  const codes = actionData && 'codes' in actionData ? actionData.codes : undefined
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const isOn = status.kind === 'on'
  return (
    <main id="main" className="page-width grid max-w-xl gap-6 py-10">
      <div className="justify-self-start">
        <LanguageSwitch />
      </div>
      <h1>{title}</h1>
      {codes ? (
        <>
          <MessageBox type="success" title={t(secondFactorText.isOn)} />
          <RecoveryCodes codes={codes} />
          <ButtonLink to={nextPath} className="justify-self-start">
            {t(secondFactorText.codesSaved)}
          </ButtonLink>
        </>
      ) : (
        <>
          <Forms status={status} refused={refused} />
          <TextLink to={nextPath} className="justify-self-start">
            {t(isOffer && !isOn ? secondFactorText.skip : secondFactorText.back)}
          </TextLink>
        </>
      )}
    </main>
  )
}

type FormsProps = {
  status: Route.ComponentProps['loaderData']['status']
  refused?: RefusedForm & { intent: string }
}

function Forms({ status, refused }: FormsProps) {
  switch (status.kind) {
    case 'off':
      return <StartEnrolmentForm refused={refused} />
    case 'enrolling':
      return <SecondFactorEnrolment qrCode={status.qrCode} secretKey={status.key} refused={refused} />
    case 'on':
      return <SecondFactorForms status={status} refused={refused} />
  }
}
