import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { DeviceList } from '#src/domains/customers/components/device-list.tsx'
import { StaffRolesForm } from '#src/domains/customers/components/staff-roles-form.tsx'
import { handleUserForm } from '#src/domains/customers/staff/staff-users-form.server.ts'
import { getStaffUser } from '#src/domains/customers/staff/staff-users-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { userAuditPath, userDonePath, usersPath } from '#src/shared/paths/backoffice-paths.ts'
import { refuse } from '#src/shared/result.ts'
import * as usersText from '#src/translations/backoffice/users-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/user-page.ts'
import { UserStatus } from './user-status.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const found = unwrapOrThrow(await getStaffUser(shop, visitor, parseNumber(params.id) ?? 0))
  const { user, sessions, isLastAdministrator } = found
  const done = new URL(request.url).searchParams.get('done') as keyof typeof usersText.userDone
  return {
    title: `${user.firstName} ${user.lastName}`,
    user,
    sessions: sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    isLastAdministrator,
    isOwn: user.id === visitor.customerId,
    account: (await findSignedInUser(shop, visitor))?.email ?? '',
    done: Object.hasOwn(usersText.userDone, done) ? done : undefined,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const id = parseNumber(params.id) ?? 0
  const handled = await handleUserForm(context.get(shopContext), visitor, { id, form })
  if (handled.ok) return redirect(userDonePath(id, handled.value), 303)
  const { refusal } = handled
  if (refusal.reason !== 'invalid') return unwrapOrThrow<never>(refuse(refusal.reason))
  return respondWithErrors(form, refusal.errors, { status: refusal.status })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

type PageData = Route.ComponentProps['loaderData']

export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, user, sessions, isOwn, isLastAdministrator, account, done } = loaderData
  const refusedRoles = actionData?.intent === 'roles' ? actionData : undefined
  const error = refusedRoles ? undefined : actionData?.errors.form?.[0]
  const badges = (
    <>
      <UserStatus user={user} />
      {user.hasSecondFactor && <Badge tone="positive">{t(usersText.secondFactor)}</Badge>}
      {isOwn && <Badge>{t(usersText.ownAccount)}</Badge>}
    </>
  )
  return (
    <BackofficePage title={title} badges={badges} parentCrumbs={[{ title: t(usersText.title), to: usersPath }]}>
      {done && !actionData && <MessageBox type="success" title={t(usersText.userDone[done])} />}
      {error && <MessageBox type="error" title={error} live />}
      <p className="wrap-anywhere text-steel">{user.email}</p>
      {isLastAdministrator && <MessageBox title={t(usersText.lastAdministrator)} />}
      <StaffRolesForm
        key={user.staffRoles.join()}
        user={user}
        account={account}
        refused={refusedRoles}
        isSaved={done === 'roles' && !actionData}
      />
      <section className="backoffice-panel max-w-3xl" aria-labelledby="user-access">
        <h2 id="user-access">{t(usersText.access)}</h2>
        {isOwn ? <p>{t(usersText.ownSecurity)}</p> : <AccessForms {...loaderData} />}
      </section>
      <section className="backoffice-panel" aria-labelledby="user-sessions">
        <h2 id="user-sessions">{t(usersText.sessions)}</h2>
        <UserSessions sessions={sessions} isOwn={isOwn} />
      </section>
      <TextLink to={userAuditPath(user.id)} className="justify-self-start">
        {t(usersText.history)}
      </TextLink>
    </BackofficePage>
  )
}

function AccessForms({ user, isLastAdministrator }: Pick<PageData, 'user' | 'isLastAdministrator'>) {
  const t = useText()
  if (user.disabledAt) {
    return (
      <PostForm intent="enable" submit={t(usersText.enable)}>
        <p>{t(usersText.enableAbout)}</p>
      </PostForm>
    )
  }
  return (
    <>
      {!user.mustChangePassword && (
        <PostForm intent="password" submit={t(usersText.requirePassword)} button={{ variant: 'secondary' }}>
          <p>{t(usersText.requirePasswordAbout)}</p>
        </PostForm>
      )}
      {user.hasSecondFactor && (
        <PostForm intent="second-factor" submit={t(usersText.resetSecondFactor)} button={{ variant: 'secondary' }}>
          <p>{t(usersText.secondFactorAbout)}</p>
        </PostForm>
      )}
      {!isLastAdministrator && (
        <PostForm intent="disable" submit={t(usersText.disable)} button={{ variant: 'checkout' }}>
          <p>{t(usersText.disableAbout)}</p>
        </PostForm>
      )}
    </>
  )
}

function UserSessions({ sessions, isOwn }: Pick<PageData, 'sessions' | 'isOwn'>) {
  const t = useText()
  if (sessions.length === 0) return <p>{t(usersText.noSessions)}</p>
  const label = t(isOwn ? usersText.endOtherSessions : usersText.endSessions)
  return <DeviceList caption={t(usersText.sessions)} sessions={sessions} endAll={{ intent: 'end-all', label }} />
}
