import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { checkNotNegative, checkOneOf, checkQuantity, createdAt } from '#src/platform/database/columns.server.ts'
import { movementReasons } from './stock-movement.ts'

/**
 * The units that one line of an order takes from counted stock. They are reserved while the order waits for its payment and sold
 * afterwards. A cancelled order returns those that have not left; a row without units is deleted.
 */
export const stockReservations = snakeCase.table(
  'stock_reservations',
  {
    /** Without a foreign key, because orders belong to a higher domain. The row is written before its order. */
    orderId: integer().notNull(),
    linePosition: integer().notNull(),
    /** Product or variant; without a foreign key, because an id can be of either table. */
    sellableId: integer().notNull(),
    quantity: integer().notNull(),
    /** The basket that placed the order and may replace it, so that it counts the units as available. Null once they are sold. */
    basketId: text(),
    /** Units of them that have left in shipments. */
    shippedQuantity: integer().notNull().default(0),
    /** True until the units have left or the order is refunded: those not shipped are still in the warehouse. */
    isAllocated: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.linePosition] }),
    index('stock_reservations_allocated').on(t.sellableId).where(sql`${t.isAllocated}`),
    index('stock_reservations_basket').on(t.basketId).where(sql`${t.basketId} is not null`),
    checkQuantity('stock_reservations_quantity', t.quantity),
    check('stock_reservations_shipped', sql`${t.shippedQuantity} between 0 and ${t.quantity}`),
  ],
)

/** Every change of a stock quantity, written in the transaction of the change. Null quantities: the stock was not counted. */
export const stockMovements = snakeCase.table(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Product or variant; without a foreign key, because an id can be of either table. */
    sellableId: integer().notNull(),
    reason: text({ enum: movementReasons }).notNull(),
    quantityBefore: integer(),
    quantityAfter: integer(),
    /** Without a foreign key, because orders belong to a higher domain and a sale is written before its order. */
    orderId: integer(),
    /** The member of staff; null for sales and cancellations. Not a foreign key, because the history outlives the account. */
    actorId: integer(),
    note: text().notNull().default(''),
    occurredAt: createdAt(),
  },
  (t) => [
    index('stock_movements_sellable').on(t.sellableId, t.id),
    checkOneOf('stock_movements_reason', t.reason, movementReasons),
    checkNotNegative('stock_movements_quantities', t.quantityBefore, t.quantityAfter),
  ],
)
