import { and, count, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { pendingSignIns, recoveryCodes, secondFactors } from '../customers-tables.server.ts'

export async function findSecondFactor(db: Database, customerId: number) {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.customerId, customerId))
  return row
}

const isConfirmed = (customerId: number) =>
  and(eq(secondFactors.customerId, customerId), isNotNull(secondFactors.confirmedAt))

export async function hasSecondFactor(db: Database, customerId: number): Promise<boolean> {
  const [row] = await db
    .select({ customerId: secondFactors.customerId })
    .from(secondFactors)
    .where(isConfirmed(customerId))
  return row !== undefined
}

const isUnconfirmed = (sealedSecret: string) =>
  or(
    and(isNull(secondFactors.confirmedAt), eq(secondFactors.sealedSecret, sealedSecret)),
    eq(secondFactors.replacementSecret, sealedSecret),
  )

type NewSecret = { customerId: number; sealedSecret: string; createdAt: Date }

/** Replaces an unconfirmed secret. Returns false if the account has a second factor already. */
export async function saveUnconfirmedSecret(db: Database, secret: NewSecret): Promise<boolean> {
  const { sealedSecret, createdAt } = secret
  const saved = await db
    .insert(secondFactors)
    .values(secret)
    .onConflictDoUpdate({
      target: secondFactors.customerId,
      set: { sealedSecret, createdAt },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ customerId: secondFactors.customerId })
  return saved.length > 0
}

/** The present secret works until the other one is confirmed. Returns false if the account has no second factor. */
export async function saveReplacementSecret(db: Database, { customerId, sealedSecret, createdAt }: NewSecret) {
  const saved = await db
    .update(secondFactors)
    .set({ replacementSecret: sealedSecret, replacementCreatedAt: createdAt })
    .where(isConfirmed(customerId))
    .returning({ customerId: secondFactors.customerId })
  return saved.length > 0
}

type Confirmation = { customerId: number; sealedSecret: string; confirmedSecret: string; step: number; now: Date }

/** Returns true for exactly one of several concurrent calls, and false if the secret was replaced meanwhile. */
export async function confirmSecret(
  db: Database,
  { customerId, sealedSecret, confirmedSecret, step, now }: Confirmation,
): Promise<boolean> {
  const confirmed = await db
    .update(secondFactors)
    .set({
      sealedSecret: confirmedSecret,
      confirmedAt: now,
      lastStep: step,
      replacementSecret: null,
      replacementCreatedAt: null,
    })
    .where(and(eq(secondFactors.customerId, customerId), isUnconfirmed(sealedSecret)))
    .returning({ customerId: secondFactors.customerId })
  return confirmed.length > 0
}

/** Returns true for exactly one of several concurrent calls. */
export async function markStepUsed(db: Database, customerId: number, step: number): Promise<boolean> {
  const used = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isConfirmed(customerId), or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))))
    .returning({ customerId: secondFactors.customerId })
  return used.length > 0
}

/** Removes the recovery codes and unfinished sign-ins too. Returns whether the account had a second factor. */
export async function removeSecondFactor(db: Database, customerId: number): Promise<boolean> {
  const removed = await db
    .delete(secondFactors)
    .where(eq(secondFactors.customerId, customerId))
    .returning({ confirmedAt: secondFactors.confirmedAt })
  await db.delete(recoveryCodes).where(eq(recoveryCodes.customerId, customerId))
  await db.delete(pendingSignIns).where(eq(pendingSignIns.customerId, customerId))
  return removed.some(({ confirmedAt }) => confirmedAt !== null)
}

/** The earlier codes no longer work. */
export async function replaceRecoveryCodes(db: Database, customerId: number, codeHashes: readonly string[]) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.customerId, customerId))
  await db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ customerId, codeHash })))
}

/** Returns true for exactly one of several concurrent calls. */
export async function removeRecoveryCode(db: Database, customerId: number, codeHash: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.customerId, customerId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ codeHash: recoveryCodes.codeHash })
  return used.length > 0
}

export async function countRecoveryCodes(db: Database, customerId: number): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.customerId, customerId))
  return row?.left ?? 0
}

/** Replaces an earlier one of the same browser. */
export async function savePendingSignIn(db: Database, row: typeof pendingSignIns.$inferInsert) {
  const { sessionHash, ...pending } = row
  await db.insert(pendingSignIns).values(row).onConflictDoUpdate({ target: pendingSignIns.sessionHash, set: pending })
}

export async function findPendingSignIn(db: Database, sessionHash: string, now: Date) {
  const [row] = await db
    .select()
    .from(pendingSignIns)
    .where(and(eq(pendingSignIns.sessionHash, sessionHash), gt(pendingSignIns.expiresAt, now)))
  return row
}

/** Returns true for exactly one of several concurrent calls. */
export async function removePendingSignIn(db: Database, sessionHash: string): Promise<boolean> {
  const removed = await db
    .delete(pendingSignIns)
    .where(eq(pendingSignIns.sessionHash, sessionHash))
    .returning({ sessionHash: pendingSignIns.sessionHash })
  return removed.length > 0
}
