import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { customers, emailVerificationTokens } from './customers-tables.server.ts'

/** A new token ends the one before it. */
export async function saveVerificationToken(db: Database, row: typeof emailVerificationTokens.$inferInsert) {
  const { customerId: _, ...set } = row
  await db
    .insert(emailVerificationTokens)
    .values(row)
    .onConflictDoUpdate({ target: emailVerificationTokens.customerId, set })
}

/** An open token of this account, mailed to the address that the account still has. */
export async function findVerificationToken(db: Database, own: OwnToken) {
  const [row] = await db
    .select({ email: emailVerificationTokens.email })
    .from(emailVerificationTokens)
    .innerJoin(customers, eq(customers.id, emailVerificationTokens.customerId))
    .where(and(isOpen(own), eq(customers.email, emailVerificationTokens.email), isNull(customers.disabledAt)))
  return row
}

/** Of two uses at once only one is true. */
export async function removeVerificationToken(db: Database, own: OwnToken): Promise<boolean> {
  const removed = await db
    .delete(emailVerificationTokens)
    .where(isOpen(own))
    .returning({ customerId: emailVerificationTokens.customerId })
  return removed.length > 0
}

type OwnToken = { tokenHash: string; customerId: number; now: Date }

function isOpen({ tokenHash, customerId, now }: OwnToken) {
  const { tokenHash: hash, customerId: owner, expiresAt } = emailVerificationTokens
  return and(eq(hash, tokenHash), eq(owner, customerId), gt(expiresAt, now))
}
