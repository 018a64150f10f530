import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { customers } from './customers-tables.server.ts'

const person = { id: customers.id, firstName: customers.firstName, lastName: customers.lastName }

export function listStaff(db: Database) {
  return db
    .select(person)
    .from(customers)
    .where(and(inArray(customers.role, ['staff', 'administrator']), isNull(customers.disabledAt)))
    .orderBy(asc(customers.firstName), asc(customers.id))
}

export function findNames(db: Database, ids: readonly number[]) {
  return db
    .select(person)
    .from(customers)
    .where(inArray(customers.id, [...ids]))
}

export async function findLocale(db: Database, customerId: number) {
  const [row] = await db.select({ locale: customers.locale }).from(customers).where(eq(customers.id, customerId))
  return row?.locale
}
