import type { VoucherBatch } from './voucher-batches-store.server.ts'

export type PresentedBatch = ReturnType<typeof presentBatch>

/** A row of the list. */
export function presentBatch(batch: VoucherBatch) {
  const { id, size, made, usedCodes, isSingleUse, isRevoked, isBeingDeleted, createdAt } = batch
  return { id, size, made, usedCodes, isSingleUse, isRevoked, isBeingDeleted, createdAt: createdAt.toISOString() }
}
