import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { deleteInBatches } from '#src/platform/database/delete-in-batches.server.ts'
import { idInLimitedSubquery } from '#src/platform/database/id-in-limited-subquery.server.ts'
import {
  customers,
  emailVerificationTokens,
  passwordResetTokens,
  pendingSignIns,
  sessions,
} from '../customers-tables.server.ts'

export async function findSession(db: Database, idHash: string, now: Date) {
  const [row] = await db
    .select({
      customerId: customers.id,
      role: customers.role,
      staffRoles: customers.staffRoles,
      mustChangePassword: customers.mustChangePassword,
      serviceModeSince: sessions.serviceModeSince,
      actingFor: sessions.actingForCustomerId,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(eq(sessions.idHash, idHash), gt(sessions.expiresAt, now), isNull(customers.disabledAt)))
  return row
}

export async function saveSession(db: Database, session: typeof sessions.$inferInsert) {
  await db.insert(sessions).values(session)
}

export async function touchSession(db: Database, idHash: string, now: Date) {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.idHash, idHash))
}

export async function removeSession(db: Database, idHash: string) {
  await db.delete(sessions).where(eq(sessions.idHash, idHash))
}

export async function listCustomerSessions(db: Database, customerId: number, now: Date) {
  return db
    .select({
      idHash: sessions.idHash,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), sessions.idHash)
}

/** Returns false for an unknown session and for one of another customer [T37]. */
export async function removeCustomerSession(db: Database, customerId: number, idHash: string): Promise<boolean> {
  const removed = await db
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), eq(sessions.idHash, idHash)))
    .returning({ idHash: sessions.idHash })
  return removed.length > 0
}

/** Returns how many sessions there were. */
export async function removeCustomerSessions(db: Database, customerId: number, exceptIdHash = ''): Promise<number> {
  const removed = await db
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), ne(sessions.idHash, exceptIdHash)))
    .returning({ idHash: sessions.idHash })
  return removed.length
}

/** Sessions, links and unfinished sign-ins that have expired. */
export async function deleteExpiredRows(db: Database, now: Date, signal?: AbortSignal): Promise<void> {
  const tables = [
    [sessions, sessions.idHash],
    [passwordResetTokens, passwordResetTokens.tokenHash],
    [pendingSignIns, pendingSignIns.sessionHash],
    [emailVerificationTokens, emailVerificationTokens.customerId],
  ] as const
  for (const [table, key] of tables) {
    const deleteBatch = (limit: number) => {
      const expired = db.select({ key }).from(table).where(lt(table.expiresAt, now)).limit(limit)
      return db
        .delete(table)
        .where(idInLimitedSubquery(key, expired.for('update', { skipLocked: true })))
        .returning({ key })
    }
    await deleteInBatches(deleteBatch, { signal })
  }
}
