import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, primaryKey, snakeCase, text, unique } from 'drizzle-orm/pg-core'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import {
  basisPointsColumn,
  checkOneOf,
  createdAt,
  dateTime,
  id,
  penceColumn,
} from '#src/platform/database/columns.server.ts'
import { type InvoiceContent, invoiceKinds } from './invoice.ts'
import { invoiceLineKinds } from './invoice-lines.ts'

export const invoices = snakeCase.table(
  'invoices',
  {
    id: id(),
    /** Gapless for each kind: taken from the rows `invoice serial` and `credit note serial` of `counters`. */
    serial: integer().notNull(),
    /** The number as printed, with the prefix that was set when it was issued. */
    number: text().notNull(),
    kind: text({ enum: invoiceKinds }).notNull().default('invoice'),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** Charges what an edit has added to an invoiced order. */
    isSupplement: boolean().notNull().default(false),
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
    checkOneOf('invoices_kind', t.kind, invoiceKinds),
    check('invoices_add_up', sql`${t.grossPence} = ${t.netPence} + ${t.vatPence}`),
  ],
)

/**
 * The lines of invoices and credit notes as narrow rows, which reports add up. A copy of the frozen content: the sums of a document are
 * its net and VAT. Those of credit notes are negative.
 */
export const invoiceLines = snakeCase.table(
  'invoice_lines',
  {
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    /** Positions start at 0 and have no gaps. */
    position: integer().notNull(),
    isCredit: boolean().notNull(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** The day of the document in London. */
    issuedOn: date({ mode: 'string' }).notNull(),
    kind: text({ enum: invoiceLineKinds }).notNull(),
    /** Null for delivery and goodwill, and once the product is deleted. */
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    title: text().notNull(),
    sku: text().notNull(),
    /** Units of goods. */
    qty: integer().notNull(),
    netPence: penceColumn().notNull(),
    vatRateBp: basisPointsColumn().notNull(),
    vatPence: penceColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.position] }),
    index('invoice_lines_issued').on(t.issuedOn),
    index('invoice_lines_order').on(t.orderId),
    index('invoice_lines_product').on(t.productId).where(sql`${t.productId} is not null`),
    checkOneOf('invoice_lines_kind', t.kind, invoiceLineKinds),
  ],
)
