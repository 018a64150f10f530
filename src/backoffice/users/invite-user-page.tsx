import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { requirePermission } from '#src/domains/access/access.ts'
import { StaffRoleFields } from '#src/domains/customers/components/staff-role-fields.tsx'
import { inviteStaff } from '#src/domains/customers/staff/staff-invitations-service.server.ts'
import { inviteStaffForm } from '#src/domains/customers/staff/staff-users-contract.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { languages, locales } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { usersDonePath, usersPath } from '#src/shared/paths/backoffice-paths.ts'
import { refuse } from '#src/shared/result.ts'
import * as usersText from '#src/translations/backoffice/users-text.ts'
import * as authText from '#src/translations/storefront/auth-text.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/invite-user-page.ts'
import { respondTooManyEmails } from './respond-too-many-emails.ts'

export function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  unwrapOrThrow(requirePermission(visitor, 'users.edit'))
  return { title: translate(visitor.locale, usersText.invite) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  unwrapOrThrow(requirePermission(visitor, 'users.edit'))
  const form = await request.formData()
  const parsed = parseForm(inviteStaffForm, form, visitor.locale)
  if (!parsed.ok) return respondWithErrors(form, parsed.refusal)
  const invited = await inviteStaff(context.get(shopContext), visitor, parsed.value)
  if (invited.ok) return redirect(usersDonePath('invited'), 303)
  const { refusal } = invited
  if (refusal.reason === 'too_many_requests') return respondTooManyEmails(form, visitor.locale, refusal.seconds)
  if (refusal.reason === 'already_staff' || refusal.reason === 'already_invited') {
    const text = refusal.reason === 'already_staff' ? usersText.alreadyStaff : usersText.alreadyInvited
    return respondWithErrors(form, { email: [translate(visitor.locale, text)] }, { status: 409 })
  }
  return unwrapOrThrow<never>(refuse(refusal.reason))
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function InviteUserPage({ loaderData: { title }, actionData }: Route.ComponentProps) {
  const t = useText()
  return (
    <BackofficePage title={title} parentCrumbs={[{ title: t(usersText.title), to: usersPath }]}>
      <p className="text-steel">{t(usersText.inviteAbout)}</p>
      <PostForm
        label={title}
        refused={actionData}
        submit={t(usersText.sendInvitation)}
        className="backoffice-panel max-w-3xl"
      >
        {(field) => <InvitationFields field={field} />}
      </PostForm>
    </BackofficePage>
  )
}

function InvitationFields({ field: getFieldProps }: { field: FieldPropsGetter }) {
  const t = useText()
  const locale = useLocale()
  // The browser must not fill in the data of the administrator.
  const field = (name: string) => ({ ...getFieldProps(name), autoComplete: 'off' })
  const language = field('locale')
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('first_name')} label={t(authText.firstName)} required />
        <TextField {...field('last_name')} label={t(authText.lastName)} required />
        <TextField {...field('email')} label={t(authText.email)} type="email" required />
        <SelectField
          {...language}
          defaultValue={language.defaultValue ?? locale}
          label={t(usersText.language)}
          required
          placeholder={false}
          options={locales.map((value) => ({ value, label: languages[value].name }))}
        />
      </div>
      <StaffRoleFields field={getFieldProps} />
    </>
  )
}
