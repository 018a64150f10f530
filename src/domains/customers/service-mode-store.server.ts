import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { likeBeginning } from '#src/platform/like-beginning.server.ts'
import { customers, sessions } from './customers-tables.server.ts'

const servedColumns = {
  id: customers.id,
  email: customers.email,
  firstName: customers.firstName,
  lastName: customers.lastName,
  companyName: customers.companyName,
  postcode: customers.postcode,
  telephone: customers.telephone,
}
export type ServedCustomer = Awaited<ReturnType<typeof searchCustomerRows>>[number]

const mayBeServed = and(eq(customers.role, 'customer'), isNull(customers.disabledAt))

/** Only an account that may be used, and none of staff. */
export async function findServedCustomer(db: Database, id: number): Promise<ServedCustomer | undefined> {
  const [row] = await db
    .select(servedColumns)
    .from(customers)
    .where(and(eq(customers.id, id), mayBeServed))
  return row
}

/** Every word has to begin one of the things that a customer is known by. */
export async function searchCustomerRows(db: Database, words: readonly string[], limit: number) {
  return db
    .select(servedColumns)
    .from(customers)
    .where(and(mayBeServed, ...words.map(beginsSomething)))
    .orderBy(asc(customers.lastName), asc(customers.firstName), asc(customers.id))
    .limit(limit)
}

function beginsSomething(word: string): SQL {
  const begins = likeBeginning(word)
  const known = [customers.email, customers.firstName, customers.lastName, customers.companyName, customers.postcode]
  const telephone = sql`replace(${customers.telephone}, ' ', '') like ${begins}`
  return sql`(${sql.join([...known.map((column) => sql`lower(${column}) like ${begins}`), telephone], sql` or `)})`
}

/** False when the session has ended meanwhile. */
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
