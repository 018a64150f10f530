import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { StaffRole } from '#src/domains/access/access.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { customers, secondFactors } from '../customers-tables.server.ts'
import type { StaffUser } from './staff-users.ts'

const userColumns = {
  id: customers.id,
  email: customers.email,
  firstName: customers.firstName,
  lastName: customers.lastName,
  locale: customers.locale,
  staffRoles: customers.staffRoles,
  mustChangePassword: customers.mustChangePassword,
  hasSecondFactor: sql<boolean>`${secondFactors.confirmedAt} is not null`,
  disabledAt: customers.disabledAt,
  lastSignedInAt: customers.lastSignedInAt,
}

/** Enabled people first. */
export function listStaffUserRows(db: Database): Promise<StaffUser[]> {
  return db
    .select(userColumns)
    .from(customers)
    .leftJoin(secondFactors, eq(secondFactors.customerId, customers.id))
    .where(eq(customers.role, 'staff'))
    .orderBy(desc(isNull(customers.disabledAt)), asc(customers.lastName), asc(customers.firstName), asc(customers.id))
}

export async function findStaffUserRow(db: Database, id: number) {
  const [row] = await db
    .select(userColumns)
    .from(customers)
    .leftJoin(secondFactors, eq(secondFactors.customerId, customers.id))
    .where(and(eq(customers.id, id), eq(customers.role, 'staff')))
  return row
}

/** Disabled administrators do not count. */
export const isEnabledAdministrator = and(
  eq(customers.role, 'staff'),
  sql`'administrator' = any (${customers.staffRoles})`,
  isNull(customers.disabledAt),
)

export async function listAdministratorIds(db: Database): Promise<number[]> {
  const rows = await db.select({ id: customers.id }).from(customers).where(isEnabledAdministrator)
  return rows.map(({ id }) => id)
}

/**
 * Locks all enabled administrators until the end of the transaction, always in the same order. Changes of users wait here
 * for each other, so that two of them cannot remove the last two administrators.
 */
export async function lockAdministrators(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(isEnabledAdministrator)
    .orderBy(asc(customers.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}

type UserChange = { staffRoles?: StaffRole[]; disabledAt?: Date | null; mustChangePassword?: boolean; updatedAt: Date }

export async function saveStaffUser(db: Database, id: number, change: UserChange) {
  await db.update(customers).set(change).where(eq(customers.id, id))
}

export type NewStaffAccount = {
  email: string
  firstName: string
  lastName: string
  passwordHash: string
  staffRoles: StaffRole[]
  locale: (typeof customers.$inferInsert)['locale']
}

/** Creates the account, or makes an existing one an enabled member of staff who has these roles too, with the new password. */
export async function saveStaffAccount(db: Database, account: NewStaffAccount, now: Date) {
  const { firstName, lastName, passwordHash } = account
  const [row] = await db
    .insert(customers)
    .values({ ...account, role: 'staff', verifiedEmail: account.email, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: customers.email,
      set: {
        firstName,
        lastName,
        passwordHash,
        mustChangePassword: false,
        role: 'staff',
        staffRoles: sql`array(select distinct unnest(${customers.staffRoles} || excluded.staff_roles))`,
        disabledAt: null,
        updatedAt: now,
      },
    })
    .returning({ id: customers.id, role: customers.role, passwordHash: customers.passwordHash })
  if (!row) throw new Error('The account was not saved')
  return row
}
