import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { customers } from './customers-tables.server.ts'

/** Only an account that may be used. */
export async function findAccountByEmail(db: Database, email: string) {
  const [row] = await db
    .select(accountColumns)
    .from(customers)
    .where(and(eq(customers.email, email), isNull(customers.disabledAt)))
  return row
}

export async function findAccount(db: Database, customerId: number) {
  const [row] = await db
    .select(accountColumns)
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.disabledAt)))
  return row
}

const accountColumns = {
  id: customers.id,
  email: customers.email,
  role: customers.role,
  firstName: customers.firstName,
  locale: customers.locale,
  verifiedEmail: customers.verifiedEmail,
  passwordHash: customers.passwordHash,
}
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export async function findPerson(db: Database, customerId: number) {
  const [row] = await db
    .select({
      id: customers.id,
      email: customers.email,
      firstName: customers.firstName,
      lastName: customers.lastName,
    })
    .from(customers)
    .where(eq(customers.id, customerId))
  return row
}
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** Nothing when the e-mail address has an account already, also one opened in this very moment. */
export async function insertCustomer(
  db: Database,
  row: typeof customers.$inferInsert,
): Promise<{ id: number } | undefined> {
  const [inserted] = await db.insert(customers).values(row).onConflictDoNothing().returning({ id: customers.id })
  return inserted
}

export async function noteSignIn(db: Database, customerId: number, now: Date) {
  await db.update(customers).set({ lastSignedInAt: now }).where(eq(customers.id, customerId))
}

export async function savePassword(db: Database, customerId: number, change: { passwordHash: string; now: Date }) {
  await db
    .update(customers)
    .set({ passwordHash: change.passwordHash, updatedAt: change.now })
    .where(eq(customers.id, customerId))
}

export async function saveVerifiedEmail(db: Database, customerId: number, email: string) {
  await db.update(customers).set({ verifiedEmail: email }).where(eq(customers.id, customerId))
}

export async function deleteCustomer(db: Database, customerId: number) {
  await db.delete(customers).where(eq(customers.id, customerId))
}

export async function findCredit(db: Database, customerId: number, isHeld: boolean) {
  const query = db
    .select({ tradeAccount: customers.tradeAccount, limitGrossPence: customers.creditLimitGrossPence })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.disabledAt)))
  const [row] = await (isHeld ? query.for('update') : query)
  return row && { isApproved: row.tradeAccount === 'approved', limitGrossPence: row.limitGrossPence }
}
