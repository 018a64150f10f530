import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { customers, tradeApprovals } from '../customers-tables.server.ts'
import { approvalLifetimeMs, type CreditTerms } from './trade-account.ts'

const tradeColumns = {
  id: customers.id,
  email: customers.email,
  verifiedEmail: customers.verifiedEmail,
  firstName: customers.firstName,
  locale: customers.locale,
  tradeAccount: customers.tradeAccount,
  creditLimitGrossPence: customers.creditLimitGrossPence,
  paymentTermDays: customers.paymentTermDays,
  creditHoldReason: customers.creditHoldReason,
}

const isEnabledCustomer = and(eq(customers.role, 'customer'), isNull(customers.disabledAt))

export async function findTradeAccountByEmail(db: Database, email: string) {
  const [row] = await db
    .select(tradeColumns)
    .from(customers)
    .where(and(eq(customers.email, email), isEnabledCustomer))
  return row
}
export type TradeAccountRow = NonNullable<Awaited<ReturnType<typeof findTradeAccountByEmail>>>

/**
 * Locks the account whether its address is verified or not: a verification at the same time then either comes first and is
 * seen, or comes later and finds the waiting approval.
 */
export async function lockTradeAccountByEmail(db: Database, email: string): Promise<TradeAccountRow | undefined> {
  const [row] = await db
    .select(tradeColumns)
    .from(customers)
    .where(and(eq(customers.email, email), isEnabledCustomer))
    .for('no key update')
  return row
}

type TradeAccountChange = Partial<CreditTerms> & { tradeAccount: TradeAccountRow['tradeAccount']; updatedAt: Date }

export async function saveTradeAccount(db: Database, customerId: number, change: TradeAccountChange) {
  await db.update(customers).set(change).where(eq(customers.id, customerId))
}

/** Only a verified account that has no trade account yet. */
export async function saveTradeAccountRequest(db: Database, email: string) {
  await db
    .update(customers)
    .set({ tradeAccount: 'requested' })
    .where(
      and(
        eq(customers.email, email),
        eq(customers.verifiedEmail, email),
        inArray(customers.tradeAccount, ['none', 'declined']),
        isEnabledCustomer,
      ),
    )
}

/** A later approval of the same address replaces an earlier one that still waits. */
export async function saveTradeApproval(db: Database, approval: typeof tradeApprovals.$inferInsert) {
  const { email: _, ...set } = approval
  await db.insert(tradeApprovals).values(approval).onConflictDoUpdate({ target: tradeApprovals.email, set })
}

/** Expired approvals are not found. */
export async function findTradeApproval(db: Database, email: string, now: Date) {
  const isCurrent = gt(tradeApprovals.createdAt, new Date(now.getTime() - approvalLifetimeMs))
  const [row] = await db
    .select()
    .from(tradeApprovals)
    .where(and(eq(tradeApprovals.email, email), isCurrent))
  return row
}
export type TradeApprovalRow = NonNullable<Awaited<ReturnType<typeof findTradeApproval>>>

/** Returns the approval to exactly one of several concurrent calls. An expired one is removed too, but not returned. */
export async function removeTradeApproval(
  db: Database,
  email: string,
  now: Date,
): Promise<TradeApprovalRow | undefined> {
  const [row] = await db.delete(tradeApprovals).where(eq(tradeApprovals.email, email)).returning()
  return row && row.createdAt.getTime() > now.getTime() - approvalLifetimeMs ? row : undefined
}
