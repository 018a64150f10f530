import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { type AuditEntry, recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { countAttempt } from '#src/platform/rate-limits/attempts.server.ts'
import { normaliseMailbox } from '#src/platform/rate-limits/mailbox.server.ts'
import { toNetwork } from '#src/platform/rate-limits/network.server.ts'
import { hashPassword } from '#src/platform/security/password.server.ts'
import { generateSecret, hashSecret } from '#src/platform/security/secret-hash.server.ts'
import { rollBackOnRefusal, type Shop, transaction } from '#src/platform/shop.server.ts'
import { invitationPath } from '#src/shared/paths/account-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { queueAccountEmail } from '../account/account-emails-service.server.ts'
import { type AuthRefusal, type Device, normaliseEmail } from '../auth/auth.ts'
import { removeResetTokens } from '../auth/reset-tokens-store.server.ts'
import { removeCustomerSessions } from '../auth/sessions-store.server.ts'
import { continueSignIn, type SignInStep } from '../auth/sign-in-service.server.ts'
import {
  findValidInvitation,
  hasStaffAccount,
  insertInvitation,
  removeInvitation,
  renewInvitation,
  useInvitation,
} from './staff-invitations-store.server.ts'
import { checkStaffPassword } from './staff-password.ts'
import { invitationLifetimeMs } from './staff-users.ts'
import type { InviteStaffForm } from './staff-users-contract.ts'
import { saveStaffAccount } from './staff-users-store.server.ts'

type Limited = { reason: 'too_many_requests'; seconds: number }
type InviteRefusal = { reason: PermissionRefusal | 'already_staff' | 'already_invited' } | Limited

/** Emails a link by which the person joins staff. A customer who is invited keeps the account. */
export async function inviteStaff(
  shop: Shop,
  visitor: Visitor,
  form: InviteStaffForm,
): Promise<Result<undefined, InviteRefusal>> {
  const allowed = requirePermission(visitor, 'users.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const email = normaliseEmail(form.email)
  if (await hasStaffAccount(shop.db, email)) return refuse({ reason: 'already_staff' })
  const seconds = await countEmail(shop, email)
  if (seconds > 0) return refuse({ reason: 'too_many_requests', seconds })
  const { token, ...link } = createLink(shop)
  const { first_name: firstName, last_name: lastName, roles: staffRoles, locale } = form
  const invitation = { email, firstName, lastName, staffRoles, locale }
  return rollBackOnRefusal(shop, async (shop): Promise<Result<undefined, InviteRefusal>> => {
    const row = { ...invitation, ...link, createdAt: shop.clock.now() }
    if (!(await insertInvitation(shop.db, row))) return refuse({ reason: 'already_invited' })
    await queueInvitationEmail(shop, invitation, token)
    const after = { roles: staffRoles }
    await recordInvitationAudit(shop, visitor, { email, action: 'user invited', after })
    return ok(undefined)
  })
}

/** The new link works for seven days; the earlier one no longer works. */
export async function resendInvitation(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<undefined, { reason: PermissionRefusal | 'not_found' } | Limited>> {
  const allowed = requirePermission(visitor, 'users.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const { token, ...link } = createLink(shop)
  return rollBackOnRefusal(shop, async (shop): Promise<Result<undefined, { reason: 'not_found' } | Limited>> => {
    const invitation = await renewInvitation(shop.db, id, link)
    if (!invitation) return refuse({ reason: 'not_found' })
    const seconds = await countEmail(shop, invitation.email)
    if (seconds > 0) return refuse({ reason: 'too_many_requests', seconds })
    await queueInvitationEmail(shop, invitation, token)
    await recordInvitationAudit(shop, visitor, { email: invitation.email, action: 'invitation sent again' })
    return ok(undefined)
  })
}

/** The link in the email no longer works. */
export async function withdrawInvitation(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<undefined, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'users.edit')
  if (!allowed.ok) return allowed
  return transaction(shop, async (shop) => {
    const invitation = await removeInvitation(shop.db, id)
    if (!invitation) return refuse('not_found')
    await recordInvitationAudit(shop, visitor, { email: invitation.email, action: 'invitation withdrawn' })
    return ok(undefined)
  })
}

export type InvitedPerson = { email: string; firstName: string; lastName: string }

/** Finds the invitation for the page that the link opens. Returns undefined if it was used or withdrawn, or has expired. */
export async function findInvitation(shop: Shop, token: string): Promise<InvitedPerson | undefined> {
  const found = await findValidInvitation(shop.db, hashSecret(token), shop.clock.now())
  return found && { email: found.email, firstName: found.firstName, lastName: found.lastName }
}

type AcceptInput = { token: string; person: { firstName: string; lastName: string; password: string }; device: Device }

/** Makes the invited person a member of staff and signs in. Other sessions of an existing account end. */
export async function acceptInvitation(
  shop: Shop,
  visitor: Visitor,
  { token, person, device }: AcceptInput,
): Promise<Result<SignInStep, AuthRefusal>> {
  const perNetwork = { name: 'invitation', subject: toNetwork(device.ipAddress), max: 20, seconds: 60 }
  const seconds = await countAttempt(shop, [perNetwork])
  if (seconds > 0) return refuse({ reason: 'too_many_requests', seconds })
  const { password, ...name } = person
  const passwordHash = await hashPassword(password)
  return rollBackOnRefusal(shop, async (shop): Promise<Result<SignInStep, AuthRefusal>> => {
    const now = shop.clock.now()
    const invitation = await useInvitation(shop.db, hashSecret(token), now)
    // The operator may have created the account meanwhile; its password must not change by this link.
    if (!invitation || (await hasStaffAccount(shop.db, invitation.email))) return refuse({ reason: 'invalid_token' })
    const { email, staffRoles, locale } = invitation
    const weakness = checkStaffPassword({ email, password })
    if (weakness) return refuse(weakness)
    const account = await saveStaffAccount(shop.db, { ...name, email, staffRoles, locale, passwordHash }, now)
    await removeResetTokens(shop.db, account.id)
    await removeCustomerSessions(shop.db, account.id)
    const by = { customerId: account.id, role: 'staff', staffRoles }
    const after = { email, roles: staffRoles }
    await recordAudit(shop, { by, action: 'invitation accepted', subject: 'user', subjectId: account.id, after })
    const step = await continueSignIn(shop, visitor, { account, device })
    return step ? ok(step) : refuse({ reason: 'invalid_token' })
  })
}

/** Limits emails to one address, so that nobody floods a mailbox. */
const countEmail = (shop: Shop, email: string) =>
  countAttempt(shop, [{ name: 'staff invitation', subject: normaliseMailbox(email), max: 5, seconds: 3600 }])

function createLink({ clock }: Shop) {
  const token = generateSecret()
  return { token, tokenHash: hashSecret(token), expiresAt: new Date(clock.now().getTime() + invitationLifetimeMs) }
}

type Recipient = Pick<InviteStaffForm, 'email' | 'locale'> & { firstName: string }

const queueInvitationEmail = (shop: Shop, { email, firstName, locale }: Recipient, token: string) =>
  queueAccountEmail(shop, { email, firstName, locale }, { kind: 'staff invited', path: invitationPath(token) })

type InvitationAudit = Pick<AuditEntry, 'action' | 'after'> & { email: string }

function recordInvitationAudit(shop: Shop, visitor: Visitor, { email, ...entry }: InvitationAudit) {
  return recordAudit(shop, { by: visitor, subject: 'invitation', subjectId: email, ...entry })
}
