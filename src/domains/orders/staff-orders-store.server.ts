import { and, asc, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { likeBeginning } from '#src/platform/like-beginning.server.ts'
import { withinDays } from '#src/platform/within-days.server.ts'
import { parseNumber } from '#src/shared/parse-number.ts'
import { hasFulfilmentState, matchesPayment } from './order-state-store.server.ts'
import { statusesAtWork } from './order-states.ts'
import { listLines } from './orders-store.server.ts'
import { orderEvents, orderLines, orderNotes, orders } from './orders-tables.server.ts'
import type { ArtworkStatus } from './staff-order-view.ts'
import type { ArtworkForm, StaffOrdersFilter } from './staff-orders-contract.ts'

/** `now` decides what is overdue. */
type Place = { now: Date; limit: number; offset: number }

export function listOrderRows(db: Database, filter: StaffOrdersFilter, { now, limit, offset }: Place) {
  const direction = filter.ascending ? asc : desc
  const by = filter.sort === 'total' ? orders.totalGrossPence : orders.createdAt
  return db
    .select({
      number: orders.number,
      status: orders.status,
      createdAt: orders.createdAt,
      firstName: orders.firstName,
      lastName: orders.lastName,
      billing: orders.billing,
      email: orders.email,
      paymentMethod: orders.paymentMethod,
      paymentDueAt: orders.paymentDueAt,
      paidAt: orders.paidAt,
      refundedGrossPence: orders.refundedGrossPence,
      dispatchedAt: orders.dispatchedAt,
      totalGrossPence: orders.totalGrossPence,
      placedByStaffId: orders.placedByStaffId,
      items: sql<number>`(select count(*)::int from ${orderLines} where ${orderLines.orderId} = ${orders.id})`,
      isArtworkWaiting: sql<boolean>`${exists(artworkWaitingOn(db))}`,
    })
    .from(orders)
    .where(and(...conditionsOf(db, filter, now)))
    .orderBy(direction(by), direction(orders.number))
    .limit(limit)
    .offset(offset)
}

/** As in the partial index `order_lines_artwork_waiting`. */
const waitsForStaff = sql`${orderLines.artworkStatus} in ('received', 'changes asked')`

const artworkWaitingOn = (db: Database) =>
  db
    .select({ one: sql`1` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), waitsForStaff))

function conditionsOf(
  db: Database,
  { q, status, payment, artwork, ...days }: StaffOrdersFilter,
  now: Date,
): (SQL | undefined)[] {
  return [
    ...(q ? [sql`${orders.id} in (${found(q)})`] : []),
    status && hasFulfilmentState(status),
    payment && matchesPayment(payment, now),
    ...(artwork ? [exists(artworkWaitingOn(db)), inArray(orders.status, [...statusesAtWork])] : []),
    ...withinDays(orders.createdAt, days),
  ]
}

/** Each part is a look into one index: whatever was typed may be the number, or begin any of the others. */
function found(typed: string): SQL {
  const begins = likeBeginning(typed)
  const postcode = begins.replaceAll(/\s/g, '')
  const number = parseNumber(typed) ?? 0
  return sql`select id from orders where number = ${number}
    union select id from orders where lower(email) like ${begins}
    union select id from orders where lower(last_name) like ${begins}
    union select id from orders where lower(first_name || ' ' || last_name) like ${begins}
    union select id from orders where replace(lower(billing ->> 'postcode'), ' ', '') like ${postcode}
    union select id from orders where replace(lower(shipping ->> 'postcode'), ' ', '') like ${postcode}
    union select order_id from order_lines where lower(internal_sku) like ${begins}`
}

export async function findStaffOrder(db: Database, number: number) {
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  if (!order) return undefined
  const lines = await listLines(db, order.id)
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.id))
  const notes = await db.select().from(orderNotes).where(eq(orderNotes.orderId, order.id)).orderBy(desc(orderNotes.id))
  return { ...order, lines, events, notes }
}
export type StaffOrderRow = NonNullable<Awaited<ReturnType<typeof findStaffOrder>>>

export async function findOrderId(db: Database, number: number): Promise<number | undefined> {
  const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
  return row?.id
}

export async function insertNote(db: Database, note: typeof orderNotes.$inferInsert): Promise<void> {
  await db.insert(orderNotes).values(note)
}

/** Of that order only. Answers what it was before; nothing when there is no such line. */
export async function saveArtworkStatus(
  db: Database,
  orderId: number,
  { line, status }: ArtworkForm,
): Promise<ArtworkStatus | undefined> {
  const isLine = and(eq(orderLines.orderId, orderId), eq(orderLines.id, line))
  const [before] = await db.select({ status: orderLines.artworkStatus }).from(orderLines).where(isLine)
  if (before) await db.update(orderLines).set({ artworkStatus: status }).where(isLine)
  return before?.status
}

/** Its units are no longer the order's: whatever becomes of that, they are given back once. */
export async function saveReturned(db: Database, lineId: number, returnedAt: Date): Promise<void> {
  await db.update(orderLines).set({ returnedAt, stockTaken: 0 }).where(eq(orderLines.id, lineId))
}
