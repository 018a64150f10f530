import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * The rows that a query with a limit has chosen. Not `in`: a plan may ask such a query anew for every row, and with
 * `skip locked` it answers with others each time, until everything is taken.
 */
export function isChosenBy(id: SQLWrapper, query: SQLWrapper): SQL {
  return sql`${id} = any(array(${query}))`
}
