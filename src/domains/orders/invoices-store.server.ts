import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { orderLines, orders } from './orders-tables.server.ts'
import { invoices } from './payments-tables.server.ts'

/** Locked until the transaction ends, so that two that bill it at once come one after the other. */
export async function lockOrderToBill(db: Database, orderId: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) return undefined
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  return { ...order, lines }
}

export async function findInvoiceOf(db: Database, orderId: number) {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')))
  return row
}

export async function listCreditNotesOf(db: Database, orderId: number) {
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'credit note')))
    .orderBy(asc(invoices.serial))
}

export async function insertInvoice(db: Database, row: typeof invoices.$inferInsert) {
  const [inserted] = await db.insert(invoices).values(row).returning()
  if (!inserted) throw new Error('The invoice was not stored')
  return inserted
}
export type InvoiceRow = Awaited<ReturnType<typeof insertInvoice>>
