import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { customers, staffInvitations } from '../customers-tables.server.ts'
import type { StaffInvitation } from './staff-users.ts'

const invitationColumns = {
  id: staffInvitations.id,
  email: staffInvitations.email,
  firstName: staffInvitations.firstName,
  lastName: staffInvitations.lastName,
  locale: staffInvitations.locale,
  staffRoles: staffInvitations.staffRoles,
  createdAt: staffInvitations.createdAt,
  expiresAt: staffInvitations.expiresAt,
}

export function listInvitationRows(db: Database): Promise<StaffInvitation[]> {
  return db.select(invitationColumns).from(staffInvitations).orderBy(asc(staffInvitations.email))
}

/** Returns undefined when the address is invited already, even by an invitation saved at the same time. */
export async function insertInvitation(db: Database, row: typeof staffInvitations.$inferInsert) {
  const [inserted] = await db
    .insert(staffInvitations)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: staffInvitations.id })
  return inserted
}

/** The earlier link of the invitation no longer works. Returns undefined for an unknown invitation. */
export async function renewInvitation(db: Database, id: number, token: { tokenHash: string; expiresAt: Date }) {
  const [row] = await db
    .update(staffInvitations)
    .set(token)
    .where(eq(staffInvitations.id, id))
    .returning(invitationColumns)
  return row
}

export async function removeInvitation(db: Database, id: number): Promise<{ email: string } | undefined> {
  const [row] = await db
    .delete(staffInvitations)
    .where(eq(staffInvitations.id, id))
    .returning({ email: staffInvitations.email })
  return row
}

export async function findValidInvitation(db: Database, tokenHash: string, now: Date) {
  const [row] = await db.select(invitationColumns).from(staffInvitations).where(isValidInvitation(tokenHash, now))
  return row
}

/** Returns the invitation to exactly one of several concurrent calls. */
export async function useInvitation(db: Database, tokenHash: string, now: Date) {
  const [row] = await db.delete(staffInvitations).where(isValidInvitation(tokenHash, now)).returning(invitationColumns)
  return row
}

const isValidInvitation = (tokenHash: string, now: Date) =>
  and(eq(staffInvitations.tokenHash, tokenHash), gt(staffInvitations.expiresAt, now))

export async function hasStaffAccount(db: Database, email: string): Promise<boolean> {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.email, email), eq(customers.role, 'staff')))
  return row !== undefined
}
