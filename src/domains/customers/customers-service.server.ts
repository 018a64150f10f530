import { createHash } from 'node:crypto'
import type { Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { findSession } from './customers-store.server.ts'

/** Who a signed-in session belongs to; nothing when it has ended, or the account was disabled meanwhile. */
export async function findSignedIn(
  shop: Shop,
  sessionId: string,
): Promise<Pick<Visitor, 'role' | 'customerId' | 'customerServiceMode'> | undefined> {
  const session = await findSession(shop.db, hashOfId(sessionId), shop.clock.now())
  if (!session) return undefined
  return {
    role: session.role,
    customerId: session.customerId,
    customerServiceMode: session.serviceModeSince !== null,
  }
}

/** Only the hash is kept, so a copy of the database opens no session. */
function hashOfId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url')
}
