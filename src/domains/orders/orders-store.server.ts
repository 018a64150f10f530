import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { newRandomId } from '#src/platform/columns.server.ts'
import { drawing } from '#src/platform/counters.server.ts'
import type { Database } from '#src/platform/database.server.ts'
import { prepared } from '#src/platform/prepared.server.ts'
import { aboutOrder } from './order-mails.ts'
import type { ActorKind, OrderStatus } from './order-states.ts'
import { orderEvents, orderLines, orders } from './orders-tables.server.ts'

export type OrderRow = typeof orders.$inferSelect
export type NewOrder = Omit<typeof orders.$inferInsert, 'number'>
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'id' | 'orderId'>
export type NewOrderEvent = Omit<typeof orderEvents.$inferInsert, 'id'>

type NewOrderParts = { lines: readonly NewOrderLine[]; event: Omit<NewOrderEvent, 'orderId'> }

/** So that what belongs to an order can name it before it is stored. */
export async function drawOrderId(db: Database): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`select nextval(${'orders_id_seq'}) as id`)
  return Number(rows[0]?.id)
}

type PlacedRow = { id: number; number: number; publicToken: string }

/**
 * Draws the number and stores everything in one statement: whoever else is placing an order waits for the number from here
 * to the commit.
 */
export async function insertOrder(
  db: Database,
  order: NewOrder & { id: number },
  { lines, event }: NewOrderParts,
): Promise<PlacedRow> {
  const { id: orderId } = order
  const rows: NewRows = {
    order: given({ publicToken: newRandomId(), ...order }),
    lines: lines.map((line) => given({ ...line, orderId })),
    event: given({ ...event, orderId }),
  }
  const named = [namedOf('order', rows.order), ...rows.lines.map(namedLine), namedOf('event', rows.event)]
  const shape = named.map(Object.keys).join(' ')
  const known = placings(db)
  const placing = known.get(shape) ?? preparePlacing(db, rows)
  if (lines.length <= longestKept && known.size < mostKept) known.set(shape, placing)
  const [row] = await placing.execute(Object.assign({}, ...named) as Named)
  if (!row) throw new Error('The order was not stored')
  return row
}

type Named = Record<string, unknown>
type OrderLineRow = typeof orderLines.$inferInsert
type NewRows = { order: Named; lines: readonly Named[]; event: Named }

const given = (row: object): Named => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
const namedOf = (name: string, row: Named): Named =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [`${name}.${key}`, value]))
const namedLine = (row: Named, index: number) => namedOf(`line ${index}`, row)

/**
 * By the shape of their rows, for each connection. To put such a statement together takes longer than to store them; but that
 * of a long order is large and seldom wanted again, and with one for each length a stranger could fill the memory.
 */
const longestKept = 10
const mostKept = 50
const placings = prepared(() => new Map<string, ReturnType<typeof preparePlacing>>())

function preparePlacing(db: Database, rows: NewRows) {
  const placesOf = (name: string, row: Named) =>
    Object.fromEntries(Object.keys(row).map((key) => [key, sql.placeholder(`${name}.${key}`)]))
  // A place for each value that is given; of which types they are, `insertOrder` has seen to.
  const order = placesOf('order', rows.order) as unknown as NewOrder
  const lines = rows.lines.map((line, index) => placesOf(`line ${index}`, line)) as unknown as OrderLineRow[]
  const event = placesOf('event', rows.event) as unknown as NewOrderEvent
  const drawn = db.$with('drawn').as(drawing(db, 'order number'))
  const placed = db.$with('placed').as(
    db
      .insert(orders)
      .values({ ...order, number: sql`(select value from ${drawn})` })
      .returning({ id: orders.id, number: orders.number, publicToken: orders.publicToken }),
  )
  const lined = db.$with('lined').as(db.insert(orderLines).values(lines).returning({ id: orderLines.id }))
  const told = db.$with('told').as(db.insert(orderEvents).values(event).returning({ id: orderEvents.id }))
  // Without a name of its own: the connection gives it one by its text (name-statements.server.ts).
  return db.with(drawn, placed, lined, told).select().from(placed).prepare('')
}

export async function insertEvent(db: Database, event: NewOrderEvent): Promise<void> {
  await db.insert(orderEvents).values(event)
}

/** Holds the order until the end of the transaction. */
export async function lockOrder(db: Database, id: number): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}

/** What of an order its mails depend on. */
export type OrderState = Pick<OrderRow, 'number' | 'status' | 'paymentMethod'>
const stateColumns = {
  number: orders.number,
  status: orders.status,
  paymentMethod: orders.paymentMethod,
}

export async function findOrderState(db: Database, orderId: number): Promise<OrderState | undefined> {
  const [row] = await db.select(stateColumns).from(orders).where(eq(orders.id, orderId))
  return row
}

/** `aboutOrder` of an order whose number only the database knows yet. */
export const aboutStoredOrder = (orderId: number): SQL =>
  sql`(select concat(${aboutOrder('')}::text, ${orders.number}) from ${orders} where ${orders.id} = ${orderId})`

/** By row, by number, or by the token of its link. */
export type OrderKey = { id: number } | { number: number } | { publicToken: string }

export async function findOrderWithLines(db: Database, key: OrderKey) {
  const isOrder =
    'id' in key
      ? eq(orders.id, key.id)
      : 'number' in key
        ? eq(orders.number, key.number)
        : eq(orders.publicToken, key.publicToken)
  const [order] = await db.select().from(orders).where(isOrder)
  return order && { ...order, lines: await listLines(db, order.id) }
}

export function listNumbers(db: Database, ids: readonly number[]) {
  return db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.id, [...new Set(ids)]))
}

export async function findOrderOfQuote(db: Database, quoteRequestId: number) {
  const [row] = await db
    .select({ id: orders.id, number: orders.number, publicToken: orders.publicToken, status: orders.status })
    .from(orders)
    .where(eq(orders.quoteRequestId, quoteRequestId))
  return row
}

export function listEventsOfQuote(db: Database, quoteRequestId: number) {
  return db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.quoteRequestId, quoteRequestId))
    .orderBy(asc(orderEvents.id))
}

export async function findCanceller(db: Database, orderId: number): Promise<ActorKind | undefined> {
  const [row] = await db
    .select({ kind: orderEvents.actorKind })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.toStatus, 'cancelled')))
  return row?.kind
}

export async function saveStatus(
  db: Database,
  id: number,
  change: { status: OrderStatus; updatedAt: Date; paidAt?: Date; dispatchedAt?: Date },
): Promise<void> {
  await db.update(orders).set(change).where(eq(orders.id, id))
}

export function listLines(db: Database, orderId: number) {
  return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position))
}

export async function findOrderBy(
  db: Database,
  by: { publicToken: string } | { checkoutToken: string } | { externalTransactionId: string },
): Promise<OrderRow | undefined> {
  const [[name, value] = []] = Object.entries(by) as [keyof typeof columns, string][]
  if (!name) return undefined
  const [row] = await db
    .select()
    .from(orders)
    .where(eq(columns[name], value ?? ''))
  return row
}
const columns = {
  publicToken: orders.publicToken,
  checkoutToken: orders.checkoutToken,
  externalTransactionId: orders.externalTransactionId,
}

/**
 * Neither paid nor settled otherwise: a transfer or an account has been promised, only a card leaves it open. A guest's order
 * is not open to the account that their basket was merged into: it is shown and replaced by its link only.
 */
const isOpenOf = (basketId: string) =>
  and(
    eq(orders.basketId, basketId),
    eq(orders.status, 'awaiting payment'),
    or(isNull(orders.paymentMethod), eq(orders.paymentMethod, 'stripe')),
    sql`(${orders.customerId} is not null
      or not exists (select 1 from baskets where baskets.id = ${basketId} and baskets.customer_id is not null))`,
  )

export function listOpenOrdersOf(db: Database, basketId: string): Promise<OrderRow[]> {
  return db.select().from(orders).where(isOpenOf(basketId)).orderBy(asc(orders.id))
}

/** The order that a checkout has become, and those of its basket that are still open. */
export function listOrdersAround(
  db: Database,
  { checkoutToken, basketId }: { checkoutToken: string; basketId: string },
) {
  const isOpen = isOpenOf(basketId)
  return db
    .select({ order: orders, isOpen: sql<boolean>`coalesce(${isOpen}, false)` })
    .from(orders)
    .where(or(eq(orders.checkoutToken, checkoutToken), isOpen))
    .orderBy(asc(orders.id))
}

/** The order is settled: its basket is free for the next one. Answers which it was. */
export async function detachBasket(db: Database, id: number) {
  const order = await lockOrder(db, id)
  if (!order?.basketId) return undefined
  await db.update(orders).set({ basketId: null }).where(eq(orders.id, id))
  const { basketId, customerId, basketFingerprint: fingerprint } = order
  return { basketId, customerId, fingerprint }
}

/** True for one caller only, whoever else asks at the same time. */
export async function claimPurchase(db: Database, publicToken: string, now: Date): Promise<boolean> {
  const claimed = await db
    .update(orders)
    .set({ purchaseToldAt: now })
    .where(and(eq(orders.publicToken, publicToken), sql`${orders.purchaseToldAt} is null`))
    .returning({ id: orders.id })
  return claimed.length > 0
}

/** Signing in has merged the basket into another: an order that is paid later empties that one. Its owner stays the same. */
export async function moveOrdersToBasket(db: Database, fromBasketId: string, toBasketId: string): Promise<void> {
  await db.update(orders).set({ basketId: toBasketId }).where(eq(orders.basketId, fromBasketId))
}
