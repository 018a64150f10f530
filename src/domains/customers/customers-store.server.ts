import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { customers, sessions } from './customers-tables.server.ts'

export async function findSession(db: Database, idHash: string, now: Date) {
  const [row] = await db
    .select({
      customerId: customers.id,
      role: customers.role,
      serviceModeSince: sessions.serviceModeSince,
    })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(eq(sessions.idHash, idHash), gt(sessions.expiresAt, now), isNull(customers.disabledAt)))
  return row
}

export async function findAccountByEmail(db: Database, email: string) {
  const [row] = await db
    .select({ id: customers.id, role: customers.role, passwordHash: customers.passwordHash })
    .from(customers)
    .where(and(eq(customers.email, email), isNull(customers.disabledAt)))
  return row
}

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

export async function saveSession(db: Database, session: typeof sessions.$inferInsert) {
  await db.insert(sessions).values(session)
}

export async function removeSession(db: Database, idHash: string) {
  await db.delete(sessions).where(eq(sessions.idHash, idHash))
}
