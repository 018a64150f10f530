import type { Visitor } from '#src/domains/access/access.ts'
import { countAttempt } from '#src/platform/rate-limits/attempts.server.ts'
import { countFormEmail } from '#src/platform/rate-limits/form-limits.server.ts'
import { toNetwork } from '#src/platform/rate-limits/network.server.ts'
import { hashPassword } from '#src/platform/security/password.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { loginPath } from '#src/shared/paths/account-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { queueAccountEmail } from '../account/account-emails-service.server.ts'
import { findAccountByEmail, insertCustomer } from '../customers-store.server.ts'
import { type AuthRefusal, checkPassword, type Device, normaliseEmail } from './auth.ts'
import { isCommonPassword } from './common-passwords.ts'
import { type Credentials, type SignInResult, startSession } from './sign-in-service.server.ts'

export type Registration = {
  email: string
  password: string
  firstName: string
  lastName: string
  telephone: string
}

type RegistrationInput = { registration: Registration; device: Device }

/** Finds every refusal before the checkout stores the order that goes with the new account. */
export async function checkRegistration(
  shop: Shop,
  { email, password, ipAddress }: Credentials & { ipAddress: string },
): Promise<Result<undefined, AuthRefusal>> {
  const checked = await countAttemptAndCheckPassword(shop, { email, password, ipAddress })
  if (!checked.ok) return checked
  const account = await findAccountByEmail(shop.db, normaliseEmail(email))
  return account ? refuse({ reason: 'email_taken' }) : limitWelcomeEmail(shop, { email, ipAddress })
}

export async function registerCustomer(
  shop: Shop,
  visitor: Visitor,
  { registration, device }: RegistrationInput,
): Promise<Result<SignInResult, AuthRefusal>> {
  const { email, password } = registration
  const { ipAddress } = device
  const checked = await countAttemptAndCheckPassword(shop, { email, password, ipAddress })
  if (!checked.ok) return checked
  // A taken email is refused only after the password is hashed, so that the response time reveals nothing [T46].
  const limited = await limitWelcomeEmail(shop, { email, ipAddress })
  return limited.ok ? createAccount(shop, visitor, { registration, device }) : limited
}

/** Limited, because the refusal of a taken email address reveals who has an account. */
async function countAttemptAndCheckPassword(
  shop: Shop,
  { email, password, ipAddress }: { email: string; password: string; ipAddress: string },
): Promise<Result<undefined, AuthRefusal>> {
  const seconds = await countAttempt(shop, [{ name: 'register', subject: toNetwork(ipAddress), max: 10, seconds: 60 }])
  if (seconds > 0) return refuse({ reason: 'too_many_requests', seconds })
  const weakness = checkPassword(password, { role: 'customer', email, isCommon: isCommonPassword(password) })
  return weakness ? refuse(weakness) : ok(undefined)
}

async function limitWelcomeEmail(
  shop: Shop,
  { email, ipAddress }: { email: string; ipAddress: string },
): Promise<Result<undefined, AuthRefusal>> {
  const seconds = await countFormEmail(shop, { ipAddress, recipient: email })
  return seconds > 0 ? refuse({ reason: 'too_many_requests', seconds }) : ok(undefined)
}

/** Creates the account and signs in; an existing account is not changed [T57]. */
export async function createAccount(
  shop: Shop,
  visitor: Visitor,
  { registration, device }: RegistrationInput,
): Promise<Result<SignInResult, { reason: 'email_taken' }>> {
  const { password, ...details } = registration
  const email = normaliseEmail(registration.email)
  const passwordHash = await hashPassword(password)
  const now = shop.clock.now()
  const signedIn = await transaction(shop, async (shop) => {
    const row = { ...details, email, passwordHash, locale: visitor.locale, createdAt: now, updatedAt: now }
    const inserted = await insertCustomer(shop.db, row)
    if (!inserted) return undefined
    const account = { ...row, ...inserted, role: 'customer' as const }
    await queueAccountEmail(shop, account, { kind: 'account created', path: loginPath })
    return startSession(shop, visitor, { account, device })
  })
  return signedIn ? ok(signedIn) : refuse({ reason: 'email_taken' })
}
