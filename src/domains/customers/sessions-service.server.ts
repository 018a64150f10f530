import { can, ownerOf, type Visitor } from '#src/domains/access/access.ts'
import { removePastAttempts } from '#src/platform/attempts.server.ts'
import { hashOfSecret } from '#src/platform/hash.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { saveServiceMode } from './service-mode-store.server.ts'
import {
  findSession,
  listSessionsOf,
  removePastSessions,
  removeSession,
  removeSessionOf,
  removeSessionsOf,
  touchSession,
} from './sessions-store.server.ts'

/** How exactly "last seen" is kept: often enough to recognise a device, seldom enough to cost nothing. */
const seenEveryMs = 10 * 60_000

/** Who a signed-in session belongs to; nothing when it has ended, or the account was disabled meanwhile. */
export async function findSignedIn(
  shop: Shop,
  sessionId: string,
): Promise<Pick<Visitor, 'role' | 'customerId' | 'customerServiceMode' | 'actingFor'> | undefined> {
  const now = shop.clock.now()
  const idHash = hashOfSecret(sessionId)
  const session = await findSession(shop.db, idHash, now)
  if (!session) return undefined
  if (now.getTime() - session.lastSeenAt.getTime() > seenEveryMs) await touchSession(shop.db, idHash, now)
  const { role, customerId, serviceModeSince, actingFor } = session
  const account = { role, customerId }
  if (serviceModeSince === null) return { ...account, customerServiceMode: false }
  if (!can(account, 'order.on-behalf')) {
    // Staff who were demoted: the mode ends for good, so that it does not come back with a later promotion.
    await saveServiceMode(shop.db, idHash, { serviceModeSince: null, actingForCustomerId: null })
    return { ...account, customerServiceMode: false }
  }
  return { ...account, customerServiceMode: true, ...(actingFor !== null && { actingFor }) }
}

/** Ends customer-service mode too, which is a fact of the session. */
export async function signOut(shop: Shop, visitor: Visitor): Promise<void> {
  await removeSession(shop.db, hashOfSecret(visitor.sessionId))
}

export type OwnSession = { id: string; userAgent: string; createdAt: Date; lastSeenAt: Date; isCurrent: boolean }

/** The devices somebody is signed in on, the current one among them. */
export async function listSessions(shop: Shop, visitor: Visitor): Promise<Result<OwnSession[], 'signed_out'>> {
  const customerId = ownerOf(visitor)
  if (customerId === undefined) return refuse('signed_out')
  const current = hashOfSecret(visitor.sessionId)
  const rows = await listSessionsOf(shop.db, customerId, shop.clock.now())
  return ok(rows.map(({ idHash, ...row }) => ({ ...row, id: idHash, isCurrent: idHash === current })))
}

export async function endSession(
  shop: Shop,
  visitor: Visitor,
  id: string,
): Promise<Result<undefined, 'signed_out' | 'not_found'>> {
  const customerId = ownerOf(visitor)
  if (customerId === undefined) return refuse('signed_out')
  return (await removeSessionOf(shop.db, customerId, id)) ? ok(undefined) : refuse('not_found')
}

export async function endOtherSessions(shop: Shop, visitor: Visitor): Promise<Result<undefined, 'signed_out'>> {
  const customerId = ownerOf(visitor)
  if (customerId === undefined) return refuse('signed_out')
  await removeSessionsOf(shop.db, customerId, hashOfSecret(visitor.sessionId))
  return ok(undefined)
}

/** What has ended is cleared away, so that the tables stay as small as what is in use. */
export async function clearPastSessions(shop: Shop): Promise<void> {
  await removePastSessions(shop.db, shop.clock.now())
  await removePastAttempts(shop)
}
