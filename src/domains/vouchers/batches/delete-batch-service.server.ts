import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import type { JobResult } from '#src/platform/jobs/job-queue.server.ts'
import { queueJob } from '#src/platform/jobs/queue-job.server.ts'
import { type ChunkEnd, postponeChunks, runChunks } from '#src/platform/jobs/run-chunks.server.ts'
import { rollBackOnRefusal, type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { lockVoucherRow } from '../editing/vouchers-editing-store.server.ts'
import { deleteVoucherCodesJob } from './voucher-batches-contract.ts'
import { deleteBatchRow, deleteCodes, hasBatchOrders, lockBatch, updateBatch } from './voucher-batches-store.server.ts'

type Refusal = PermissionRefusal | 'not_found' | 'not_revoked' | 'used'

/** Starts the job that deletes a revoked batch. A batch with a code that an order has stays, for the order and the reports. */
export async function deleteBatch(
  shop: Shop,
  visitor: Visitor,
  { voucherId, batchId }: { voucherId: number; batchId: number },
): Promise<Result<undefined, Refusal>> {
  const allowed = requirePermission(visitor, 'voucher.edit')
  if (!allowed.ok) return allowed
  return rollBackOnRefusal(shop, async (shop): Promise<Result<undefined, Refusal>> => {
    // Orders lock the rules too: one that is being placed with a code is seen below.
    const row = await lockVoucherRow(shop.db, voucherId)
    const batch = row && (await lockBatch(shop.db, batchId))
    if (!row || batch?.voucherId !== voucherId) return refuse('not_found')
    if (batch.isBeingDeleted) return ok(undefined)
    if (!batch.isRevoked) return refuse('not_revoked')
    if (await hasBatchOrders(shop.db, batchId)) return refuse('used')
    await updateBatch(shop.db, batchId, { isBeingDeleted: true })
    await queueJob(shop, deleteVoucherCodesJob, { payload: { batchId } })
    await recordAudit(shop, {
      by: visitor,
      action: 'voucher codes deleted',
      subject: 'voucher',
      subjectId: row.code,
      before: { batch: batchId, made: batch.made },
    })
    return ok(undefined)
  })
}

/** Each deleted code is looked for in nine other tables, so that a chunk is smaller than one that makes codes. */
const chunkSize = 200

/** The codes that are left say how far the work has come. */
export function runDeletionChunk(shop: Shop, batchId: number): Promise<ChunkEnd> {
  return transaction(shop, async (shop): Promise<ChunkEnd> => {
    const batch = await lockBatch(shop.db, batchId)
    if (!batch?.isBeingDeleted) return 'stopped'
    const deleted = await deleteCodes(shop.db, batchId, chunkSize)
    if (deleted === chunkSize) {
      await updateBatch(shop.db, batchId, { made: Math.max(0, batch.made - deleted) })
      return 'more'
    }
    await deleteBatchRow(shop.db, batchId)
    return 'finished'
  })
}

const maxChunkMs = 1000

/** Goes on for some seconds, then lets other jobs run. */
export async function runBatchDeletion(shop: Shop, batchId: number): Promise<JobResult> {
  const end = await runChunks(() => runDeletionChunk(shop, batchId), { maxChunkMs })
  return end === 'more' || end === 'slow' ? postponeChunks(shop, { isSlow: end === 'slow' }) : undefined
}
