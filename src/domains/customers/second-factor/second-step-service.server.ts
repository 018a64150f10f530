import type { Visitor } from '#src/domains/access/access.ts'
import { hashSecret } from '#src/platform/security/secret-hash.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { AuthRefusal, Device } from '../auth/auth.ts'
import { fingerprintPassword, type SignInResult, startSession } from '../auth/sign-in-service.server.ts'
import { type Account, findAccount } from '../customers-store.server.ts'
import { withSecondFactor } from './second-factor-codes-service.server.ts'
import { findPendingSignIn, removePendingSignIn } from './second-factor-store.server.ts'

/** Whether the visitor has entered the right password and may enter a code now. */
export async function isSecondStepPending(shop: Shop, visitor: Visitor): Promise<boolean> {
  return (await findPendingAccount(shop, visitor)) !== undefined
}

/** The account whose password this browser has entered. A new password or a disabled account ends the sign-in. */
async function findPendingAccount(shop: Shop, visitor: Visitor): Promise<Account | undefined> {
  const pending = await findPendingSignIn(shop.db, hashSecret(visitor.sessionId), shop.clock.now())
  const account = pending && (await findAccount(shop.db, pending.customerId))
  return account && fingerprintPassword(account) === pending.passwordFingerprint ? account : undefined
}

/** The second step of a sign-in: the session starts only now. */
export async function completeSignIn(
  shop: Shop,
  visitor: Visitor,
  { code, device }: { code: string; device: Device },
): Promise<Result<SignInResult, AuthRefusal>> {
  const account = await findPendingAccount(shop, visitor)
  if (!account) return refuse({ reason: 'sign_in_expired' })
  const proof = { account, code, ipAddress: device.ipAddress }
  const started = await withSecondFactor(shop, proof, async (shop): Promise<Result<SignInResult, AuthRefusal>> => {
    const isPending = await removePendingSignIn(shop.db, hashSecret(visitor.sessionId))
    const signedIn = isPending ? await startSession(shop, visitor, { account, device }) : undefined
    return signedIn ? ok(signedIn) : refuse({ reason: 'sign_in_expired' })
  })
  return started.ok ? started.value : started
}
