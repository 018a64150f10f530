import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const startOf = (day: string) => sql`${day}::date::timestamp at time zone 'Europe/London'`

/** The conditions of a moment from one day to another, both included, by the shop's own clock. */
export function withinDays(moment: SQLWrapper, { from, until }: { from?: string; until?: string }): SQL[] {
  return [
    ...(from ? [sql`${moment} >= ${startOf(from)}`] : []),
    ...(until ? [sql`${moment} < ${startOf(until)} + interval '1 day'`] : []),
  ]
}
