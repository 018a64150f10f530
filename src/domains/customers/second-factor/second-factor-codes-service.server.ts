import { randomBytes } from 'node:crypto'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import {
  type AttemptLimit,
  countAttempt,
  resetAttempts,
  undoAttempt,
} from '#src/platform/rate-limits/attempts.server.ts'
import { toNetwork } from '#src/platform/rate-limits/network.server.ts'
import { hashSecret } from '#src/platform/security/secret-hash.server.ts'
import { encodeBase32, findTotpStep } from '#src/platform/security/totp.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { accountSecurityPath } from '#src/shared/paths/account-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { queueAccountEmail } from '../account/account-emails-service.server.ts'
import { type Account, lockAccount } from '../customers-store.server.ts'
import { formatRecoveryCode, parseRecoveryCode, recoveryCodeCount } from './second-factor.ts'
import {
  findSecondFactor,
  markStepUsed,
  removeRecoveryCode,
  replaceRecoveryCodes,
} from './second-factor-store.server.ts'

/** Sealed for one account, so that the secret of another account cannot be put in its place. */
export const sealPurpose = (customerId: number) => `second factor of account ${customerId}`

/** Above these failures even the right code is refused. A million codes exist, of which three are valid at a time. */
const perAccount = (customerId: number): AttemptLimit[] => [
  { name: 'code of account', subject: String(customerId), max: 5, seconds: 60 },
  { name: 'code of account in an hour', subject: String(customerId), max: 30, seconds: 3600 },
]
const perNetwork = (ipAddress: string): AttemptLimit => ({
  name: 'code from address',
  subject: toNetwork(ipAddress),
  max: 20,
  seconds: 60,
})

type Attempt = { customerId: number; ipAddress: string }
type CodeRefusal = { reason: 'too_many_codes'; seconds: number } | { reason: 'wrong_code' }

/** Counts the attempt before `check` checks the code. A success does not count against the limits. */
export async function limitCodes<Value>(
  shop: Shop,
  { customerId, ipAddress }: Attempt,
  check: () => Promise<Result<Value, 'wrong_code'>>,
): Promise<Result<Value, CodeRefusal>> {
  const limits = perAccount(customerId)
  const seconds = await countAttempt(shop, [...limits, perNetwork(ipAddress)])
  if (seconds > 0) return refuse({ reason: 'too_many_codes', seconds })
  const checked = await check()
  if (!checked.ok) return refuse({ reason: checked.refusal })
  for (const limit of limits) await resetAttempts(shop, limit)
  await undoAttempt(shop, perNetwork(ipAddress))
  return checked
}

/**
 * Checks a code of the authenticator app or a recovery code, within the limits, and runs `then` in the transaction that uses
 * the code up. Each code works once.
 */
export function withSecondFactor<Value>(
  shop: Shop,
  { account, code, ipAddress }: { account: Account; code: string; ipAddress: string },
  then: (shop: Shop) => Promise<Value>,
): Promise<Result<Value, CodeRefusal>> {
  const attempt = { customerId: account.id, ipAddress }
  return limitCodes(shop, attempt, () =>
    transaction(shop, async (shop) => {
      // The account is locked before its second factor, as everywhere, so that two changes cannot deadlock.
      if (!(await lockAccount(shop.db, account.id))) return refuse('wrong_code')
      const isUsed = (await useAppCode(shop, account.id, code)) || (await useOwnRecoveryCode(shop, account, code))
      return isUsed ? ok(await then(shop)) : refuse('wrong_code')
    }),
  )
}

async function useAppCode(shop: Shop, customerId: number, code: string): Promise<boolean> {
  const factor = await findSecondFactor(shop.db, customerId)
  if (!factor?.confirmedAt) return false
  const secret = shop.secretBox.open(factor.sealedSecret, sealPurpose(customerId))
  const step = secret && findTotpStep(secret, { code, now: shop.clock.now(), lastStep: factor.lastStep })
  return step !== undefined && markStepUsed(shop.db, customerId, step)
}

async function useOwnRecoveryCode(shop: Shop, account: Account, entered: string): Promise<boolean> {
  const code = parseRecoveryCode(entered)
  if (!code || !(await removeRecoveryCode(shop.db, account.id, hashRecoveryCode(account.id, code)))) return false
  const by = { customerId: account.id, role: account.role }
  await recordAudit(shop, { by, action: 'recovery code used', subject: 'user', subjectId: account.id })
  await queueAccountEmail(shop, account, { kind: 'recovery code used', path: accountSecurityPath })
  return true
}

/** The id makes the codes of two accounts different, so that they cannot be guessed together. */
const hashRecoveryCode = (customerId: number, code: string) => hashSecret(`${customerId} ${code}`)

/** Returns the new codes as they are shown, once. Call it within a transaction. */
export async function createRecoveryCodes(shop: Shop, customerId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => encodeBase32(randomBytes(10)))
  const hashes = codes.map((code) => hashRecoveryCode(customerId, code))
  await replaceRecoveryCodes(shop.db, customerId, hashes)
  return codes.map(formatRecoveryCode)
}
