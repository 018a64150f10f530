import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { customers, passwordResetTokens } from '../customers-tables.server.ts'

type NewToken = { tokenHash: string; customerId: number; email: string; expiresAt: Date; createdAt?: Date }

/** A new token invalidates the earlier ones of the account [T54]. */
export async function replaceResetToken(db: Database, row: NewToken) {
  await removeResetTokens(db, row.customerId)
  await db.insert(passwordResetTokens).values(row)
}

export async function removeResetTokens(db: Database, customerId: number) {
  await db.delete(passwordResetTokens).where(eq(passwordResetTokens.customerId, customerId))
}

export async function findResetToken(db: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .select({
      customerId: customers.id,
      email: customers.email,
      role: customers.role,
      passwordHash: customers.passwordHash,
      mustChangePassword: customers.mustChangePassword,
    })
    .from(passwordResetTokens)
    .innerJoin(customers, eq(customers.id, passwordResetTokens.customerId))
    .where(
      and(isValidToken(tokenHash, now), eq(customers.email, passwordResetTokens.email), isNull(customers.disabledAt)),
    )
  return row
}

/** Returns true for exactly one of several concurrent calls. */
export async function markResetTokenUsed(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const used = await db
    .update(passwordResetTokens)
    .set({ usedAt: now })
    .where(isValidToken(tokenHash, now))
    .returning({ tokenHash: passwordResetTokens.tokenHash })
  return used.length === 1
}

function isValidToken(tokenHash: string, now: Date) {
  return and(
    eq(passwordResetTokens.tokenHash, tokenHash),
    isNull(passwordResetTokens.usedAt),
    gt(passwordResetTokens.expiresAt, now),
  )
}
