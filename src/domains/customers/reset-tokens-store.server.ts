import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { customers, passwordResetTokens } from './customers-tables.server.ts'

type NewToken = { tokenHash: string; customerId: number; email: string; expiresAt: Date; createdAt?: Date }

/** A new token ends those before it (threats.md T54). */
export async function replaceToken(db: Database, row: NewToken) {
  await removeTokensOf(db, row.customerId)
  await db.insert(passwordResetTokens).values(row)
}

/** Every link that would still set a password of this account. */
export async function removeTokensOf(db: Database, customerId: number) {
  await db.delete(passwordResetTokens).where(eq(passwordResetTokens.customerId, customerId))
}

export async function findToken(db: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ customerId: customers.id, email: customers.email, role: customers.role })
    .from(passwordResetTokens)
    .innerJoin(customers, eq(customers.id, passwordResetTokens.customerId))
    .where(and(isOpen(tokenHash, now), eq(customers.email, passwordResetTokens.email), isNull(customers.disabledAt)))
  return row
}

/** Of two uses at once only one is true. */
export async function useToken(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const used = await db
    .update(passwordResetTokens)
    .set({ usedAt: now })
    .where(isOpen(tokenHash, now))
    .returning({ tokenHash: passwordResetTokens.tokenHash })
  return used.length === 1
}

function isOpen(tokenHash: string, now: Date) {
  return and(
    eq(passwordResetTokens.tokenHash, tokenHash),
    isNull(passwordResetTokens.usedAt),
    gt(passwordResetTokens.expiresAt, now),
  )
}
