import { can, type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { listAddressRows } from '../account/account-store.server.ts'
import { queueResetEmail } from '../auth/password-service.server.ts'
import type { ActiveSession } from '../auth/sessions-service.server.ts'
import { listCustomerSessions, removeCustomerSessions } from '../auth/sessions-store.server.ts'
import { isCreditUsable } from '../trade/credit-emails.ts'
import { queueCreditEmail } from '../trade/credit-emails-service.server.ts'
import {
  findWaitingApproval,
  type WaitingApproval,
  withdrawTradeApproval,
} from '../trade/trade-account-service.server.ts'
import {
  type CreditConflict,
  type CustomerCredit,
  losesCredit,
  mergeCredit,
  toCustomerCredit,
  toFingerprint,
  toLossKey,
} from './customer-credit.ts'
import type { CustomersQuery } from './customer-records-contract.ts'
import {
  type CustomerRecordRow,
  findCustomerRecord,
  listCustomerRecords,
  lockCustomerRecord,
  saveCustomerCredit,
} from './customer-records-store.server.ts'

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
): Promise<Result<{ rows: CustomerRecord[]; hasMore: boolean }, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'customer.read')
  if (!allowed.ok) return allowed
  const found = await listCustomerRecords(shop.db, query, { limit: perPage + 1, offset: (query.page - 1) * perPage })
  return ok({ rows: found.slice(0, perPage).map(presentRecord), hasMore: found.length > perPage })
}

export type CustomerDetails = {
  customer: CustomerRecord
  addresses: Awaited<ReturnType<typeof listAddressRows>>
  sessions: Pick<ActiveSession, 'userAgent' | 'createdAt' | 'lastSeenAt'>[]
  /** An approved trade account that waits until the customer has verified the email address. */
  waiting?: WaitingApproval
  canSetCredit: boolean
  canEdit: boolean
  /** Sent back by the credit form, to notice a change by somebody else. */
  creditFingerprint: string
}

export async function getCustomer(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<CustomerDetails, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'customer.read')
  if (!allowed.ok) return allowed
  const row = await findCustomerRecord(shop.db, id)
  if (!row) return refuse('not_found')
  const sessions = await listCustomerSessions(shop.db, id, shop.clock.now())
  return ok({
    customer: presentRecord(row),
    addresses: await listAddressRows(shop.db, id),
    sessions: sessions.map(({ idHash: _, ...session }) => session),
    waiting: await findWaitingApproval(shop, row.email),
    canSetCredit: can(visitor, 'credit.edit'),
    canEdit: can(visitor, 'customer.edit'),
    creditFingerprint: toFingerprint(row),
  })
}

/** A question to the person who changes a credit. `merged`: the values to show; `previous`: what they were merged into. */
export type CreditQuestion = {
  reason: 'changed_meanwhile' | 'loses_credit'
  conflicts: CreditConflict[]
  stored: CustomerCredit
  merged: CustomerCredit
  previous: string
  isVerified: boolean
}

type ChangeCreditInput = {
  id: number
  credit: CustomerCredit
  /** The fingerprint that the form was filled from. */
  previous: string
  /** The key of the loss that the person has confirmed. */
  confirmedLoss?: string
}

/**
 * Orders on account lock the same row, so the change holds for the next one. What the person did not edit stays as it is stored,
 * and a loss of credit is saved only after a confirmation. The change ends an approval that waits for the
 * address. Credit is given only to the account that has verified its email address (docs/decisions/0039).
 */
export async function changeCustomerCredit(
  shop: Shop,
  visitor: Visitor,
  { id, credit, previous, confirmedLoss = '' }: ChangeCreditInput,
): Promise<Result<undefined, { reason: PermissionRefusal | 'not_found' | 'not_verified' } | CreditQuestion>> {
  const allowed = requirePermission(visitor, 'credit.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  type Changed = Result<undefined, { reason: 'not_found' | 'not_verified' } | CreditQuestion>
  return rollBackOnRefusal(shop, async (shop): Promise<Changed> => {
    const row = await lockCustomerRecord(shop.db, id)
    if (!row) return refuse({ reason: 'not_found' })
    const stored = toCustomerCredit(row)
    const isVerified = row.verifiedEmail === row.email
    const { merged, conflicts } = mergeCredit({ previous, stored, typed: credit })
    const question = { conflicts, stored, merged, previous: toFingerprint(row), isVerified }
    if (conflicts.length > 0) return refuse({ reason: 'changed_meanwhile', ...question })
    const { isApproved, ...terms } = merged
    const change = { tradeAccount: getStatus(row.tradeAccount, isApproved), ...terms }
    if (toFingerprint(change) === toFingerprint(row)) return ok(undefined)
    if (!isVerified && raisesCredit(row, change)) return refuse({ reason: 'not_verified' })
    if (losesCredit(stored, merged) && confirmedLoss !== toLossKey(merged))
      return refuse({ reason: 'loses_credit', ...question })
    await saveCreditChange(shop, visitor, { row, change })
    return ok(undefined)
  })
}

type CreditChange = { row: CustomerRecordRow; change: CreditColumns }

async function saveCreditChange(shop: Shop, visitor: Visitor, { row, change }: CreditChange): Promise<void> {
  const { id, tradeAccount, creditLimitGrossPence, paymentTermDays, creditHoldReason } = row
  await saveCustomerCredit(shop.db, id, { ...change, updatedAt: shop.clock.now() })
  await recordAudit(shop, {
    by: visitor,
    action: 'customer credit changed',
    subject: 'customer',
    subjectId: id,
    before: { tradeAccount, creditLimitGrossPence, paymentTermDays, creditHoldReason },
    after: change,
  })
  await withdrawTradeApproval(shop, { by: visitor, address: row.email, subject: 'customer', subjectId: id })
  const after = toTradeCredit(change)
  if (toTradeCredit(row).creditLimitGrossPence === 0 && isCreditUsable(after)) await queueCreditEmail(shop, row, after)
}

function raisesCredit(before: CreditColumns, after: CreditColumns): boolean {
  const isApprovedNow = after.tradeAccount === 'approved' && before.tradeAccount !== 'approved'
  return isApprovedNow || after.creditLimitGrossPence > before.creditLimitGrossPence
}

/** The limit counts only with a trade account. */
const toTradeCredit = (columns: CreditColumns) => ({
  creditLimitGrossPence: columns.tradeAccount === 'approved' ? columns.creditLimitGrossPence : 0,
  paymentTermDays: columns.paymentTermDays,
  isOnHold: columns.creditHoldReason !== null,
})

/** An account that loses its trade account may apply again. */
function getStatus(before: CustomerRecordRow['tradeAccount'], isApproved: boolean): typeof before {
  if (isApproved) return 'approved'
  return before === 'approved' ? 'none' : before
}

/** The password stays valid, so the customer can sign in again. */
export async function endCustomerSessions(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<undefined, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'customer.edit')
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

/** Sends the customer a link to choose another password. Refused after several links within an hour. */
export async function sendCustomerResetLink(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<undefined, PermissionRefusal | 'not_found' | 'too_many_requests'>> {
  const allowed = requirePermission(visitor, 'customer.edit')
  if (!allowed.ok) return allowed
  const row = await findCustomerRecord(shop.db, id)
  if (!row || row.disabledAt) return refuse('not_found')
  if (!(await queueResetEmail(shop, row))) return refuse('too_many_requests')
  await recordAudit(shop, { by: visitor, action: 'reset link sent', subject: 'customer', subjectId: id })
  return ok(undefined)
}

type CreditColumns = Pick<
  CustomerRecordRow,
  'tradeAccount' | 'creditLimitGrossPence' | 'paymentTermDays' | 'creditHoldReason'
>

const presentRecord = ({ createdAt, disabledAt, verifiedEmail, ...row }: CustomerRecordRow): CustomerRecord => ({
  ...row,
  createdAt: createdAt.toISOString(),
  isDisabled: disabledAt !== null,
  isVerified: verifiedEmail === row.email,
})
