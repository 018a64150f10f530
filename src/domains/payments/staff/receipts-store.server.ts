import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { paymentReceipts, payments } from '../payments-tables.server.ts'
import { sumReceipts } from './payment-receipt.ts'

export type ReceiptRow = typeof paymentReceipts.$inferSelect

export async function insertReceipt(db: Database, row: typeof paymentReceipts.$inferInsert): Promise<void> {
  await db.insert(paymentReceipts).values(row)
}

/** All receipts of an order, withdrawn ones included, oldest first. */
export async function listReceipts(db: Database, orderId: number): Promise<ReceiptRow[]> {
  const rows = await db
    .select({ receipt: paymentReceipts })
    .from(paymentReceipts)
    .innerJoin(payments, eq(payments.id, paymentReceipts.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(paymentReceipts.id))
  return rows.map(({ receipt }) => receipt)
}

/** What was received of a payment in parts. */
export async function sumPaymentReceipts(
  db: Database,
  payment: { id: number; orderId: number; amountGrossPence: number },
): Promise<number> {
  const receipts = await listReceipts(db, payment.orderId)
  return sumReceipts(
    receipts.filter(({ paymentId }) => paymentId === payment.id),
    payment,
  )
}

export async function findReceiptByKey(
  db: Database,
  idempotencyKey: string,
): Promise<{ receipt: ReceiptRow; orderId: number } | undefined> {
  const [row] = await db
    .select({ receipt: paymentReceipts, orderId: payments.orderId })
    .from(paymentReceipts)
    .innerJoin(payments, eq(payments.id, paymentReceipts.paymentId))
    .where(eq(paymentReceipts.idempotencyKey, idempotencyKey))
  return row
}

/** Until the transaction ends, nobody else records lines of a bank statement. */
export async function lockBankStatements(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('bank statements', 0))`)
}

/** Which of these keys a receipt has. */
export async function listRecordedKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const { idempotencyKey } = paymentReceipts
  const rows = await db
    .select({ key: idempotencyKey })
    .from(paymentReceipts)
    .where(inArray(idempotencyKey, [...keys]))
  return new Set(rows.flatMap(({ key }) => key ?? []))
}

/** Undefined if the receipt belongs to another order. */
export async function findOrderReceipt(
  db: Database,
  { orderId, receiptId }: { orderId: number; receiptId: number },
): Promise<ReceiptRow | undefined> {
  const [row] = await db
    .select({ receipt: paymentReceipts })
    .from(paymentReceipts)
    .innerJoin(payments, eq(payments.id, paymentReceipts.paymentId))
    .where(and(eq(paymentReceipts.id, receiptId), eq(payments.orderId, orderId)))
  return row?.receipt
}

export async function saveReceipt(db: Database, id: number, change: Partial<ReceiptRow>): Promise<void> {
  await db.update(paymentReceipts).set(change).where(eq(paymentReceipts.id, id))
}
