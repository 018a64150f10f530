import { type AuditEntry, recordAudit } from '#src/platform/audit/audit-log.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { normaliseEmail } from '../auth/auth.ts'
import { saveVerifiedEmail } from '../customers-store.server.ts'
import type { CreditTerms } from './trade-account.ts'
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

/** `isWaiting`: approved, but no account has verified the address yet. */
export type TradeAccountState = { customerId?: number; isWaiting: boolean }

export async function findTradeAccountState(shop: Shop, address: string): Promise<TradeAccountState> {
  const email = normaliseEmail(address)
  const account = await findTradeAccountByEmail(shop.db, email)
  const isWaiting = (await findTradeApproval(shop.db, email)) !== undefined
  return { ...(account && isVerified(account) && { customerId: account.id }), isWaiting }
}

/** For an account with this verified address that has no trade account yet. */
export function requestTradeAccount(shop: Shop, address: string): Promise<void> {
  return saveTradeAccountRequest(shop.db, normaliseEmail(address))
}

/** Without `terms` an account keeps the credit that it has. `isLinked`: an account has verified the address. */
export async function approveTradeAccount(
  shop: Shop,
  by: AuditEntry['by'],
  { address, terms }: { address: string; terms: CreditTerms | undefined },
): Promise<{ isLinked: boolean }> {
  const email = normaliseEmail(address)
  const account = await lockTradeAccountByEmail(shop.db, email)
  if (account && isVerified(account)) {
    await linkTradeAccount(shop, by, { account, terms })
    await removeTradeApproval(shop.db, email)
    return { isLinked: true }
  }
  await saveTradeApproval(shop.db, { email, ...terms, createdAt: shop.clock.now() })
  return { isLinked: false }
}

/** Ends a waiting approval of the address. An account that has a trade account keeps it. */
export async function declineTradeAccount(shop: Shop, by: AuditEntry['by'], address: string): Promise<void> {
  const email = normaliseEmail(address)
  const account = await lockTradeAccountByEmail(shop.db, email)
  await removeTradeApproval(shop.db, email)
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

/** Stores that the owner has verified the address, and opens the trade account that waits for it. */
export async function markEmailVerified(
  shop: Shop,
  { customerId, email }: { customerId: number; email: string },
): Promise<void> {
  // This update locks the account, so that an approval at the same time either is found here or finds the verified address.
  await saveVerifiedEmail(shop.db, customerId, email)
  const account = await findTradeAccountByEmail(shop.db, email)
  if (account?.id !== customerId) return
  const terms = await removeTradeApproval(shop.db, email)
  if (terms) await linkTradeAccount(shop, { role: 'customer', customerId }, { account, terms })
}

type LinkInput = { account: TradeAccountRow; terms: CreditTerms | undefined }

async function linkTradeAccount(shop: Shop, by: AuditEntry['by'], { account, terms }: LinkInput) {
  const credit = terms ?? account
  const { creditLimitGrossPence, paymentTermDays } = credit
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
}
