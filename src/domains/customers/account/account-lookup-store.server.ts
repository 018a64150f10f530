import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { customers } from '../customers-tables.server.ts'

const nameColumns = { id: customers.id, firstName: customers.firstName, lastName: customers.lastName }

export function listStaffRows(db: Database) {
  return db
    .select(nameColumns)
    .from(customers)
    .where(and(eq(customers.role, 'staff'), isNull(customers.disabledAt)))
    .orderBy(asc(customers.firstName), asc(customers.id))
}

export function findNameRows(db: Database, ids: readonly number[]) {
  return db
    .select(nameColumns)
    .from(customers)
    .where(inArray(customers.id, [...ids]))
}

export async function findContactRow(db: Database, customerId: number) {
  const { id, email, firstName, locale } = customers
  const [row] = await db.select({ id, email, firstName, locale }).from(customers).where(eq(id, customerId))
  return row
}

export async function findLocaleById(db: Database, customerId: number) {
  const [row] = await db.select({ locale: customers.locale }).from(customers).where(eq(customers.id, customerId))
  return row?.locale
}
