import { and, asc, desc, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { enquiries } from '../enquiries-tables.server.ts'
import type { ApplicationState } from './trade-application.ts'

// Written out, as in the indexes: a parameter would hide it from their conditions.
const isApplication = sql`${enquiries.kind} = 'trade_account'`

const conditions = {
  // A decision leaves the status `answered`. The condition of the index `enquiries_open_trade_applications`.
  open: sql`${enquiries.status} = 'new'`,
  approved: and(isNotNull(enquiries.decision), sql`${enquiries.decision} ->> 'outcome' = 'approved'`),
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
