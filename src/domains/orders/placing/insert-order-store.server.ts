import { sql } from 'drizzle-orm'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { incrementCounterStatement } from '#src/platform/database/counters.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { preparedStatement } from '#src/platform/database/prepared-statement.server.ts'
import type { NewOrderEvent } from '../orders-store.server.ts'
import { orderEvents, orderLines, orders } from '../orders-tables.server.ts'

export type NewOrder = Omit<typeof orders.$inferInsert, 'number' | 'numberPrefix'>
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'id' | 'orderId'>

/** Reserves the id beforehand, so that rows which belong to the order can name it before it is stored. */
export async function nextOrderId(db: Database): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`select nextval(${'orders_id_seq'}) as id`)
  return Number(rows[0]?.id)
}

type NewOrderParts = { lines: readonly NewOrderLine[]; event: Omit<NewOrderEvent, 'orderId'> }
type InsertedOrder = { id: number; number: number; numberPrefix: string; publicToken: string }

/**
 * Takes the gapless number and its prefix, and stores the whole order in one statement. The counter row stays locked until the commit, so
 * other orders being placed wait from here on.
 */
export async function insertOrder(
  db: Database,
  order: NewOrder & { id: number },
  { lines, event }: NewOrderParts,
): Promise<InsertedOrder> {
  const { id: orderId } = order
  const rows: NewRows = {
    order: omitUndefined({ publicToken: newRandomId(), ...order }),
    lines: lines.map((line) => omitUndefined({ ...line, orderId })),
    event: omitUndefined({ ...event, orderId }),
  }
  const parameters = [
    prefixKeys('order', rows.order),
    ...rows.lines.map((line, index) => prefixKeys(`line ${index}`, line)),
    prefixKeys('event', rows.event),
  ]
  const shape = parameters.map(Object.keys).join(' ')
  const cached = statementsByShape(db)
  const statement = cached.get(shape) ?? prepareInsert(db, rows)
  if (lines.length <= maxCachedLines && cached.size < maxCachedStatements) cached.set(shape, statement)
  const [row] = await statement.execute(Object.assign({}, ...parameters) as Values)
  if (!row) throw new Error('The order was not stored')
  return row
}

type Values = Record<string, unknown>
type NewRows = { order: Values; lines: readonly Values[]; event: Values }

const omitUndefined = (row: object): Values =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
const prefixKeys = (prefix: string, row: Values): Values =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [`${prefix}.${key}`, value]))

/**
 * Prepared statements per connection, by the columns of their rows. Building the statement takes longer than running it.
 * Statements of long orders are large and rarely reused, and one for each length would let visitors fill the memory, so they
 * are not cached [T71].
 */
const maxCachedLines = 10
const maxCachedStatements = 50
const statementsByShape = preparedStatement(() => new Map<string, ReturnType<typeof prepareInsert>>())

function prepareInsert(db: Database, rows: NewRows) {
  const toPlaceholders = (prefix: string, row: Values) =>
    Object.fromEntries(Object.keys(row).map((key) => [key, sql.placeholder(`${prefix}.${key}`)]))
  // One placeholder for each value; `insertOrder` has checked the types of the values.
  const order = toPlaceholders('order', rows.order) as unknown as NewOrder
  const lines = rows.lines.map((line, index) =>
    toPlaceholders(`line ${index}`, line),
  ) as unknown as (typeof orderLines.$inferInsert)[]
  const event = toPlaceholders('event', rows.event) as unknown as NewOrderEvent
  const counter = db.$with('counter').as(incrementCounterStatement(db, 'order number'))
  const newOrder = db.$with('new_order').as(
    db
      .insert(orders)
      .values({
        ...order,
        number: sql`(select value from ${counter})`,
        numberPrefix: sql`(select ${shopSettings.orderNumberPrefix} from ${shopSettings})`,
      })
      .returning({
        id: orders.id,
        number: orders.number,
        numberPrefix: orders.numberPrefix,
        publicToken: orders.publicToken,
      }),
  )
  const newLines = db.$with('new_lines').as(db.insert(orderLines).values(lines).returning({ id: orderLines.id }))
  const newEvent = db.$with('new_event').as(db.insert(orderEvents).values(event).returning({ id: orderEvents.id }))
  // The connection names the statement by its text (database-client.server.ts).
  return db.with(counter, newOrder, newLines, newEvent).select().from(newOrder).prepare('')
}
