import { can, signedInCustomerId, type Visitor } from '#src/domains/access/access.ts'
import { removeExpiredAttempts } from '#src/platform/rate-limits/attempts.server.ts'
import { hashSecret } from '#src/platform/security/secret-hash.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { saveServiceMode } from '../service-mode/service-mode-store.server.ts'
import {
  deleteExpiredRows,
  findSession,
  listCustomerSessions,
  removeCustomerSession,
  removeCustomerSessions,
  removeSession,
  touchSession,
} from './sessions-store.server.ts'

/** The precision of "last seen". A shorter interval would cost a write per request. */
const lastSeenIntervalMs = 10 * 60_000

type SessionVisitor = Pick<
  Visitor,
  'role' | 'staffRoles' | 'mustChangePassword' | 'customerId' | 'customerServiceMode' | 'actingFor'
>

/** The role and account of a signed-in session; undefined when the session has ended or the account is disabled. */
export async function findSessionVisitor(shop: Shop, sessionId: string): Promise<SessionVisitor | undefined> {
  const now = shop.clock.now()
  const idHash = hashSecret(sessionId)
  const session = await findSession(shop.db, idHash, now)
  if (!session) return undefined
  if (now.getTime() - session.lastSeenAt.getTime() > lastSeenIntervalMs) await touchSession(shop.db, idHash, now)
  const { role, staffRoles, mustChangePassword, customerId, serviceModeSince, actingFor } = session
  const account = {
    role,
    customerId,
    ...(role === 'staff' && { staffRoles }),
    ...(mustChangePassword && { mustChangePassword }),
  }
  if (serviceModeSince === null) return { ...account, customerServiceMode: false }
  if (!can(account, 'order.on-behalf')) {
    // The visitor is no longer staff. Service mode is switched off, so that a later promotion does not resume it.
    await saveServiceMode(shop.db, idHash, { serviceModeSince: null, actingForCustomerId: null })
    return { ...account, customerServiceMode: false }
  }
  return { ...account, customerServiceMode: true, ...(actingFor !== null && { actingFor }) }
}

/** Ends service mode too, because it belongs to the session. */
export async function signOut(shop: Shop, visitor: Visitor): Promise<void> {
  await removeSession(shop.db, hashSecret(visitor.sessionId))
}

export type ActiveSession = { id: string; userAgent: string; createdAt: Date; lastSeenAt: Date; isCurrent: boolean }

/** The devices on which the visitor is signed in, including the current one. */
export async function listSessions(shop: Shop, visitor: Visitor): Promise<Result<ActiveSession[], 'signed_out'>> {
  const customerId = signedInCustomerId(visitor)
  if (customerId === undefined) return refuse('signed_out')
  const current = hashSecret(visitor.sessionId)
  const rows = await listCustomerSessions(shop.db, customerId, shop.clock.now())
  return ok(rows.map(({ idHash, ...row }) => ({ ...row, id: idHash, isCurrent: idHash === current })))
}

export async function endSession(
  shop: Shop,
  visitor: Visitor,
  id: string,
): Promise<Result<undefined, 'signed_out' | 'not_found'>> {
  const customerId = signedInCustomerId(visitor)
  if (customerId === undefined) return refuse('signed_out')
  return (await removeCustomerSession(shop.db, customerId, id)) ? ok(undefined) : refuse('not_found')
}

export async function endOtherSessions(shop: Shop, visitor: Visitor): Promise<Result<undefined, 'signed_out'>> {
  const customerId = signedInCustomerId(visitor)
  if (customerId === undefined) return refuse('signed_out')
  await removeCustomerSessions(shop.db, customerId, hashSecret(visitor.sessionId))
  return ok(undefined)
}

/** Deletes expired sessions, unfinished sign-ins, tokens and counted attempts. */
export async function removeExpiredSessions(shop: Shop, signal?: AbortSignal): Promise<void> {
  await deleteExpiredRows(shop.db, shop.clock.now(), signal)
  await removeExpiredAttempts(shop, signal)
}
