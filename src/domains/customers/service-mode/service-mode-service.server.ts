import { isInServiceMode, type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { type AuditEntry, recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { generateSecret, hashSecret } from '#src/platform/security/secret-hash.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { resetPasswordPath } from '#src/shared/paths/account-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { queueAccountEmail } from '../account/account-emails-service.server.ts'
import { normaliseEmail } from '../auth/auth.ts'
import { replaceResetToken } from '../auth/reset-tokens-store.server.ts'
import { insertCustomer } from '../customers-store.server.ts'
import type { ServedCustomer, ServiceModeStatus } from './service-mode.ts'
import type { NewCustomerForm } from './service-mode-contract.ts'
import { findActiveCustomer, saveServiceMode, searchCustomerRows } from './service-mode-store.server.ts'

const maxSearchResults = 20
const invitationLifetimeMs = 2 * 86_400_000

/** Searches by name, company, email address, postcode or telephone number. */
export async function searchCustomers(
  shop: Shop,
  visitor: Visitor,
  searchText: string,
): Promise<Result<ServedCustomer[], PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'order.on-behalf')
  if (!allowed.ok) return allowed
  const words = searchText.trim().split(/\s+/).filter(Boolean).slice(0, 5)
  return ok(words.length === 0 ? [] : await searchCustomerRows(shop.db, words, maxSearchResults))
}

/** The customer the visitor acts for; undefined outside service mode. */
export async function findServedCustomer(shop: Shop, visitor: Visitor): Promise<ServedCustomer | undefined> {
  if (!isInServiceMode(visitor) || visitor.actingFor === undefined) return undefined
  return findActiveCustomer(shop.db, visitor.actingFor)
}

/** Undefined outside service mode. */
export async function findServiceModeStatus(shop: Shop, visitor: Visitor): Promise<ServiceModeStatus | undefined> {
  if (!isInServiceMode(visitor)) return undefined
  const served = await findServedCustomer(shop, visitor)
  return { name: served ? `${served.firstName} ${served.lastName}` : '', email: served?.email ?? '' }
}

/** Starts service mode for this customer, in this session only [STAFF-08]. */
export async function startServiceMode(
  shop: Shop,
  visitor: Visitor,
  customerId: number,
): Promise<Result<ServedCustomer, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'order.on-behalf')
  if (!allowed.ok) return allowed
  return transaction(shop, async (shop) => {
    const customer = await findActiveCustomer(shop.db, customerId)
    if (!customer) return refuse('not_found')
    return switchOn(shop, visitor, customer)
  })
}

/** Creates an account without a password, emails a link to choose one, and starts service mode for the customer. */
export async function createServedCustomer(
  shop: Shop,
  visitor: Visitor,
  form: NewCustomerForm,
): Promise<Result<ServedCustomer, PermissionRefusal | 'email_taken'>> {
  const allowed = requirePermission(visitor, 'order.on-behalf')
  if (!allowed.ok) return allowed
  const { locale } = form
  const details = {
    email: normaliseEmail(form.email),
    firstName: form.first_name,
    lastName: form.last_name,
    telephone: form.telephone,
    companyName: form.company_name,
  }
  return transaction(shop, async (shop) => {
    const now = shop.clock.now()
    const inserted = await insertCustomer(shop.db, { ...details, locale, createdAt: now, updatedAt: now })
    if (!inserted) return refuse('email_taken')
    const { id } = inserted
    const token = generateSecret()
    const expiresAt = new Date(now.getTime() + invitationLifetimeMs)
    const { email } = details
    await replaceResetToken(shop.db, { tokenHash: hashSecret(token), customerId: id, email, createdAt: now, expiresAt })
    await queueAccountEmail(shop, { ...details, locale }, { kind: 'account invited', path: resetPasswordPath(token) })
    await recordAudit(shop, {
      by: visitor,
      action: 'customer created',
      subject: 'customer',
      subjectId: id,
      after: { email: details.email },
    })
    return switchOn(shop, visitor, { id, ...details, postcode: '' })
  })
}

async function switchOn(
  shop: Shop,
  visitor: Visitor,
  customer: ServedCustomer,
): Promise<Result<ServedCustomer, 'signed_out'>> {
  const mode = { serviceModeSince: shop.clock.now(), actingForCustomerId: customer.id }
  if (!(await saveServiceMode(shop.db, hashSecret(visitor.sessionId), mode))) return refuse('signed_out')
  await recordSwitch(shop, visitor, { action: 'service mode on', customerId: customer.id })
  return ok(customer)
}

export async function stopServiceMode(shop: Shop, visitor: Visitor): Promise<Result<undefined, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'order.on-behalf')
  if (!allowed.ok) return allowed
  await transaction(shop, async (shop) => {
    const off = { serviceModeSince: null, actingForCustomerId: null }
    await saveServiceMode(shop.db, hashSecret(visitor.sessionId), off)
    await recordSwitch(shop, visitor, { action: 'service mode off', customerId: visitor.actingFor })
  })
  return ok(undefined)
}

function recordSwitch(
  shop: Shop,
  visitor: Visitor,
  { action, customerId }: { action: AuditEntry['action']; customerId: number | undefined },
) {
  return recordAudit(shop, { by: visitor, action, subject: 'customer', subjectId: customerId ?? 'nobody' })
}
