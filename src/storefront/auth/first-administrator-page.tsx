import { data } from 'react-router'
import { firstAdministratorBody } from '#src/domains/customers/auth/auth-contract.ts'
import { NewPasswordFields } from '#src/domains/customers/components/new-password-fields.tsx'
import {
  createFirstAdministrator,
  isSetupLinkValid,
} from '#src/domains/customers/staff/first-administrator-service.server.ts'
import { sessionControlContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { translate } from '#src/shared/locale/message.ts'
import { secondFactorOfferPath } from '#src/shared/paths/account-paths.ts'
import * as openingText from '#src/translations/shell/opening-text.ts'
import * as authText from '#src/translations/storefront/auth-text.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { LanguageSwitch } from '#src/ui/page/language-switch.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/first-administrator-page.ts'
import { redirectAfterSignIn } from './redirect-after-sign-in.ts'
import { refuseAuthForm } from './refuse-auth-form.ts'

/** Read by root.tsx: the shop around this page is empty. */
export const handle = { hasOwnFrame: true }

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  if (!(await isSetupLinkValid(context.get(shopContext), token))) throw data(null, { status: 404 })
  return { title: translate(context.get(visitorContext).locale, openingText.setupTitle) }
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const sessionControl = context.get(sessionControlContext)
  const form = await request.formData()
  if (!(await isSetupLinkValid(shop, token))) throw data(null, { status: 404 })
  const parsed = parseForm(firstAdministratorBody, form, visitor.locale)
  if (!parsed.ok) return respondWithErrors(form, parsed.refusal)
  const { email, password, first_name: firstName, last_name: lastName } = parsed.value
  const created = await createFirstAdministrator(shop, visitor, {
    token,
    administrator: { email, password, firstName, lastName },
    device: { ...sessionControl, sessionId: sessionControl.generateSessionId() },
  })
  if (!created.ok) return refuseAuthForm(form, visitor.locale, created.refusal)
  return redirectAfterSignIn(created.value, { request, sessionControl, to: secondFactorOfferPath })
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function FirstAdministratorPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  return (
    <main id="main" className="page-width grid max-w-xl gap-5 py-10">
      <div className="justify-self-start">
        <LanguageSwitch />
      </div>
      <h1>{loaderData.title}</h1>
      <p className="text-lg text-steel">{t(openingText.setupAbout)}</p>
      <PostForm label={loaderData.title} refused={actionData} submit={t(openingText.createAdministrator)}>
        {(field) => (
          <>
            <TextField {...field('first_name')} label={t(authText.firstName)} autoComplete="given-name" required />
            <TextField {...field('last_name')} label={t(authText.lastName)} autoComplete="family-name" required />
            <TextField {...field('email')} label={t(authText.email)} type="email" autoComplete="username" required />
            <NewPasswordFields field={field} label={t(authText.password)} hint={t(authText.staffPasswordHint)} />
          </>
        )}
      </PostForm>
    </main>
  )
}
