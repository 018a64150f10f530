import type { StaffRole, Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { countAttempt } from '#src/platform/rate-limits/attempts.server.ts'
import { toNetwork } from '#src/platform/rate-limits/network.server.ts'
import { hashPassword } from '#src/platform/security/password.server.ts'
import { hashSecret } from '#src/platform/security/secret-hash.server.ts'
import { rollBackOnRefusal, type Shop, transaction } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { setupPath } from '#src/shared/paths/account-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { type AuthRefusal, type Device, normaliseEmail } from '../auth/auth.ts'

import { removeResetTokens } from '../auth/reset-tokens-store.server.ts'
import { removeCustomerSessions } from '../auth/sessions-store.server.ts'
import { continueSignIn, type SignInStep } from '../auth/sign-in-service.server.ts'
import { findAccountByEmail, savePassword } from '../customers-store.server.ts'
import { removeSecondFactor } from '../second-factor/second-factor-store.server.ts'
import { hasAdministrator, hasSetupLink, saveSetupLink, useSetupLink } from './first-administrator-store.server.ts'
import { checkStaffPassword } from './staff-password.ts'
import { saveStaffAccount } from './staff-users-store.server.ts'

type SetupShop = Pick<Shop, 'db' | 'clock' | 'config'>

const linkLifetimeMs = 24 * 3_600_000

/**
 * Returns the URL by which the first administrator is created, or undefined once there is one. Each instance prints a URL of
 * its own, and all of them work until one is used.
 */
export async function createSetupLink({ db, clock, config }: SetupShop): Promise<string | undefined> {
  if (await hasAdministrator(db)) return undefined
  const token = newRandomId() + newRandomId()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + linkLifetimeMs)
  await saveSetupLink(db, { tokenHash: hashSecret(token), expiresAt }, now)
  return config.publicOrigin + setupPath(token)
}

/** Whether the link can still be used. Nobody needs it once there is an administrator. */
export async function isSetupLinkValid(shop: Shop, token: string): Promise<boolean> {
  if (await hasAdministrator(shop.db)) return false
  return hasSetupLink(shop.db, hashSecret(token), shop.clock.now())
}

export type AdministratorInput = { email: string; password: string; firstName: string; lastName: string }
type FirstAdministratorInput = { token: string; administrator: AdministratorInput; device: Device }

/** Creates the first administrator and signs in. The link works once. */
export async function createFirstAdministrator(
  shop: Shop,
  visitor: Visitor,
  { token, administrator, device }: FirstAdministratorInput,
): Promise<Result<SignInStep, AuthRefusal>> {
  const seconds = await countAttempt(shop, [
    { name: 'setup', subject: toNetwork(device.ipAddress), max: 20, seconds: 60 },
  ])
  if (seconds > 0) return refuse({ reason: 'too_many_requests', seconds })
  const weakness = checkStaffPassword(administrator)
  if (weakness) return refuse(weakness)
  const passwordHash = await hashPassword(administrator.password)
  return rollBackOnRefusal(shop, async (shop): Promise<Result<SignInStep, AuthRefusal>> => {
    const isUsable = await useSetupLink(shop.db, hashSecret(token), shop.clock.now())
    if (!isUsable || (await hasAdministrator(shop.db))) return refuse({ reason: 'invalid_token' })
    const account = await storeAdministrator(shop, { administrator, passwordHash, locale: visitor.locale })
    const step = await continueSignIn(shop, visitor, { account, device })
    return step ? ok(step) : refuse({ reason: 'invalid_token' })
  })
}

/** Creates an administrator from the operator's terminal, also when there is another one already. */
export async function createAdministrator(
  shop: Shop,
  administrator: AdministratorInput,
  locale: Locale,
): Promise<Result<undefined, AuthRefusal | { reason: 'is_administrator' }>> {
  const weakness = checkStaffPassword(administrator)
  if (weakness) return refuse(weakness)
  if (await hasAdministrator(shop.db, normaliseEmail(administrator.email)))
    return refuse({ reason: 'is_administrator' })
  const passwordHash = await hashPassword(administrator.password)
  await transaction(shop, (shop) => storeAdministrator(shop, { administrator, passwordHash, locale }))
  return ok(undefined)
}

/** Gives an account a new password from the operator's terminal, ends its sessions and may remove its second factor. */
export async function resetStaffPassword(
  shop: Shop,
  { email, password, removesSecondFactor = false }: { email: string; password: string; removesSecondFactor?: boolean },
): Promise<Result<undefined, AuthRefusal>> {
  const weakness = checkStaffPassword({ email, password })
  if (weakness) return refuse(weakness)
  const account = await findAccountByEmail(shop.db, normaliseEmail(email))
  if (account?.role !== 'staff') return refuse({ reason: 'unknown_user' })
  const passwordHash = await hashPassword(password)
  return transaction(shop, async (shop) => {
    const changed = await savePassword(shop.db, account, { passwordHash, now: shop.clock.now() })
    if (!changed) return refuse({ reason: 'unknown_user' })
    await endAccess(shop, account.id)
    await recordAudit(shop, {
      by: { role: 'operator' },
      action: 'password reset by the operator',
      subject: 'customer',
      subjectId: account.id,
    })
    if (removesSecondFactor) await removeByOperator(shop, account.id)
    return ok(undefined)
  })
}

/** Whoever was signed in, or has a link to reset the old password, must use the new one. */
async function endAccess({ db }: Shop, customerId: number) {
  await removeCustomerSessions(db, customerId)
  await removeResetTokens(db, customerId)
}

async function removeByOperator(shop: Shop, customerId: number) {
  if (!(await removeSecondFactor(shop.db, customerId))) return
  const by = { role: 'operator' }
  await recordAudit(shop, { by, action: 'second factor reset', subject: 'user', subjectId: customerId })
}

type StoredAdministrator = { administrator: AdministratorInput; passwordHash: string; locale: Locale }

/** Call it within a transaction. An account that exists already gets the new password, and its sessions end. */
async function storeAdministrator(shop: Shop, { administrator, passwordHash, locale }: StoredAdministrator) {
  const { email, firstName, lastName } = administrator
  const staffRoles: StaffRole[] = ['administrator']
  const row = { email: normaliseEmail(email), firstName, lastName, passwordHash, staffRoles, locale }
  const account = await saveStaffAccount(shop.db, row, shop.clock.now())
  await endAccess(shop, account.id)
  await recordAudit(shop, {
    by: { role: 'operator' },
    action: 'administrator created',
    subject: 'customer',
    subjectId: account.id,
    after: { email: row.email },
  })
  return account
}
