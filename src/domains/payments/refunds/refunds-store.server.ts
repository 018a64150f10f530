import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { RefundEntry } from '#src/domains/pricing/refunds/refund.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { basisPoints, pence } from '#src/shared/money/money.ts'
import { payments } from '../payments-tables.server.ts'
import { refundLines, refunds } from './refunds-tables.server.ts'

export type RefundRow = typeof refunds.$inferSelect

export async function insertRefund(db: Database, row: typeof refunds.$inferInsert): Promise<number> {
  const [refund] = await db.insert(refunds).values(row).returning({ id: refunds.id })
  if (!refund) throw new Error('The refund was not stored')
  return refund.id
}

export async function findRefundByKey(db: Database, idempotencyKey: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.idempotencyKey, idempotencyKey))
  return row
}

export async function findRefund(db: Database, id: number, isLocked = false): Promise<RefundRow | undefined> {
  const query = db.select().from(refunds).where(eq(refunds.id, id))
  const [row] = await (isLocked ? query.for('update') : query)
  return row
}

export async function saveRefund(db: Database, id: number, change: Partial<RefundRow>): Promise<void> {
  await db.update(refunds).set(change).where(eq(refunds.id, id))
}

const isPendingRefund = (paymentId: number) =>
  and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'pending'), isNull(refunds.creditNoteId))

export async function sumPendingRefunds(db: Database, paymentId: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${refunds.amountGrossPence}), 0)` })
    .from(refunds)
    .where(isPendingRefund(paymentId))
  return Number(row?.sum ?? 0)
}

export function listPendingRefunds(db: Database, paymentId: number): Promise<RefundRow[]> {
  return db.select().from(refunds).where(isPendingRefund(paymentId)).orderBy(asc(refunds.id))
}

/** Refunds that the gateway has refused although their credit note was issued, oldest first. */
export function listFailedCreditedRefunds(db: Database, paymentId: number): Promise<RefundRow[]> {
  const { status, purpose } = refunds
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(status, 'failed'), inArray(purpose, ['order edit', 'rest'])))
    .orderBy(asc(refunds.id))
}

export async function saveRefundCreditNote(
  db: Database,
  refundIds: readonly number[],
  creditNoteId: number,
): Promise<void> {
  await db.update(refunds).set({ creditNoteId }).where(inArray(refunds.id, refundIds))
}

/** `unsentUnits`: how many of the refunded units will not be sent, by order line id. */
export async function insertRefundEntries(
  db: Database,
  { refundId, unsentUnits }: { refundId: number; unsentUnits?: ReadonlyMap<number, number> },
  entries: readonly RefundEntry[],
): Promise<void> {
  await db.insert(refundLines).values(
    entries.map(({ kind, lineId, units, discountNet, vatRate, taxableNet, vat }) => ({
      refundId,
      kind,
      orderLineId: lineId,
      quantity: units,
      unsentQuantity: kind === 'goods' && lineId !== null ? (unsentUnits?.get(lineId) ?? null) : null,
      discountNetPence: discountNet,
      netPence: taxableNet,
      vatRateBp: vatRate,
      vatPence: vat,
      grossPence: taxableNet + vat,
    })),
  )
}

export async function deleteRefundEntries(db: Database, refundId: number): Promise<void> {
  await db.delete(refundLines).where(eq(refundLines.refundId, refundId))
}

export type StoredRefundEntry = {
  entry: RefundEntry
  refundId: number
  isPending: boolean
  isCredited: boolean
}

/** The lines of all refunds of an order, oldest first. */
export async function listRefundEntries(db: Database, orderId: number): Promise<StoredRefundEntry[]> {
  const rows = await db
    .select({ line: refundLines, status: refunds.status, creditNoteId: refunds.creditNoteId })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(refundLines.id))
  return rows.map(({ line, status, creditNoteId }) => ({
    refundId: line.refundId,
    isPending: status === 'pending' && creditNoteId === null,
    isCredited: creditNoteId !== null,
    entry: toRefundEntry(line),
  }))
}

function toRefundEntry(line: typeof refundLines.$inferSelect): RefundEntry {
  return {
    kind: line.kind,
    lineId: line.orderLineId,
    units: line.quantity,
    discountNet: pence(line.discountNetPence),
    vatRate: basisPoints(line.vatRateBp),
    taxableNet: pence(line.netPence),
    vat: pence(line.vatPence),
    isReduced: false,
  }
}

export async function listOrderRefunds(db: Database, orderId: number): Promise<RefundRow[]> {
  const rows = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(refunds.id))
  return rows.map(({ refund }) => refund)
}
