import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { buildPrefixPattern } from '#src/platform/database/like-prefix.server.ts'
import { matchPrefixedNumber } from '#src/platform/database/prefixed-number.server.ts'
import { matchTelephoneStart, matchWordStarts } from '#src/platform/database/search-words.server.ts'
import { customerNameWords, customers } from '../customers-tables.server.ts'
import type { CustomerFilter } from './customer-records.ts'

const recordColumns = {
  id: customers.id,
  email: customers.email,
  verifiedEmail: customers.verifiedEmail,
  firstName: customers.firstName,
  lastName: customers.lastName,
  companyName: customers.companyName,
  telephone: customers.telephone,
  postcode: customers.postcode,
  locale: customers.locale,
  tradeAccount: customers.tradeAccount,
  creditLimitGrossPence: customers.creditLimitGrossPence,
  paymentTermDays: customers.paymentTermDays,
  creditHoldReason: customers.creditHoldReason,
  disabledAt: customers.disabledAt,
  createdAt: customers.createdAt,
}

const isCustomer = eq(customers.role, 'customer')

const conditionByFilter = {
  trade: sql`${customers.tradeAccount} = 'approved'`,
  // The condition of the index `orders_owed_on_account`.
  debt: sql`${customers.id} in (select customer_id from orders where payment_due_at is not null and paid_at is null
    and status not in ('cancelled', 'refunded'))`,
  hold: isNotNull(customers.creditHoldReason),
} satisfies Record<CustomerFilter, SQL>

/** Newest accounts first, without staff. */
export function listCustomerRecords(
  db: Database,
  { q, show }: { q: string; show?: CustomerFilter },
  { limit, offset }: { limit: number; offset: number },
) {
  const filter = and(isCustomer, show && conditionByFilter[show])
  const found =
    q === '' ? undefined : sql`${customers.id} in (${selectIdsMatching(q, { filter, limit: offset + limit })})`
  return db
    .select(recordColumns)
    .from(customers)
    .where(found ?? filter)
    .orderBy(desc(customers.id))
    .limit(limit)
    .offset(offset)
}
export type CustomerRecordRow = Awaited<ReturnType<typeof listCustomerRecords>>[number]

/** Each condition selects its own first rows, so that PostgreSQL can use the index of that condition. */
function selectIdsMatching(query: string, { filter, limit }: { filter: SQL | undefined; limit: number }): SQL {
  const parts = listConditions(query).map(
    (condition) =>
      sql`(select ${customers.id} from ${customers} where ${and(condition, filter)} order by ${customers.id} desc limit ${limit})`,
  )
  return sql.join(parts, sql` union all `)
}

/** The beginnings of words of name and company; the beginning of email, telephone or postcode; an order number. */
function listConditions(query: string): SQL[] {
  const prefix = buildPrefixPattern(query)
  const isOrder = matchPrefixedNumber({ number: sql`orders.number`, prefix: sql`orders.number_prefix` }, query)
  return [
    matchWordStarts(customerNameWords, query),
    ...matchTelephoneStart(query),
    sql`email like ${prefix}`,
    sql`replace(lower(postcode), ' ', '') like ${prefix.replaceAll(/\s/g, '')}`,
    sql`${customers.id} in (select customer_id from orders where ${isOrder})`,
  ]
}

/** Staff are not found. */
export async function findCustomerRecord(db: Database, id: number): Promise<CustomerRecordRow | undefined> {
  const [row] = await db
    .select(recordColumns)
    .from(customers)
    .where(and(eq(customers.id, id), isCustomer))
  return row
}

/** Locks the account until the end of the transaction, as a payment on account does. */
export async function lockCustomerRecord(db: Database, id: number): Promise<CustomerRecordRow | undefined> {
  const [row] = await db
    .select(recordColumns)
    .from(customers)
    .where(and(eq(customers.id, id), isCustomer))
    .for('no key update')
  return row
}

type CreditChange = Pick<
  CustomerRecordRow,
  'tradeAccount' | 'creditLimitGrossPence' | 'paymentTermDays' | 'creditHoldReason'
> & { updatedAt: Date }

export async function saveCustomerCredit(db: Database, id: number, change: CreditChange) {
  await db.update(customers).set(change).where(eq(customers.id, id))
}
