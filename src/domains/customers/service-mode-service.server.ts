import { demand, isServing, type Visitor } from '#src/domains/access/access.ts'
import { type AuditEntry, recordAudit } from '#src/platform/audit.server.ts'
import { hashOfSecret, newSecret } from '#src/platform/hash.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { queueAccountMail } from './account-mails-service.server.ts'
import { normaliseEmail } from './customers.ts'
import { insertCustomer } from './customers-store.server.ts'
import { replaceToken } from './reset-tokens-store.server.ts'
import type { NewCustomerForm } from './service-mode-contract.ts'
import {
  findServedCustomer,
  type ServedCustomer,
  saveServiceMode,
  searchCustomerRows,
} from './service-mode-store.server.ts'

export type { ServedCustomer } from './service-mode-store.server.ts'

type NotAllowed = 'signed_out' | 'forbidden'

const mostFound = 20
const invitationLivesMs = 2 * 86_400_000

/** By name, company, e-mail address, postcode or telephone; each word typed has to begin one of them. */
export async function searchCustomers(
  shop: Shop,
  visitor: Visitor,
  typed: string,
): Promise<Result<ServedCustomer[], NotAllowed>> {
  const allowed = demand(visitor, 'order.on-behalf')
  if (!allowed.ok) return allowed
  const words = typed.trim().split(/\s+/).filter(Boolean).slice(0, 5)
  return ok(words.length === 0 ? [] : await searchCustomerRows(shop.db, words, mostFound))
}

/** Whom a staff member serves at present; nobody outside customer-service mode. */
export async function findServed(shop: Shop, visitor: Visitor): Promise<ServedCustomer | undefined> {
  if (!isServing(visitor) || visitor.actingFor === undefined) return undefined
  return findServedCustomer(shop.db, visitor.actingFor)
}

/** What the banner says: without an address while nobody is chosen. */
export type Serving = { name: string; email: string }

/** Nothing outside customer-service mode. */
export async function findServing(shop: Shop, visitor: Visitor): Promise<Serving | undefined> {
  if (!isServing(visitor)) return undefined
  const served = await findServed(shop, visitor)
  return { name: served ? `${served.firstName} ${served.lastName}` : '', email: served?.email ?? '' }
}

/** STAFF-08: switches customer-service mode on, for this customer and this session. */
export async function serveCustomer(
  shop: Shop,
  visitor: Visitor,
  customerId: number,
): Promise<Result<ServedCustomer, NotAllowed | 'not_found'>> {
  const allowed = demand(visitor, 'order.on-behalf')
  if (!allowed.ok) return allowed
  return transaction(shop, async (shop) => {
    const customer = await findServedCustomer(shop.db, customerId)
    if (!customer) return refuse('not_found')
    return startServing(shop, visitor, customer)
  })
}

/** A new customer on the telephone: an account without a password, and a link to choose one by mail. */
export async function createServedCustomer(
  shop: Shop,
  visitor: Visitor,
  form: NewCustomerForm,
): Promise<Result<ServedCustomer, NotAllowed | 'email_taken'>> {
  const allowed = demand(visitor, 'order.on-behalf')
  if (!allowed.ok) return allowed
  const { locale } = form
  const person = {
    email: normaliseEmail(form.email),
    firstName: form.first_name,
    lastName: form.last_name,
    telephone: form.telephone,
    companyName: form.company_name,
  }
  return transaction(shop, async (shop) => {
    const now = shop.clock.now()
    const inserted = await insertCustomer(shop.db, { ...person, locale, createdAt: now, updatedAt: now })
    if (!inserted) return refuse('email_taken')
    const { id } = inserted
    const token = newSecret()
    const expiresAt = new Date(now.getTime() + invitationLivesMs)
    const { email } = person
    await replaceToken(shop.db, { tokenHash: hashOfSecret(token), customerId: id, email, createdAt: now, expiresAt })
    await queueAccountMail(shop, { ...person, locale }, { kind: 'account invited', path: `/auth/reset/${token}` })
    await recordAudit(shop, {
      by: visitor,
      action: 'customer created',
      subject: 'customer',
      subjectId: id,
      after: { email: person.email },
    })
    return startServing(shop, visitor, { id, ...person, postcode: '' })
  })
}

async function startServing(
  shop: Shop,
  visitor: Visitor,
  customer: ServedCustomer,
): Promise<Result<ServedCustomer, 'signed_out'>> {
  const mode = { serviceModeSince: shop.clock.now(), actingForCustomerId: customer.id }
  if (!(await saveServiceMode(shop.db, hashOfSecret(visitor.sessionId), mode))) return refuse('signed_out')
  await recordServing(shop, visitor, { action: 'service mode on', customerId: customer.id })
  return ok(customer)
}

export async function stopServing(shop: Shop, visitor: Visitor): Promise<Result<undefined, NotAllowed>> {
  const allowed = demand(visitor, 'order.on-behalf')
  if (!allowed.ok) return allowed
  await transaction(shop, async (shop) => {
    const off = { serviceModeSince: null, actingForCustomerId: null }
    await saveServiceMode(shop.db, hashOfSecret(visitor.sessionId), off)
    await recordServing(shop, visitor, { action: 'service mode off', customerId: visitor.actingFor })
  })
  return ok(undefined)
}

function recordServing(
  shop: Shop,
  visitor: Visitor,
  { action, customerId }: { action: AuditEntry['action']; customerId: number | undefined },
) {
  return recordAudit(shop, { by: visitor, action, subject: 'customer', subjectId: customerId ?? 'nobody' })
}
