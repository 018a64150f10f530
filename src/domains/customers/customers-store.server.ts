import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { customers } from './customers-tables.server.ts'

/** Disabled accounts are not found. */
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
  mustChangePassword: customers.mustChangePassword,
}
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

const userColumns = {
  id: customers.id,
  email: customers.email,
  firstName: customers.firstName,
  lastName: customers.lastName,
}

export async function findUserRow(db: Database, customerId: number) {
  const [row] = await db.select(userColumns).from(customers).where(eq(customers.id, customerId))
  return row
}
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUserRow>>>

/** Returns undefined when the email address has an account already, even one inserted at the same time. */
export async function insertCustomer(
  db: Database,
  row: typeof customers.$inferInsert,
): Promise<{ id: number } | undefined> {
  const [inserted] = await db.insert(customers).values(row).onConflictDoNothing().returning({ id: customers.id })
  return inserted
}

/** An account whose password was checked, with the hash that it had then. */
export type CheckedAccount = Pick<Account, 'id' | 'passwordHash'>

/** The account is enabled and still has the password that was checked. */
const isStillChecked = ({ id, passwordHash }: CheckedAccount) =>
  and(
    eq(customers.id, id),
    passwordHash === null ? isNull(customers.passwordHash) : eq(customers.passwordHash, passwordHash),
    isNull(customers.disabledAt),
  )

/**
 * Locks the account until the end of the transaction. Returns undefined if its password was changed or the account disabled
 * since the password was checked.
 */
export async function saveLastSignIn(db: Database, account: CheckedAccount, now: Date): Promise<UserRow | undefined> {
  const [row] = await db
    .update(customers)
    .set({ lastSignedInAt: now })
    .where(isStillChecked(account))
    .returning(userColumns)
  return row
}

/** Locks an enabled account until the end of the transaction. */
export async function lockAccount(db: Database, customerId: number): Promise<CheckedAccount | undefined> {
  const [row] = await db
    .select({ id: customers.id, passwordHash: customers.passwordHash })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.disabledAt)))
    .for('no key update')
  return row
}

/** Returns undefined if the password was changed or the account disabled since the password was checked. */
export async function savePassword(
  db: Database,
  account: CheckedAccount,
  change: { passwordHash: string; now: Date },
): Promise<Account | undefined> {
  const [row] = await db
    .update(customers)
    .set({ passwordHash: change.passwordHash, mustChangePassword: false, updatedAt: change.now })
    .where(isStillChecked(account))
    .returning(accountColumns)
  return row
}

export async function saveVerifiedEmail(db: Database, customerId: number, email: string) {
  await db.update(customers).set({ verifiedEmail: email }).where(eq(customers.id, customerId))
}

/** Whether paying on account is on hold and orders on account are unpaid, as in the index `orders_owed_on_account`. */
export async function hasUnpaidOrdersOnHold(db: Database, customerId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.id, customerId),
        isNotNull(customers.creditHoldReason),
        sql`exists (select 1 from orders where customer_id = ${customerId} and payment_due_at is not null
          and paid_at is null and status not in ('cancelled', 'refunded'))`,
      ),
    )
  return row !== undefined
}

/** Returns false if the password was changed or the account disabled since the password was checked. */
export async function deleteCustomer(db: Database, account: CheckedAccount): Promise<boolean> {
  const deleted = await db.delete(customers).where(isStillChecked(account)).returning({ id: customers.id })
  return deleted.length > 0
}

/** Staff have no credit, even if they were customers with a trade account before. */
export async function findCreditRow(db: Database, customerId: number, isLocked: boolean) {
  const query = db
    .select({
      tradeAccount: customers.tradeAccount,
      limitGrossPence: customers.creditLimitGrossPence,
      holdReason: customers.creditHoldReason,
    })
    .from(customers)
    .where(and(eq(customers.id, customerId), eq(customers.role, 'customer'), isNull(customers.disabledAt)))
  const [row] = await (isLocked ? query.for('update') : query)
  if (!row) return undefined
  const { tradeAccount, limitGrossPence, holdReason } = row
  return { isApproved: tradeAccount === 'approved', isOnHold: holdReason !== null, limitGrossPence }
}

export async function findTermDays(db: Database, customerId: number): Promise<number | undefined> {
  const [row] = await db.select({ days: customers.paymentTermDays }).from(customers).where(eq(customers.id, customerId))
  return row?.days ?? undefined
}
