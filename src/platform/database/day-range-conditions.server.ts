import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const startOfDay = (day: string) => sql`${day}::date::timestamp at time zone 'Europe/London'`

/** SQL conditions for a date-time between two days, both included, in the shop's time zone. */
export function dayRangeConditions(dateTime: SQLWrapper, { from, until }: { from?: string; until?: string }): SQL[] {
  return [
    ...(from ? [sql`${dateTime} >= ${startOfDay(from)}`] : []),
    ...(until ? [sql`${dateTime} < ${startOfDay(until)} + interval '1 day'`] : []),
  ]
}
