import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, snakeCase, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { checkOneOf, createdAt, dateTime, id, penceColumn } from '#src/platform/database/columns.server.ts'
import { type InvoiceContent, invoiceKinds } from './invoice.ts'

export const invoices = snakeCase.table(
  'invoices',
  {
    id: id(),
    /** Gapless for each kind: taken from the rows `invoice serial` and `credit note serial` of `counters`. */
    serial: integer().notNull(),
    /** As printed, with the prefix that was set when it was issued. */
    number: text().notNull(),
    kind: text({ enum: invoiceKinds }).notNull().default('invoice'),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    netPence: penceColumn().notNull(),
    vatPence: penceColumn().notNull(),
    grossPence: penceColumn().notNull(),
    content: jsonb().$type<InvoiceContent>().notNull(),
    issuedAt: createdAt(),
    paymentDueAt: dateTime('pay_until'),
  },
  (t) => [
    unique('invoices_serial').on(t.kind, t.serial),
    index('invoices_order').on(t.orderId),
    // The order search of staff, which names this expression in SQL: `inv-12` finds `INV-000012`.
    index('invoices_number_search').on(sql`regexp_replace(lower(number), '0*([0-9]+)$', '\\1')`),
    uniqueIndex('invoices_one_per_order').on(t.orderId).where(sql`${t.kind} = 'invoice'`),
    checkOneOf('invoices_kind', t.kind, invoiceKinds),
    check('invoices_add_up', sql`${t.grossPence} = ${t.netPence} + ${t.vatPence}`),
  ],
)
