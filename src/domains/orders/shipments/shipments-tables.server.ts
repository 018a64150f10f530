import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { checkOneOf, checkQuantity, createdAt, dateTime, id } from '#src/platform/database/columns.server.ts'
import { orderLines, orders } from '../orders-tables.server.ts'
import { orderStatuses } from '../state/order-states.ts'

/** Goods of an order that left together. */
export const shipments = snakeCase.table(
  'shipments',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Within the order, from 1. The number of an undone shipment is not used again. */
    number: integer().notNull(),
    carrier: text().notNull().default(''),
    trackingNumber: text().notNull().default(''),
    /** Frozen: the setting of the carrier may change. */
    trackingUrl: text(),
    /** To the customer. */
    note: text().notNull().default(''),
    /** To which the order returns if the shipment is undone. Null for shipments of orders dispatched before shipments existed. */
    statusBefore: text({ enum: orderStatuses }),
    /** Null for those too. */
    dispatchedBy: integer().references(() => customers.id, { onDelete: 'set null' }),
    dispatchedAt: createdAt(),
    undoneBy: integer().references(() => customers.id, { onDelete: 'set null' }),
    undoneAt: dateTime(),
  },
  (t) => [
    uniqueIndex('shipments_number').on(t.orderId, t.number),
    checkOneOf('shipments_status_before', t.statusBefore, orderStatuses),
    check('shipments_number_positive', sql`${t.number} > 0`),
    check('shipments_tracking_url', sql`${t.trackingUrl} like 'https://%'`),
  ],
)

export const shipmentLines = snakeCase.table(
  'shipment_lines',
  {
    shipmentId: integer()
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    orderLineId: integer()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.orderLineId] }),
    index('shipment_lines_order_line').on(t.orderLineId),
    checkQuantity('shipment_lines_quantity', t.quantity),
  ],
)
