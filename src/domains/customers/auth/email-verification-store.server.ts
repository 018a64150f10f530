import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { customers, emailVerificationTokens } from '../customers-tables.server.ts'

/** A new token replaces the earlier one of the account. */
export async function saveVerificationToken(db: Database, row: typeof emailVerificationTokens.$inferInsert) {
  const { customerId: _, ...set } = row
  await db
    .insert(emailVerificationTokens)
    .values(row)
    .onConflictDoUpdate({ target: emailVerificationTokens.customerId, set })
}

/** Finds a valid token of this account, provided that the account still has the email address it was sent to. */
export async function findVerificationToken(db: Database, token: TokenQuery) {
  const [row] = await db
    .select({ email: emailVerificationTokens.email })
    .from(emailVerificationTokens)
    .innerJoin(customers, eq(customers.id, emailVerificationTokens.customerId))
    .where(and(isValidToken(token), eq(customers.email, emailVerificationTokens.email), isNull(customers.disabledAt)))
  return row
}

/** Returns true for exactly one of several concurrent calls. */
export async function removeVerificationToken(db: Database, token: TokenQuery): Promise<boolean> {
  const removed = await db
    .delete(emailVerificationTokens)
    .where(isValidToken(token))
    .returning({ customerId: emailVerificationTokens.customerId })
  return removed.length > 0
}

type TokenQuery = { tokenHash: string; customerId: number; now: Date }

function isValidToken({ tokenHash, customerId, now }: TokenQuery) {
  return and(
    eq(emailVerificationTokens.tokenHash, tokenHash),
    eq(emailVerificationTokens.customerId, customerId),
    gt(emailVerificationTokens.expiresAt, now),
  )
}
