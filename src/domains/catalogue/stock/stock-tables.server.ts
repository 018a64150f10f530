import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { checkQuantity } from '#src/platform/database/columns.server.ts'

/**
 * The units that one line of an order takes from counted stock. They are reserved while the order waits for its payment and sold
 * afterwards; a cancelled order returns them, which deletes the row.
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
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.linePosition] }),
    index('stock_reservations_basket').on(t.basketId).where(sql`${t.basketId} is not null`),
    checkQuantity('stock_reservations_quantity', t.quantity),
  ],
)
