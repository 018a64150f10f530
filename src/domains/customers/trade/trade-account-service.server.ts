import { type AuditEntry, recordAudit } from '#src/platform/audit/audit-log.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { normaliseEmail } from '../auth/auth.ts'
import { saveVerifiedEmail } from '../customers-store.server.ts'
import { queueCreditEmail } from './credit-emails-service.server.ts'
import type { CreditTerms, TradeApprovalResult, TradeCredit } from './trade-account.ts'
import {
  findTradeAccountByEmail,
  findTradeApproval,
  lockTradeAccountByEmail,
  removeTradeApproval,
  saveTradeAccount,
  saveTradeAccountRequest,
  saveTradeApproval,
  type TradeAccountRow,
} from './trade-account-store.server.ts'

/*
 * A trade account belongs to the account that has verified the email address of the application (docs/decisions/0039). The
 * callers check the permission and run these functions inside their transaction.
 */

const isVerified = ({ email, verifiedEmail }: TradeAccountRow) => email === verifiedEmail

/** Null as limit: the person who approved may not set one. */
export type WaitingApproval = {
  creditLimitGrossPence: number | null
  paymentTermDays: number | null
  approvedAt: string
}

export type TradeAccountState = {
  /** The account that has verified the address, with its present credit. */
  customer?: Pick<
    TradeAccountRow,
    'id' | 'tradeAccount' | 'creditLimitGrossPence' | 'paymentTermDays' | 'creditHoldReason'
  >
  /** Approved, but no account has verified the address yet. */
  waiting?: WaitingApproval
}

export async function findTradeAccountState(shop: Shop, address: string): Promise<TradeAccountState> {
  const email = normaliseEmail(address)
  const account = await findTradeAccountByEmail(shop.db, email)
  const waiting = await findWaitingApproval(shop, email)
  if (!account || !isVerified(account)) return { waiting }
  const { id, tradeAccount, creditLimitGrossPence, paymentTermDays, creditHoldReason } = account
  return { customer: { id, tradeAccount, creditLimitGrossPence, paymentTermDays, creditHoldReason }, waiting }
}

export async function findWaitingApproval(shop: Shop, address: string): Promise<WaitingApproval | undefined> {
  const row = await findTradeApproval(shop.db, normaliseEmail(address), shop.clock.now())
  if (!row) return undefined
  const { creditLimitGrossPence, paymentTermDays, createdAt } = row
  return { creditLimitGrossPence, paymentTermDays, approvedAt: createdAt.toISOString() }
}

/** Requests a trade account for the account with this verified address, if it has none yet. */
export function requestTradeAccount(shop: Shop, address: string): Promise<void> {
  return saveTradeAccountRequest(shop.db, normaliseEmail(address))
}

/** Without `terms` a trade account, and an approval that waits already, keep their credit; a new one has a limit of £0. */
export async function approveTradeAccount(
  shop: Shop,
  by: AuditEntry['by'],
  { address, terms }: { address: string; terms: CreditTerms | undefined },
): Promise<TradeApprovalResult> {
  const email = normaliseEmail(address)
  const now = shop.clock.now()
  const account = await lockTradeAccountByEmail(shop.db, email)
  if (account && isVerified(account)) {
    const credit = await linkTradeAccount(shop, by, { account, terms: terms ?? getCurrentTerms(account) })
    await removeTradeApproval(shop.db, email, now)
    return { isLinked: true, credit }
  }
  const waiting = await findTradeApproval(shop.db, email, now)
  const approval =
    terms || !waiting ? { creditLimitGrossPence: null, paymentTermDays: null, ...terms, createdAt: now } : waiting
  await saveTradeApproval(shop.db, { ...approval, email })
  const { creditLimitGrossPence, paymentTermDays } = approval
  return {
    isLinked: false,
    credit: { creditLimitGrossPence: creditLimitGrossPence ?? 0, paymentTermDays, isOnHold: false },
  }
}

/** An account that has a trade account keeps it, and so does an approval of another application that waits. */
export async function declineTradeAccount(shop: Shop, by: AuditEntry['by'], address: string): Promise<void> {
  const account = await lockTradeAccountByEmail(shop.db, normaliseEmail(address))
  if (!account || !isVerified(account) || account.tradeAccount === 'approved') return
  await saveTradeAccount(shop.db, account.id, { tradeAccount: 'declined', updatedAt: shop.clock.now() })
  await recordAudit(shop, {
    by,
    action: 'trade account declined',
    subject: 'customer',
    subjectId: account.id,
    before: { tradeAccount: account.tradeAccount },
    after: { tradeAccount: 'declined' },
  })
}

type WithdrawInput = { address: string } & Pick<AuditEntry, 'by' | 'subject' | 'subjectId'>

/** Ends the approval that waits for the address. Returns false if none does. */
export async function withdrawTradeApproval(shop: Shop, { address, ...entry }: WithdrawInput): Promise<boolean> {
  const removed = await removeTradeApproval(shop.db, normaliseEmail(address), shop.clock.now())
  if (!removed) return false
  const { creditLimitGrossPence, paymentTermDays } = removed
  await recordAudit(shop, {
    ...entry,
    action: 'trade approval withdrawn',
    before: { creditLimitGrossPence, paymentTermDays },
  })
  return true
}

/** Stores that the owner has verified the address, and opens the trade account that waits for it. */
export async function markEmailVerified(
  shop: Shop,
  { customerId, email }: { customerId: number; email: string },
): Promise<void> {
  // This update locks the account, so that an approval at the same time either is found here or finds the verified address.
  await saveVerifiedEmail(shop.db, customerId, email)
  const account = await findTradeAccountByEmail(shop.db, email)
  if (account?.id !== customerId) return
  const approval = await removeTradeApproval(shop.db, email, shop.clock.now())
  // A trade account has the credit that Accounts set for it, maybe after the approval.
  if (!approval || account.tradeAccount === 'approved') return
  const { creditLimitGrossPence, paymentTermDays } = approval
  const terms = { creditLimitGrossPence: creditLimitGrossPence ?? 0, paymentTermDays }
  const credit = await linkTradeAccount(shop, { role: 'customer', customerId }, { account, terms })
  await queueCreditEmail(shop, account, credit)
}

/** A limit from before the trade account was taken away does not come back. */
const getCurrentTerms = ({ tradeAccount, creditLimitGrossPence, paymentTermDays }: TradeAccountRow): CreditTerms =>
  tradeAccount === 'approved'
    ? { creditLimitGrossPence, paymentTermDays }
    : { creditLimitGrossPence: 0, paymentTermDays: null }

type LinkInput = { account: TradeAccountRow; terms: CreditTerms }

async function linkTradeAccount(shop: Shop, by: AuditEntry['by'], { account, terms }: LinkInput): Promise<TradeCredit> {
  const { creditLimitGrossPence, paymentTermDays } = terms
  const change = { tradeAccount: 'approved', creditLimitGrossPence, paymentTermDays } as const
  await saveTradeAccount(shop.db, account.id, { ...change, updatedAt: shop.clock.now() })
  await recordAudit(shop, {
    by,
    action: 'trade account approved',
    subject: 'customer',
    subjectId: account.id,
    before: {
      tradeAccount: account.tradeAccount,
      creditLimitGrossPence: account.creditLimitGrossPence,
      paymentTermDays: account.paymentTermDays,
    },
    after: change,
  })
  return { creditLimitGrossPence, paymentTermDays, isOnHold: account.creditHoldReason !== null }
}
