import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { invoices } from './invoices-tables.server.ts'

export async function findInvoiceByOrderId(db: Database, orderId: number) {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')))
  return row
}

export async function listCreditNotesByOrderId(db: Database, orderId: number) {
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'credit note')))
    .orderBy(asc(invoices.serial))
}

export async function insertBillingDocument(db: Database, row: typeof invoices.$inferInsert) {
  const [inserted] = await db.insert(invoices).values(row).returning()
  if (!inserted) throw new Error('The invoice was not stored')
  return inserted
}
export type BillingDocumentRow = Awaited<ReturnType<typeof insertBillingDocument>>
