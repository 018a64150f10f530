import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { customers, passwordResetTokens } from './customers-tables.server.ts'

/** A new token ends those before it (threats.md T54). */
export async function replaceToken(db: Database, row: typeof passwordResetTokens.$inferInsert) {
  await db.delete(passwordResetTokens).where(eq(passwordResetTokens.customerId, row.customerId))
  await db.insert(passwordResetTokens).values(row)
}

export async function findToken(db: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ customerId: customers.id, email: customers.email, role: customers.role })
    .from(passwordResetTokens)
    .innerJoin(customers, eq(customers.id, passwordResetTokens.customerId))
    .where(and(isOpen(tokenHash, now), isNull(customers.disabledAt)))
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
