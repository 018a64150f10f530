import { type PermissionRefusal, requirePermission, type StaffRole, type Visitor } from '#src/domains/access/access.ts'
import { type AuditEntry, recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { hashSecret } from '#src/platform/security/secret-hash.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { accountSecurityPath } from '#src/shared/paths/account-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { queueAccountEmail } from '../account/account-emails-service.server.ts'
import { removeResetTokens } from '../auth/reset-tokens-store.server.ts'
import type { ActiveSession } from '../auth/sessions-service.server.ts'
import { listCustomerSessions, removeCustomerSession, removeCustomerSessions } from '../auth/sessions-store.server.ts'
import { removeSecondFactor } from '../second-factor/second-factor-store.server.ts'
import { listInvitationRows } from './staff-invitations-store.server.ts'
import { hasSameRoles, isLastAdministrator, type StaffInvitation, type StaffUser } from './staff-users.ts'
import {
  findStaffUserRow,
  listAdministratorIds,
  listStaffUserRows,
  lockAdministrators,
  saveStaffUser,
} from './staff-users-store.server.ts'

/** All staff, and the invitations that nobody has accepted yet. */
export async function listStaffUsers(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<{ users: StaffUser[]; invitations: StaffInvitation[] }, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'users.edit')
  if (!allowed.ok) return allowed
  return ok({ users: await listStaffUserRows(shop.db), invitations: await listInvitationRows(shop.db) })
}

export type StaffUserDetails = { user: StaffUser; sessions: ActiveSession[]; isLastAdministrator: boolean }

export async function getStaffUser(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<StaffUserDetails, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'users.edit')
  if (!allowed.ok) return allowed
  const user = await findStaffUserRow(shop.db, id)
  if (!user) return refuse('not_found')
  const current = hashSecret(visitor.sessionId)
  const rows = await listCustomerSessions(shop.db, id, shop.clock.now())
  return ok({
    user,
    sessions: rows.map(({ idHash, ...row }) => ({ ...row, id: idHash, isCurrent: idHash === current })),
    isLastAdministrator: isLastAdministrator(await listAdministratorIds(shop.db), id),
  })
}

export type UserRefusal =
  | PermissionRefusal
  | 'not_found'
  | 'last_administrator'
  | 'own_account'
  | 'own_second_factor'
  | 'changed_meanwhile'
type UserResult = Result<undefined, UserRefusal>

/** `previousRoles`: what the administrator saw. Another change meanwhile is refused, because it may have been meant to last. */
export function changeStaffRoles(
  shop: Shop,
  visitor: Visitor,
  { id, roles, previousRoles }: { id: number; roles: StaffRole[]; previousRoles: readonly StaffRole[] },
): Promise<UserResult> {
  return changeUser(shop, { visitor, id }, async ({ shop, user, isLast }) => {
    if (!hasSameRoles(user.staffRoles, previousRoles)) return refuse('changed_meanwhile')
    if (hasSameRoles(user.staffRoles, roles)) return ok(undefined)
    if (isLast && !roles.includes('administrator')) return refuse('last_administrator')
    await saveStaffUser(shop.db, id, { staffRoles: roles, updatedAt: shop.clock.now() })
    const change = { before: { roles: user.staffRoles }, after: { roles } }
    await recordUserAudit(shop, visitor, { id, action: 'user roles changed', ...change })
    return ok(undefined)
  })
}

/** Signs the person out everywhere; nothing that they did is removed. */
export function disableStaffUser(shop: Shop, visitor: Visitor, id: number): Promise<UserResult> {
  return changeUser(shop, { visitor, id }, async ({ shop, user, isLast }) => {
    if (user.disabledAt) return ok(undefined)
    if (isLast) return refuse('last_administrator')
    if (id === visitor.customerId) return refuse('own_account')
    const now = shop.clock.now()
    await saveStaffUser(shop.db, id, { disabledAt: now, updatedAt: now })
    await endAccess(shop, id)
    const change = { before: { status: 'enabled' }, after: { status: 'disabled' } }
    await recordUserAudit(shop, visitor, { id, action: 'user disabled', ...change })
    return ok(undefined)
  })
}

export function enableStaffUser(shop: Shop, visitor: Visitor, id: number): Promise<UserResult> {
  return changeUser(shop, { visitor, id }, async ({ shop, user }) => {
    if (!user.disabledAt) return ok(undefined)
    await saveStaffUser(shop.db, id, { disabledAt: null, updatedAt: shop.clock.now() })
    const change = { before: { status: 'disabled' }, after: { status: 'enabled' } }
    await recordUserAudit(shop, visitor, { id, action: 'user enabled', ...change })
    return ok(undefined)
  })
}

/** Signs the person out everywhere. After the next sign-in they choose a new password before anything else. */
export function requireNewPassword(shop: Shop, visitor: Visitor, id: number): Promise<UserResult> {
  return changeUser(shop, { visitor, id }, async ({ shop, user }) => {
    if (user.mustChangePassword) return ok(undefined)
    await saveStaffUser(shop.db, id, { mustChangePassword: true, updatedAt: shop.clock.now() })
    await endAccess(shop, id)
    await recordUserAudit(shop, visitor, { id, action: 'new password required' })
    return ok(undefined)
  })
}

/**
 * For a person who has lost the authenticator app and the recovery codes. Signs them out everywhere and notifies them by email.
 * One's own second factor is turned off with a code only.
 */
export function resetSecondFactor(shop: Shop, visitor: Visitor, id: number): Promise<UserResult> {
  return changeUser(shop, { visitor, id }, async ({ shop, user }) => {
    if (id === visitor.customerId) return refuse('own_second_factor')
    if (!(await removeSecondFactor(shop.db, id))) return ok(undefined)
    await endAccess(shop, id)
    await recordUserAudit(shop, visitor, { id, action: 'second factor reset' })
    await queueAccountEmail(shop, user, { kind: 'second factor reset', path: accountSecurityPath })
    return ok(undefined)
  })
}

export function endUserSession(
  shop: Shop,
  visitor: Visitor,
  { id, sessionId }: { id: number; sessionId: string },
): Promise<UserResult> {
  return changeUser(shop, { visitor, id }, async ({ shop }) => {
    if (!(await removeCustomerSession(shop.db, id, sessionId))) return refuse('not_found')
    await recordUserAudit(shop, visitor, { id, action: 'user sessions ended', after: { sessions: 1 } })
    return ok(undefined)
  })
}

/** All of them; of the visitor's own account all but the current one. */
export function endUserSessions(shop: Shop, visitor: Visitor, id: number): Promise<UserResult> {
  return changeUser(shop, { visitor, id }, async ({ shop }) => {
    const sessions = await removeCustomerSessions(shop.db, id, hashSecret(visitor.sessionId))
    await recordUserAudit(shop, visitor, { id, action: 'user sessions ended', after: { sessions } })
    return ok(undefined)
  })
}

type LockedUser = { shop: Shop; user: StaffUser; isLast: boolean }

/** Changes of users are made one after another. A refusal changes nothing. */
async function changeUser(
  shop: Shop,
  { visitor, id }: { visitor: Visitor; id: number },
  change: (locked: LockedUser) => Promise<UserResult>,
): Promise<UserResult> {
  const allowed = requirePermission(visitor, 'users.edit')
  if (!allowed.ok) return allowed
  return rollBackOnRefusal(shop, async (shop): Promise<UserResult> => {
    const administratorIds = await lockAdministrators(shop.db)
    // Another administrator may have disabled or demoted the visitor while this request waited.
    if (!administratorIds.some((id) => id === visitor.customerId)) return refuse('forbidden')
    const user = await findStaffUserRow(shop.db, id)
    if (!user) return refuse('not_found')
    return change({ shop, user, isLast: isLastAdministrator(administratorIds, id) })
  })
}

async function endAccess(shop: Shop, id: number) {
  await removeResetTokens(shop.db, id)
  await removeCustomerSessions(shop.db, id)
}

type UserAudit = Pick<AuditEntry, 'action' | 'before' | 'after'> & { id: number }

function recordUserAudit(shop: Shop, visitor: Visitor, { id, ...entry }: UserAudit) {
  return recordAudit(shop, { by: visitor, subject: 'user', subjectId: id, ...entry })
}
