import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { enquiries } from '../enquiries-tables.server.ts'
import type { ApplicationState } from './trade-application.ts'

// Written out, as in the indexes: a parameter would hide it from their conditions.
const isApplication = sql`${enquiries.kind} = 'trade_account'`

const isApproved = and(isNotNull(enquiries.decision), sql`${enquiries.decision} ->> 'outcome' = 'approved'`)

const conditions = {
  // A decision leaves the status `answered`. The condition of the index `enquiries_open_trade_applications`.
  open: sql`${enquiries.status} = 'new'`,
  approved: and(isApproved, sql`${enquiries.decision} -> 'withdrawn' is null`),
  withdrawn: and(isApproved, sql`${enquiries.decision} -> 'withdrawn' is not null`),
  declined: and(isNotNull(enquiries.decision), sql`${enquiries.decision} ->> 'outcome' = 'declined'`),
  closed: and(isNull(enquiries.decision), ne(enquiries.status, 'new')),
} satisfies Record<ApplicationState, SQL | undefined>

/** Open applications are listed oldest first, all others newest first. */
export function listApplicationRows(
  db: Database,
  state: ApplicationState | 'all',
  { limit, offset }: { limit: number; offset: number },
) {
  const order =
    state === 'open' ? [asc(enquiries.createdAt), asc(enquiries.id)] : [desc(enquiries.createdAt), desc(enquiries.id)]
  return db
    .select()
    .from(enquiries)
    .where(and(isApplication, state === 'all' ? undefined : conditions[state]))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
}

export function countOpenApplications(db: Database): Promise<number> {
  return db.$count(enquiries, and(isApplication, conditions.open))
}

/** The email addresses of the staff who decided and withdrew. Null for an account that no longer exists. */
export async function findDecisionStaff(db: Database, id: number) {
  const email = (path: string) =>
    sql<string | null>`(select email from customers where customers.id = (${enquiries.decision} #>> ${path})::int)`
  const [row] = await db
    .select({ decidedBy: email('{decidedBy}'), withdrawnBy: email('{withdrawn,by}') })
    .from(enquiries)
    .where(eq(enquiries.id, id))
  return row
}
