import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { toLondonDay } from '#src/shared/locale/dates.ts'
import type { InvoiceLine } from './invoice-lines.ts'
import { invoiceLines, invoices } from './invoices-tables.server.ts'

/** The latest one: an edit of the buyer replaces it. Those of what edits have added are not it. */
export async function findInvoiceByOrderId(db: Database, orderId: number) {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice'), eq(invoices.isSupplement, false)))
    .orderBy(desc(invoices.serial))
    .limit(1)
  return row
}

/** The number and date of each invoice. */
export async function listInvoiceNumbers(db: Database, orderIds: readonly number[]) {
  if (orderIds.length === 0) return []
  return db
    .select({ orderId: invoices.orderId, number: invoices.number, issuedAt: invoices.issuedAt })
    .from(invoices)
    .where(
      and(inArray(invoices.orderId, [...orderIds]), eq(invoices.kind, 'invoice'), eq(invoices.isSupplement, false)),
    )
    .orderBy(asc(invoices.serial))
}

export async function listInvoicesByOrderId(db: Database, orderId: number) {
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')))
    .orderBy(asc(invoices.serial))
}

export async function listOrderIdsByInvoiceSerial(db: Database, serials: readonly number[]): Promise<number[]> {
  if (serials.length === 0) return []
  const rows = await db
    .selectDistinct({ orderId: invoices.orderId })
    .from(invoices)
    .where(and(eq(invoices.kind, 'invoice'), inArray(invoices.serial, [...serials])))
  return rows.map(({ orderId }) => orderId)
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

/** Stores the lines of a document, unless another instance has done so. */
export async function insertInvoiceLines(
  db: Database,
  { id, kind, orderId, issuedAt }: Pick<BillingDocumentRow, 'id' | 'kind' | 'orderId' | 'issuedAt'>,
  lines: readonly InvoiceLine[],
): Promise<void> {
  if (lines.length === 0) return
  const issuedOn = toLondonDay(issuedAt)
  const isCredit = kind === 'credit note'
  await db
    .insert(invoiceLines)
    .values(lines.map((line, position) => ({ invoiceId: id, position, isCredit, orderId, issuedOn, ...line })))
    .onConflictDoNothing()
}

/** Documents whose lines are not stored: those of older releases. */
export function listDocumentsWithoutLines(
  db: Database,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<BillingDocumentRow[]> {
  return db
    .select({ ...getTableColumns(invoices) })
    .from(invoices)
    .leftJoin(invoiceLines, and(eq(invoiceLines.invoiceId, invoices.id), eq(invoiceLines.position, 0)))
    .where(and(isNull(invoiceLines.invoiceId), gt(invoices.id, afterId)))
    .orderBy(asc(invoices.id))
    .limit(limit)
}
