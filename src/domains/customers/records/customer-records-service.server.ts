import { can, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { listAddressRows } from '../account/account-store.server.ts'
import type { ActiveSession } from '../auth/sessions-service.server.ts'
import { listCustomerSessions, removeCustomerSessions } from '../auth/sessions-store.server.ts'
import type { CustomersQuery } from './customer-records-contract.ts'
import {
  type CustomerRecordRow,
  findCustomerRecord,
  listCustomerRecords,
  lockCustomerRecord,
  saveCustomerCredit,
} from './customer-records-store.server.ts'

type NotAllowed = 'signed_out' | 'forbidden'

const perPage = 50

export type CustomerRecord = Omit<CustomerRecordRow, 'createdAt' | 'disabledAt' | 'verifiedEmail'> & {
  createdAt: string
  isDisabled: boolean
  isVerified: boolean
}

export async function listCustomers(
  shop: Shop,
  visitor: Visitor,
  query: CustomersQuery,
): Promise<Result<{ rows: CustomerRecord[]; hasMore: boolean }, NotAllowed>> {
  const allowed = requirePermission(visitor, 'customer.read')
  if (!allowed.ok) return allowed
  const found = await listCustomerRecords(shop.db, query, { limit: perPage + 1, offset: (query.page - 1) * perPage })
  return ok({ rows: found.slice(0, perPage).map(presentRecord), hasMore: found.length > perPage })
}

export type CustomerDetails = {
  customer: CustomerRecord
  addresses: Awaited<ReturnType<typeof listAddressRows>>
  sessions: Pick<ActiveSession, 'userAgent' | 'createdAt' | 'lastSeenAt'>[]
  canSetCredit: boolean
  /** Sent back by the credit form, to notice a change by somebody else. */
  creditFingerprint: string
}

export async function getCustomer(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<CustomerDetails, NotAllowed | 'not_found'>> {
  const allowed = requirePermission(visitor, 'customer.read')
  if (!allowed.ok) return allowed
  const row = await findCustomerRecord(shop.db, id)
  if (!row) return refuse('not_found')
  const sessions = await listCustomerSessions(shop.db, id, shop.clock.now())
  return ok({
    customer: presentRecord(row),
    addresses: await listAddressRows(shop.db, id),
    sessions: sessions.map(({ idHash: _, ...session }) => session),
    canSetCredit: can(visitor, 'credit.edit'),
    creditFingerprint: toFingerprint(row),
  })
}

export type CustomerCredit = {
  isApproved: boolean
  creditLimitGrossPence: number
  paymentTermDays: number | null
  /** Null without a hold. */
  creditHoldReason: string | null
}

/** Orders on account lock the same row, so the change holds for the next one. */
export async function changeCustomerCredit(
  shop: Shop,
  visitor: Visitor,
  { id, credit, previous }: { id: number; credit: CustomerCredit; previous: string },
): Promise<Result<undefined, NotAllowed | 'not_found' | 'changed_meanwhile'>> {
  const allowed = requirePermission(visitor, 'credit.edit')
  if (!allowed.ok) return allowed
  type Changed = Result<undefined, 'not_found' | 'changed_meanwhile'>
  return rollBackOnRefusal(shop, async (shop): Promise<Changed> => {
    const row = await lockCustomerRecord(shop.db, id)
    if (!row) return refuse('not_found')
    const { isApproved, ...terms } = credit
    const change = { tradeAccount: getStatus(row.tradeAccount, isApproved), ...terms }
    if (toFingerprint(change) === toFingerprint(row)) return ok(undefined)
    if (toFingerprint(row) !== previous) return refuse('changed_meanwhile')
    await saveCustomerCredit(shop.db, id, { ...change, updatedAt: shop.clock.now() })
    const { tradeAccount, creditLimitGrossPence, paymentTermDays, creditHoldReason } = row
    await recordAudit(shop, {
      by: visitor,
      action: 'customer credit changed',
      subject: 'customer',
      subjectId: id,
      before: { tradeAccount, creditLimitGrossPence, paymentTermDays, creditHoldReason },
      after: change,
    })
    return ok(undefined)
  })
}

/** An account that loses its trade account may apply again. */
function getStatus(before: CustomerRecordRow['tradeAccount'], isApproved: boolean): typeof before {
  if (isApproved) return 'approved'
  return before === 'approved' ? 'none' : before
}

export async function endCustomerSessions(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<undefined, NotAllowed | 'not_found'>> {
  const allowed = requirePermission(visitor, 'customer.read')
  if (!allowed.ok) return allowed
  return rollBackOnRefusal(shop, async (shop): Promise<Result<undefined, 'not_found'>> => {
    if (!(await lockCustomerRecord(shop.db, id))) return refuse('not_found')
    const sessions = await removeCustomerSessions(shop.db, id)
    await recordAudit(shop, {
      by: visitor,
      action: 'customer sessions ended',
      subject: 'customer',
      subjectId: id,
      after: { sessions },
    })
    return ok(undefined)
  })
}

type CreditColumns = Pick<
  CustomerRecordRow,
  'tradeAccount' | 'creditLimitGrossPence' | 'paymentTermDays' | 'creditHoldReason'
>

const toFingerprint = ({ tradeAccount, creditLimitGrossPence, paymentTermDays, creditHoldReason }: CreditColumns) =>
  JSON.stringify([tradeAccount, creditLimitGrossPence, paymentTermDays, creditHoldReason])

const presentRecord = ({ createdAt, disabledAt, verifiedEmail, ...row }: CustomerRecordRow): CustomerRecord => ({
  ...row,
  createdAt: createdAt.toISOString(),
  isDisabled: disabledAt !== null,
  isVerified: verifiedEmail === row.email,
})
