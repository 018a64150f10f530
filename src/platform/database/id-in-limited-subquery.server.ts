import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * `id in (subquery)` for a subquery with a limit. It uses `= any(array(…))`, because with `in` the planner may run the
 * subquery once per row; with `skip locked` each run returns other rows, until all rows are taken.
 */
export function idInLimitedSubquery(id: SQLWrapper, query: SQLWrapper): SQL {
  return sql`${id} = any(array(${query}))`
}
