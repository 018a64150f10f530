import type { ListedBatch } from './voucher-batches-service.server.ts'

export type PresentedBatch = ReturnType<typeof presentBatch>

/** A row of the list. */
export function presentBatch({ id, size, made, used, isSingleUse, isRevoked, createdAt }: ListedBatch) {
  return { id, size, made, used, isSingleUse, isRevoked, createdAt: createdAt.toISOString() }
}
