import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { buildPrefixPattern } from '#src/platform/database/like-prefix.server.ts'
import { customers, sessions } from '../customers-tables.server.ts'
import type { ServedCustomer } from './service-mode.ts'

const customerColumns = {
  id: customers.id,
  email: customers.email,
  firstName: customers.firstName,
  lastName: customers.lastName,
  companyName: customers.companyName,
  postcode: customers.postcode,
  telephone: customers.telephone,
}

const isActiveCustomer = and(eq(customers.role, 'customer'), isNull(customers.disabledAt))

/** Disabled accounts and staff are not found. */
export async function findActiveCustomer(db: Database, id: number): Promise<ServedCustomer | undefined> {
  const [row] = await db
    .select(customerColumns)
    .from(customers)
    .where(and(eq(customers.id, id), isActiveCustomer))
  return row
}

/** Each word must be the beginning of a name, company, email address, postcode or telephone number. */
export async function searchCustomerRows(
  db: Database,
  words: readonly string[],
  limit: number,
): Promise<ServedCustomer[]> {
  return db
    .select(customerColumns)
    .from(customers)
    .where(and(isActiveCustomer, ...words.map(matchesAnyColumn)))
    .orderBy(asc(customers.lastName), asc(customers.firstName), asc(customers.id))
    .limit(limit)
}

function matchesAnyColumn(word: string): SQL {
  const prefix = buildPrefixPattern(word)
  const columns = [customers.email, customers.firstName, customers.lastName, customers.companyName, customers.postcode]
  const telephone = sql`replace(${customers.telephone}, ' ', '') like ${prefix}`
  return sql`(${sql.join([...columns.map((column) => sql`lower(${column}) like ${prefix}`), telephone], sql` or `)})`
}

/** Returns false when the session has ended. */
export async function saveServiceMode(
  db: Database,
  idHash: string,
  mode: { serviceModeSince: Date; actingForCustomerId: number } | { serviceModeSince: null; actingForCustomerId: null },
): Promise<boolean> {
  const saved = await db
    .update(sessions)
    .set(mode)
    .where(eq(sessions.idHash, idHash))
    .returning({ idHash: sessions.idHash })
  return saved.length > 0
}
