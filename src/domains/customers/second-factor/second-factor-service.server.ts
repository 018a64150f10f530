import { hasStaffRole, type PermissionRefusal, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { readCompany } from '#src/platform/config/company.server.ts'
import { drawQrCode } from '#src/platform/images/qr-code.server.ts'
import { hashSecret } from '#src/platform/security/secret-hash.server.ts'
import { buildTotpUri, encodeBase32, findTotpStep, generateTotpSecret } from '#src/platform/security/totp.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { accountSecurityPath } from '#src/shared/paths/account-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { queueAccountEmail } from '../account/account-emails-service.server.ts'
import type { AuthRefusal } from '../auth/auth.ts'
import { removeCustomerSessions } from '../auth/sessions-store.server.ts'
import { reauthenticate } from '../auth/sign-in-service.server.ts'
import { type Account, findAccount, lockAccount } from '../customers-store.server.ts'
import { type EnrolmentSecret, enrolmentLifetimeMs, type SecondFactorStatus } from './second-factor.ts'
import { createRecoveryCodes, limitCodes, sealPurpose, withSecondFactor } from './second-factor-codes-service.server.ts'
import {
  confirmSecret,
  countRecoveryCodes,
  findSecondFactor,
  removeSecondFactor,
  saveReplacementSecret,
  saveUnconfirmedSecret,
} from './second-factor-store.server.ts'

export type SecondFactorRefusal =
  | AuthRefusal
  | { reason: PermissionRefusal | 'already_on' | 'not_on' | 'enrolment_expired' | 'administrator' }

/** The second factor protects the back office, so only staff have one. In service mode it is still their own. */
async function findOwnAccount(shop: Shop, visitor: Visitor): Promise<Result<Account, PermissionRefusal>> {
  const account = visitor.customerId === undefined ? undefined : await findAccount(shop.db, visitor.customerId)
  if (!account) return refuse('signed_out')
  return account.role === 'staff' ? ok(account) : refuse('forbidden')
}

/** Only the session that started the replacement, with both factors, can see its secret and confirm it. */
const replacementPurpose = ({ sessionId }: Visitor, customerId: number) =>
  `${sealPurpose(customerId)}, replaced in session ${hashSecret(sessionId)}`

/** The secret of an enrolment that is not confirmed yet; undefined if there is none or it has expired. */
async function findEnrolment(shop: Shop, visitor: Visitor, customerId: number) {
  const factor = await findSecondFactor(shop.db, customerId)
  if (!factor) return undefined
  const isReplacement = factor.confirmedAt !== null
  const sealedSecret = isReplacement ? factor.replacementSecret : factor.sealedSecret
  const createdAt = isReplacement ? factor.replacementCreatedAt : factor.createdAt
  if (!sealedSecret || !createdAt) return undefined
  const isExpired = shop.clock.now().getTime() - createdAt.getTime() > enrolmentLifetimeMs
  const purpose = isReplacement ? replacementPurpose(visitor, customerId) : sealPurpose(customerId)
  const secret = isExpired ? undefined : shop.secretBox.open(sealedSecret, purpose)
  return secret && { secret, sealedSecret }
}

export async function getSecondFactor(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<SecondFactorStatus, PermissionRefusal>> {
  const found = await findOwnAccount(shop, visitor)
  if (!found.ok) return found
  const { id, email } = found.value
  const factor = await findSecondFactor(shop.db, id)
  const enrolment = await presentEnrolment(shop, visitor, { id, email })
  if (!factor?.confirmedAt) return ok(enrolment ? { kind: 'enrolling', ...enrolment } : { kind: 'off' })
  return ok({
    kind: 'on',
    since: factor.confirmedAt,
    recoveryCodes: await countRecoveryCodes(shop.db, id),
    isReadable: shop.secretBox.open(factor.sealedSecret, sealPurpose(id)) !== undefined,
    canTurnOff: canTurnOff(visitor),
    replacement: enrolment,
  })
}

async function presentEnrolment(
  shop: Shop,
  visitor: Visitor,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<EnrolmentSecret | undefined> {
  const enrolment = await findEnrolment(shop, visitor, id)
  if (!enrolment) return undefined
  const { company } = await readCompany(shop.db)
  const uri = buildTotpUri(enrolment.secret, { company, email })
  return { uri, qrCode: drawQrCode(uri), key: encodeBase32(enrolment.secret) }
}

/** Administrators can do everything, so they keep their second factor once it is on. They can move it to another app. */
const canTurnOff = (visitor: Visitor) => !hasStaffRole(visitor, ['administrator'])

type Proof = { password: string; ipAddress: string }

/** Creates the secret, which the next page shows. It changes nothing until `confirmEnrolment`. */
export async function startEnrolment(
  shop: Shop,
  visitor: Visitor,
  proof: Proof,
): Promise<Result<undefined, SecondFactorRefusal>> {
  const found = await findOwnAccount(shop, visitor)
  if (!found.ok) return refuse({ reason: found.refusal })
  const authenticated = await reauthenticate(shop, visitor, proof)
  if (!authenticated.ok) return authenticated
  const { id } = authenticated.value
  const sealedSecret = shop.secretBox.seal(generateTotpSecret(), sealPurpose(id))
  const isSaved = await saveUnconfirmedSecret(shop.db, { customerId: id, sealedSecret, createdAt: shop.clock.now() })
  return isSaved ? ok(undefined) : refuse({ reason: 'already_on' })
}

type CodeInput = { code: string; ipAddress: string }

/**
 * A first code proves that the app has the secret. From now on every sign-in asks for a code, and other devices are signed
 * out, because they signed in without one. Returns the recovery codes, which are shown once.
 */
export async function confirmEnrolment(
  shop: Shop,
  visitor: Visitor,
  { code, ipAddress }: CodeInput,
): Promise<Result<string[], SecondFactorRefusal>> {
  const found = await findOwnAccount(shop, visitor)
  if (!found.ok) return refuse({ reason: found.refusal })
  const account = found.value
  const enrolment = await findEnrolment(shop, visitor, account.id)
  if (!enrolment) return refuse({ reason: 'enrolment_expired' })
  const { secret, sealedSecret } = enrolment
  const now = shop.clock.now()
  const checked = await limitCodes(shop, { customerId: account.id, ipAddress }, async () => {
    const step = findTotpStep(secret, { code, now, lastStep: null })
    return step === undefined ? refuse('wrong_code') : ok(step)
  })
  if (!checked.ok) return checked
  return transaction(shop, async (shop): Promise<Result<string[], SecondFactorRefusal>> => {
    const locked = await lockAccount(shop.db, account.id)
    const confirmedSecret = shop.secretBox.seal(secret, sealPurpose(account.id))
    const confirmation = { customerId: account.id, sealedSecret, confirmedSecret, step: checked.value, now }
    if (!locked || !(await confirmSecret(shop.db, confirmation))) return refuse({ reason: 'enrolment_expired' })
    const codes = await createRecoveryCodes(shop, account.id)
    await removeCustomerSessions(shop.db, account.id, hashSecret(visitor.sessionId))
    await recordOwnChange(shop, visitor, { account, change: 'second factor set up' })
    return ok(codes)
  })
}

/** Returns new codes, which are shown once. The earlier ones no longer work. */
export function renewRecoveryCodes(
  shop: Shop,
  visitor: Visitor,
  proof: Proof & CodeInput,
): Promise<Result<string[], SecondFactorRefusal>> {
  return withBothFactors(shop, { visitor, proof }, async (shop, account) => {
    const codes = await createRecoveryCodes(shop, account.id)
    await recordOwnChange(shop, visitor, { account, change: 'recovery codes replaced' })
    return codes
  })
}

/** Creates the secret of another app. The present app works until `confirmEnrolment`. */
export function startReplacement(
  shop: Shop,
  visitor: Visitor,
  proof: Proof & CodeInput,
): Promise<Result<undefined, SecondFactorRefusal>> {
  return withBothFactors(shop, { visitor, proof }, async (shop, { id }) => {
    const sealedSecret = shop.secretBox.seal(generateTotpSecret(), replacementPurpose(visitor, id))
    await saveReplacementSecret(shop.db, { customerId: id, sealedSecret, createdAt: shop.clock.now() })
    return undefined
  })
}

export function turnOffSecondFactor(
  shop: Shop,
  visitor: Visitor,
  proof: Proof & CodeInput,
): Promise<Result<undefined, SecondFactorRefusal>> {
  if (!canTurnOff(visitor)) return Promise.resolve(refuse({ reason: 'administrator' }))
  return withBothFactors(shop, { visitor, proof }, async (shop, account) => {
    await removeSecondFactor(shop.db, account.id)
    await recordOwnChange(shop, visitor, { account, change: 'second factor turned off' })
    return undefined
  })
}

/** Requires password and code again, so that a stolen session alone changes nothing. */
async function withBothFactors<Value>(
  shop: Shop,
  { visitor, proof }: { visitor: Visitor; proof: Proof & CodeInput },
  then: (shop: Shop, account: Account) => Promise<Value>,
): Promise<Result<Value, SecondFactorRefusal>> {
  const status = await getSecondFactor(shop, visitor)
  if (!status.ok) return refuse({ reason: status.refusal })
  if (status.value.kind !== 'on') return refuse({ reason: 'not_on' })
  const { password, code, ipAddress } = proof
  const authenticated = await reauthenticate(shop, visitor, { password, ipAddress })
  if (!authenticated.ok) return authenticated
  const account = authenticated.value
  return withSecondFactor(shop, { account, code, ipAddress }, (shop) => then(shop, account))
}

type OwnChange = {
  account: Account
  change: 'second factor set up' | 'second factor turned off' | 'recovery codes replaced'
}

/** Records a change in the audit log and by email, so that the owner notices a change by somebody else. */
async function recordOwnChange(shop: Shop, visitor: Visitor, { account, change }: OwnChange) {
  await recordAudit(shop, { by: visitor, action: change, subject: 'user', subjectId: account.id })
  await queueAccountEmail(shop, account, { kind: change, path: accountSecurityPath })
}
