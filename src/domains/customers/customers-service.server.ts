import type { Visitor } from '#src/domains/access/access.ts'
import { type AttemptLimit, forgetAttempts, forgiveAttempt, takeAttempt } from '#src/platform/attempts.server.ts'
import { takeFormEmail } from '#src/platform/form-limits.server.ts'
import { hashOfSecret } from '#src/platform/hash.server.ts'
import { hashPassword, isPasswordRight } from '#src/platform/password.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { queueAccountMail } from './account-mails-service.server.ts'
import { isCommonPassword } from './common-passwords.ts'
import {
  type AccountRole,
  type AuthRefusal,
  checkPassword,
  type Device,
  type Entry,
  normaliseEmail,
} from './customers.ts'
import {
  type Account,
  findAccount,
  findAccountByEmail,
  findPerson,
  insertCustomer,
  noteSignIn,
  type PersonRow,
} from './customers-store.server.ts'
import { removeSession, saveSession } from './sessions-store.server.ts'

const day = 86_400_000
/** threats.md T52: an absolute end, sooner for those who can change the shop. */
const sessionLength: Record<AccountRole, number> = { customer: 30 * day, staff: day / 2, administrator: day / 2 }

export async function findUser(shop: Shop, visitor: Visitor) {
  return visitor.customerId === undefined ? undefined : findPerson(shop.db, visitor.customerId)
}

/** spec §7: asked for as such; staff addresses stay unsaid, and harvesting is slow (threats.md T46). */
export async function emailExists(shop: Shop, email: string): Promise<Result<boolean, AuthRefusal>> {
  const subject = normaliseEmail(email)
  const seconds = await takeAttempt(shop, [{ name: 'exists', subject, max: 10, seconds: 60 }])
  if (seconds > 0) return refuse({ reason: 'too_many_requests', seconds })
  const account = await findAccountByEmail(shop.db, subject)
  return ok(account?.role === 'customer')
}

/** threats.md T47: after so many failures in a minute even the right password has to wait. */
const failuresOf = {
  account: (email: string): AttemptLimit => ({ name: 'login of account', subject: email, max: 5, seconds: 60 }),
  address: (address: string): AttemptLimit => ({ name: 'login from address', subject: address, max: 20, seconds: 60 }),
}

type SignedIn = { person: PersonRow; entry: Entry }
type Credentials = { email: string; password: string }

/** Signs in under a new session id, so that an id planted beforehand is worth nothing (threats.md T50). */
export async function signIn(
  shop: Shop,
  visitor: Visitor,
  { credentials, device }: { credentials: Credentials; device: Device },
): Promise<Result<SignedIn, AuthRefusal>> {
  const email = normaliseEmail(credentials.email)
  const account = await findAccountByEmail(shop.db, email)
  const proven = await provePassword(shop, account, {
    email,
    password: credentials.password,
    address: device.address,
    refusal: 'wrong_credentials',
  })
  if (!proven.ok) return proven
  const signedIn = await transaction(shop, (shop) => startSession(shop, visitor, { account: proven.value, device }))
  return signedIn ? ok(signedIn) : refuse({ reason: 'wrong_credentials' })
}

type Proof = { email: string; password: string; address: string; refusal: 'wrong_credentials' | 'wrong_password' }

async function provePassword(
  shop: Shop,
  account: Account | undefined,
  { email, password, address, refusal }: Proof,
): Promise<Result<Account, AuthRefusal>> {
  const limits = { account: failuresOf.account(email), address: failuresOf.address(address) }
  const seconds = await takeAttempt(shop, [limits.account, limits.address])
  if (seconds > 0) return refuse({ reason: 'too_many_logins', seconds })
  const isRight = await isPasswordRight(password, account?.passwordHash)
  if (!account || !isRight) return refuse({ reason: refusal })
  await forgetAttempts(shop, limits.account)
  await forgiveAttempt(shop, limits.address)
  return ok(account)
}

/** For what only the owner may do even while signed in: asks for the password once more, as limited as signing in. */
export async function proveOwner(
  shop: Shop,
  visitor: Visitor,
  { password, address }: { password: string; address: string },
): Promise<Result<Account, AuthRefusal | { reason: 'signed_out' }>> {
  const account = visitor.customerId === undefined ? undefined : await findAccount(shop.db, visitor.customerId)
  if (!account) return refuse({ reason: 'signed_out' })
  return provePassword(shop, account, { email: account.email, password, address, refusal: 'wrong_password' })
}

export type Registration = {
  email: string
  password: string
  firstName: string
  lastName: string
  telephone: string
}

/** A taken address is told, so asking for one after the other has to be slow. */
const registrationsFrom = (subject: string): AttemptLimit => ({ name: 'register', subject, max: 10, seconds: 60 })

/** What would be refused, told before anything else that goes with opening the account is done. */
export async function checkRegistration(
  shop: Shop,
  { email, password, address }: Credentials & { address: string },
): Promise<Result<undefined, AuthRefusal>> {
  const attempted = await attemptRegistration(shop, { password, address })
  if (!attempted.ok) return attempted
  const account = await findAccountByEmail(shop.db, normaliseEmail(email))
  return account ? refuse({ reason: 'email_taken' }) : limitWelcomeEmail(shop, { email, address })
}

async function attemptRegistration(
  shop: Shop,
  { password, address }: { password: string; address: string },
): Promise<Result<undefined, AuthRefusal>> {
  const seconds = await takeAttempt(shop, [registrationsFrom(address)])
  if (seconds > 0) return refuse({ reason: 'too_many_requests', seconds })
  const weakness = checkPassword(password, { role: 'customer', isCommon: isCommonPassword(password) })
  return weakness ? refuse(weakness) : ok(undefined)
}

/** A new account is welcomed by email. */
async function limitWelcomeEmail(
  shop: Shop,
  { email, address }: { email: string; address: string },
): Promise<Result<undefined, AuthRefusal>> {
  const seconds = await takeFormEmail(shop, { address, recipient: email })
  return seconds > 0 ? refuse({ reason: 'too_many_requests', seconds }) : ok(undefined)
}

type NewAccount = { registration: Registration; device: Device }

export async function register(
  shop: Shop,
  visitor: Visitor,
  { registration, device }: NewAccount,
): Promise<Result<SignedIn, AuthRefusal>> {
  const { email, password } = registration
  const { address } = device
  const attempted = await attemptRegistration(shop, { password, address })
  if (!attempted.ok) return attempted
  // Whether the email is taken is found out only after the password is hashed: the time it takes tells nothing (T46).
  const limited = await limitWelcomeEmail(shop, { email, address })
  return limited.ok ? openAccount(shop, visitor, { registration, device }) : limited
}

/**
 * For whoever has just called `checkRegistration`: opens the account and signs in. One that exists, by now, stays as it is
 * (threats.md T57).
 */
export async function openAccount(
  shop: Shop,
  visitor: Visitor,
  { registration, device }: NewAccount,
): Promise<Result<SignedIn, { reason: 'email_taken' }>> {
  const { password, ...details } = registration
  const email = normaliseEmail(registration.email)
  const passwordHash = await hashPassword(password)
  const now = shop.clock.now()
  const signedIn = await transaction(shop, async (shop) => {
    const row = { ...details, email, passwordHash, locale: visitor.locale, createdAt: now, updatedAt: now }
    const inserted = await insertCustomer(shop.db, row)
    if (!inserted) return undefined
    const account = { ...row, ...inserted, role: 'customer' as const }
    await queueAccountMail(shop, account, { kind: 'account created', path: '/auth/login' })
    return startSession(shop, visitor, { account, device })
  })
  return signedIn ? ok(signedIn) : refuse({ reason: 'email_taken' })
}

async function startSession(
  shop: Shop,
  visitor: Visitor,
  { account, device }: { account: Pick<Account, 'id' | 'role'>; device: Device },
): Promise<SignedIn | undefined> {
  const now = shop.clock.now()
  await removeSession(shop.db, hashOfSecret(visitor.sessionId))
  await saveSession(shop.db, {
    idHash: hashOfSecret(device.sessionId),
    customerId: account.id,
    userAgent: device.userAgent.slice(0, 300),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + sessionLength[account.role]),
  })
  await noteSignIn(shop.db, account.id, now)
  const person = await findPerson(shop.db, account.id)
  const entry = { sessionId: device.sessionId, customerId: account.id }
  return person && { person, entry }
}
