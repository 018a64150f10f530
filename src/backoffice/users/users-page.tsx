import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { useRoleNames } from '#src/domains/customers/components/use-role-names.ts'
import { resendInvitation, withdrawInvitation } from '#src/domains/customers/staff/staff-invitations-service.server.ts'
import { invitationForm } from '#src/domains/customers/staff/staff-users-contract.ts'
import { listStaffUsers } from '#src/domains/customers/staff/staff-users-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { formatDateTime } from '#src/shared/locale/dates.ts'
import { translate } from '#src/shared/locale/message.ts'
import { inviteUserPath, userPath, usersDonePath } from '#src/shared/paths/backoffice-paths.ts'
import { refuse } from '#src/shared/result.ts'
import * as usersText from '#src/translations/backoffice/users-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Badge } from '#src/ui/card/badge.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/users-page.ts'
import { respondTooManyEmails } from './respond-too-many-emails.ts'
import { UserStatus } from './user-status.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const { users, invitations } = unwrapOrThrow(await listStaffUsers(shop, visitor))
  const done = new URL(request.url).searchParams.get('done') as keyof typeof usersText.invitationDone
  const now = shop.clock.now()
  return {
    title: translate(visitor.locale, usersText.title),
    users: users.map((user) => ({ ...user, lastSignedInAt: user.lastSignedInAt?.toISOString() })),
    invitations: invitations.map(({ expiresAt, ...invitation }) => ({
      ...invitation,
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= now,
    })),
    done: Object.hasOwn(usersText.invitationDone, done) ? done : undefined,
  }
}

/** Sends an invitation again, or withdraws it. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const parsed = parseForm(invitationForm, form, visitor.locale)
  const id = parsed.ok ? parsed.value.invitation : 0
  if (getField(form, 'intent') === 'withdraw') {
    unwrapOrThrow(await withdrawInvitation(shop, visitor, id))
    return redirect(usersDonePath('withdrawn'), 303)
  }
  const sent = await resendInvitation(shop, visitor, id)
  if (sent.ok) return redirect(usersDonePath('sent'), 303)
  const { refusal } = sent
  if (refusal.reason === 'too_many_requests') return respondTooManyEmails(form, visitor.locale, refusal.seconds)
  return unwrapOrThrow<never>(refuse(refusal.reason))
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

type User = Route.ComponentProps['loaderData']['users'][number]
type Invitation = Route.ComponentProps['loaderData']['invitations'][number]

export default function UsersPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, users, invitations, done } = loaderData
  const error = actionData?.errors.email?.[0]
  return (
    <BackofficePage title={title} actions={<ButtonLink to={inviteUserPath}>{t(usersText.invite)}</ButtonLink>}>
      {done && !actionData && <MessageBox type="success" title={t(usersText.invitationDone[done])} />}
      {error && <MessageBox type="error" title={error} live />}
      <p className="text-steel">{t(usersText.about)}</p>
      <UserTable caption={title} users={users} />
      <h2>{t(usersText.invitations)}</h2>
      <InvitationTable invitations={invitations} />
    </BackofficePage>
  )
}

function UserTable({ caption, users }: { caption: string; users: readonly User[] }) {
  const t = useText()
  const locale = useLocale()
  const formatRoles = useRoleNames()
  return (
    <DataTable
      caption={caption}
      rows={users}
      rowKey={({ id }) => id}
      columns={[
        { title: t(usersText.name), cell: nameCell, rowHeader: true },
        { title: t(usersText.email), cell: emailCell },
        { title: t(usersText.rolesTitle), cell: ({ staffRoles }) => formatRoles(staffRoles) },
        { title: t(usersText.status), cell: statusCell },
        { title: t(usersText.secondFactor), cell: secondFactorCell },
        {
          title: t(usersText.lastSignedIn),
          cell: ({ lastSignedInAt: at }) => (at ? formatDateTime(locale, at) : t(usersText.never)),
        },
      ]}
    />
  )
}

const nameCell = ({ id, firstName, lastName }: User) => (
  <TextLink to={userPath(id)}>
    {firstName} {lastName}
  </TextLink>
)
const emailCell = ({ email }: { email: string }) => <span className="wrap-anywhere">{email}</span>
const statusCell = (user: User) => <UserStatus user={user} />
const secondFactorCell = ({ hasSecondFactor }: User) => <SecondFactorState isOn={hasSecondFactor} />

function SecondFactorState({ isOn }: { isOn: boolean }) {
  const t = useText()
  return t(isOn ? usersText.secondFactorOn : usersText.secondFactorOff)
}

function InvitationTable({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useText()
  const formatRoles = useRoleNames()
  return (
    <DataTable
      caption={t(usersText.invitations)}
      rows={invitations}
      rowKey={({ id }) => id}
      empty={<p>{t(usersText.noInvitations)}</p>}
      columns={[
        {
          title: t(usersText.email),
          cell: emailCell,
          rowHeader: true,
        },
        { title: t(usersText.name), cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
        { title: t(usersText.rolesTitle), cell: ({ staffRoles }) => formatRoles(staffRoles) },
        {
          title: t(usersText.expires),
          cell: expiryCell,
        },
        { title: t(usersText.action), cell: invitationActionsCell },
      ]}
    />
  )
}

const expiryCell = (invitation: Invitation) => <Expiry invitation={invitation} />

function Expiry({ invitation: { expiresAt, isExpired } }: { invitation: Invitation }) {
  const t = useText()
  const locale = useLocale()
  return isExpired ? <Badge tone="negative">{t(usersText.expired)}</Badge> : formatDateTime(locale, expiresAt)
}

const invitationActionsCell = (invitation: Invitation) => <InvitationActions invitation={invitation} />

function InvitationActions({ invitation: { id, email } }: { invitation: Invitation }) {
  const t = useText()
  const field = <input type="hidden" name="invitation" value={id} />
  const button = { variant: 'quiet', size: 'small' } as const
  return (
    <div className="flex flex-wrap gap-2">
      <PostForm
        intent="resend"
        submit={t(usersText.resend)}
        button={{ ...button, 'aria-label': t(usersText.resendTo, { email }) }}
      >
        {field}
      </PostForm>
      <PostForm
        intent="withdraw"
        submit={t(usersText.withdraw)}
        button={{ ...button, 'aria-label': t(usersText.withdrawFrom, { email }) }}
      >
        {field}
      </PostForm>
    </div>
  )
}
