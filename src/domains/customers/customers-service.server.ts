import { createHash } from 'node:crypto'
import type { Visitor } from '#src/domains/access/access.ts'
import { isPasswordRight } from '#src/platform/password.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { findAccountByEmail, findPerson, findSession, removeSession, saveSession } from './customers-store.server.ts'

const day = 86_400_000
/** threats.md T52: an absolute end, sooner for those who can change the shop. */
const sessionLength = { customer: 30 * day, staff: day / 2, administrator: day / 2 }

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

export async function findUser(shop: Shop, visitor: Visitor) {
  return visitor.customerId === undefined ? undefined : findPerson(shop.db, visitor.customerId)
}

type Credentials = { email: string; password: string }
type NewSession = { id: string; userAgent: string }

/** Signs in under a new session id, so that an id planted beforehand is worth nothing (threats.md T50). */
export async function signIn(
  shop: Shop,
  visitor: Visitor,
  { credentials, session }: { credentials: Credentials; session: NewSession },
): Promise<Result<NonNullable<Awaited<ReturnType<typeof findPerson>>>, 'wrong_credentials'>> {
  const account = await findAccountByEmail(shop.db, credentials.email.trim().toLowerCase())
  const isRight = await isPasswordRight(credentials.password, account?.passwordHash)
  if (!account || !isRight) return refuse('wrong_credentials')

  const now = shop.clock.now()
  const person = await transaction(shop, async (shop) => {
    await removeSession(shop.db, hashOfId(visitor.sessionId))
    await saveSession(shop.db, {
      idHash: hashOfId(session.id),
      customerId: account.id,
      userAgent: session.userAgent.slice(0, 300),
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + sessionLength[account.role]),
    })
    return findPerson(shop.db, account.id)
  })
  return person ? ok(person) : refuse('wrong_credentials')
}

export async function signOut(shop: Shop, visitor: Visitor): Promise<void> {
  await removeSession(shop.db, hashOfId(visitor.sessionId))
}

/** Only the hash is kept, so a copy of the database opens no session. */
function hashOfId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url')
}
