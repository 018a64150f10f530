import { index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { dateTime } from '#src/platform/database/columns.server.ts'

/** Counters of rate limits that protect money and accounts. They are in the database, not in a cache, so that they survive a restart. */
export const attemptCounters = snakeCase.table(
  'rate_limits',
  {
    key: text().primaryKey(),
    hits: integer().notNull(),
    resetsAt: dateTime().notNull(),
  },
  (t) => [index('rate_limits_expiry').on(t.resetsAt)],
)
