import { data } from 'react-router'
import { NewPasswordFields } from '#src/domains/customers/components/new-password-fields.tsx'
import { acceptInvitation, findInvitation } from '#src/domains/customers/staff/staff-invitations-service.server.ts'
import { acceptInvitationForm } from '#src/domains/customers/staff/staff-users-contract.ts'
import { sessionControlContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { translate } from '#src/shared/locale/message.ts'
import { secondFactorOfferPath } from '#src/shared/paths/account-paths.ts'
import * as usersText from '#src/translations/backoffice/users-text.ts'
import * as authText from '#src/translations/storefront/auth-text.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { LanguageSwitch } from '#src/ui/page/language-switch.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/invitation-page.ts'
import { redirectAfterSignIn } from './redirect-after-sign-in.ts'
import { refuseAuthForm } from './refuse-auth-form.ts'

/** Read by root.tsx: the person comes to work, not to shop. */
export const handle = { hasOwnFrame: true }

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const invited = await findInvitation(context.get(shopContext), token)
  const title = translate(context.get(visitorContext).locale, usersText.acceptTitle)
  return data({ title, invited }, { status: invited ? 200 : 404 })
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const sessionControl = context.get(sessionControlContext)
  const form = await request.formData()
  const parsed = parseForm(acceptInvitationForm, form, visitor.locale)
  if (!parsed.ok) return respondWithErrors(form, parsed.refusal)
  const { first_name: firstName, last_name: lastName, password } = parsed.value
  const accepted = await acceptInvitation(shop, visitor, {
    token,
    person: { firstName, lastName, password },
    device: { ...sessionControl, sessionId: sessionControl.generateSessionId() },
  })
  if (!accepted.ok) return refuseAuthForm(form, visitor.locale, accepted.refusal)
  return redirectAfterSignIn(accepted.value, { request, sessionControl, to: secondFactorOfferPath })
}

/** The URL of this page holds a secret token: other sites get no referrer, and search engines do not index it. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => ({
  ...Object.fromEntries(actionHeaders),
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
})

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function InvitationPage({ loaderData: { title, invited }, actionData }: Route.ComponentProps) {
  const t = useText()
  return (
    <main id="main" className="page-width grid max-w-xl gap-5 py-10">
      <div className="justify-self-start">
        <LanguageSwitch />
      </div>
      <h1>{title}</h1>
      {invited ? (
        <AcceptForm title={title} invited={invited} refused={actionData} />
      ) : (
        <MessageBox type="error" title={t(usersText.invitationInvalid)} />
      )}
    </main>
  )
}

type FormProps = {
  title: string
  invited: { email: string; firstName: string; lastName: string }
  refused?: RefusedForm
}

function AcceptForm({ title, invited, refused }: FormProps) {
  const t = useText()
  const { email, firstName, lastName } = invited
  // The form starts with the name in the invitation.
  const named = (field: { name: string; error?: string; defaultValue?: string }, name: string) => ({
    ...field,
    defaultValue: field.defaultValue ?? name,
  })
  return (
    <>
      <p className="text-lg text-steel">{t(usersText.acceptAbout, { email })}</p>
      <PostForm label={title} refused={refused} errorTitle={t(authText.errorsTitle)} submit={t(usersText.accept)}>
        {(field) => (
          <>
            {/* Tells password managers which account the password belongs to. */}
            <input type="hidden" autoComplete="username" value={email} readOnly />
            <TextField {...named(field('first_name'), firstName)} label={t(authText.firstName)} required />
            <TextField {...named(field('last_name'), lastName)} label={t(authText.lastName)} required />
            <NewPasswordFields field={field} label={t(authText.password)} hint={t(authText.staffPasswordHint)} />
          </>
        )}
      </PostForm>
    </>
  )
}
