import { and, asc, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { dayRangeConditions } from '#src/platform/database/day-range-conditions.server.ts'
import type { ArtworkStatus } from '../order.ts'
import { listOrderLineRows, lockOrderRow, type OrderRow } from '../orders-store.server.ts'
import { isArtworkToCheck, orderEvents, orderLines, orderNotes, orders } from '../orders-tables.server.ts'
import { buildDueAgeCondition } from '../receivables/aged-debtors-store.server.ts'
import type { DueAge } from '../receivables/due-ages.ts'
import { listLineUnits, listShipments } from '../shipments/shipments-store.server.ts'
import type { FulfilmentState, PaymentFilter } from '../state/order-payment-state.ts'
import { buildLateCondition, buildPaymentCondition, hasFulfilmentState } from '../state/order-state-store.server.ts'
import { statusesBeforeDispatch } from '../state/order-states.ts'
import { selectOrderIdsMatching } from './order-search-store.server.ts'

export type StaffOrderSearch = {
  q: string
  status?: FulfilmentState
  payment?: PaymentFilter
  artwork?: 'waiting'
  due?: DueAge
  dispatch?: 'late'
  /** The id of a customer account. */
  customer?: number
  from?: string
  until?: string
  sort: 'placed' | 'total'
  ascending: boolean
}

/** `now` decides what is overdue or late. */
type ListOptions = { now: Date; limit: number; offset: number }

export function listStaffOrderRows(db: Database, search: StaffOrderSearch, { now, limit, offset }: ListOptions) {
  const direction = search.ascending ? asc : desc
  const sorting = [
    direction(search.sort === 'total' ? orders.totalGrossPence : orders.createdAt),
    direction(orders.number),
  ]
  const filter = and(...buildConditions(db, search, now))
  const found =
    search.q === ''
      ? undefined
      : sql`${orders.id} in (${selectOrderIdsMatching(search.q, {
          filter,
          sorting: sql.join(sorting, sql`, `),
          limit: offset + limit,
        })})`
  return db
    .select({
      number: orders.number,
      numberPrefix: orders.numberPrefix,
      status: orders.status,
      createdAt: orders.createdAt,
      firstName: orders.firstName,
      lastName: orders.lastName,
      billing: orders.billing,
      email: orders.email,
      paymentKind: orders.paymentKind,
      paymentDueAt: orders.paymentDueAt,
      paidAt: orders.paidAt,
      receivedGrossPence: orders.receivedGrossPence,
      extraOwedGrossPence: orders.extraOwedGrossPence,
      refundedGrossPence: orders.refundedGrossPence,
      firstDispatchedAt: orders.firstDispatchedAt,
      dispatchedAt: orders.dispatchedAt,
      promisedDispatchDate: orders.promisedDispatchDate,
      totalGrossPence: orders.totalGrossPence,
      placedByStaffId: orders.placedByStaffId,
      items: sql<number>`(select count(*)::int from ${orderLines} where ${orderLines.orderId} = ${orders.id})`,
      isArtworkWaiting: sql<boolean>`${exists(selectLinesWithArtworkToCheck(db))}`,
    })
    .from(orders)
    .where(found ?? filter)
    .orderBy(...sorting)
    .limit(limit)
    .offset(offset)
}

const selectLinesWithArtworkToCheck = (db: Database) =>
  db
    .select({ one: sql`1` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), isArtworkToCheck))

function buildConditions(
  db: Database,
  { status, payment, artwork, due, dispatch, customer, from, until }: StaffOrderSearch,
  now: Date,
): (SQL | undefined)[] {
  return [
    status && hasFulfilmentState(status),
    payment && buildPaymentCondition(payment, now),
    ...(artwork
      ? [exists(selectLinesWithArtworkToCheck(db)), inArray(orders.status, [...statusesBeforeDispatch])]
      : []),
    due && buildDueAgeCondition(due, now),
    dispatch && buildLateCondition(now),
    customer === undefined ? undefined : eq(orders.customerId, customer),
    ...dayRangeConditions(orders.createdAt, { from, until }),
  ]
}

export async function findStaffOrder(db: Database, number: number) {
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  if (!order) return undefined
  const lines = await listOrderLineRows(db, order.id)
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.id))
  const notes = await db.select().from(orderNotes).where(eq(orderNotes.orderId, order.id)).orderBy(desc(orderNotes.id))
  const shipments = await listShipments(db, order.id)
  return { ...order, lines, events, notes, shipments, units: await listLineUnits(db, order.id) }
}
export type StaffOrderRow = NonNullable<Awaited<ReturnType<typeof findStaffOrder>>>

export async function findOrderId(db: Database, number: number): Promise<number | undefined> {
  const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
  return row?.id
}

/** Locks the order until the end of the transaction. */
export async function lockOrderRowByNumber(db: Database, number: number): Promise<OrderRow | undefined> {
  const id = await findOrderId(db, number)
  return id === undefined ? undefined : lockOrderRow(db, id)
}

export async function insertOrderNote(db: Database, note: typeof orderNotes.$inferInsert): Promise<void> {
  await db.insert(orderNotes).values(note)
}

/** Returns the status before, or undefined if the order has no such line. */
export async function saveArtworkStatus(
  db: Database,
  orderId: number,
  { line, status }: { line: number; status: ArtworkStatus },
): Promise<ArtworkStatus | undefined> {
  const isLine = and(eq(orderLines.orderId, orderId), eq(orderLines.id, line))
  const [before] = await db.select({ status: orderLines.artworkStatus }).from(orderLines).where(isLine)
  if (before) await db.update(orderLines).set({ artworkStatus: status, isPrintOverridden: false }).where(isLine)
  return before?.status
}

/** `returnedAt`: null while more units are with the customer or to be sent. */
export async function saveLineReturned(
  db: Database,
  lineId: number,
  returned: { returnedQuantity: number; returnedAt: Date | null },
): Promise<void> {
  await db.update(orderLines).set(returned).where(eq(orderLines.id, lineId))
}
