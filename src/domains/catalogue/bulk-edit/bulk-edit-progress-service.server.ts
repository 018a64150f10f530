import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import type { JobResult } from '#src/platform/jobs/job-queue.server.ts'
import { postponeChunks, runChunks } from '#src/platform/jobs/run-chunks.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { type BulkEditState, runningBulkStates } from './bulk-edit.ts'
import { runBulkChunk } from './bulk-edit-run-service.server.ts'
import { type BulkEdit, findBulkEdit, lockBulkEdit, updateBulkEdit } from './bulk-edit-store.server.ts'

/** Goes on with a bulk edit for some seconds, then lets other jobs run. After a crash it goes on with the next chunk. */
export async function runBulkEdit(shop: Shop, id: number): Promise<JobResult> {
  const bulkEdit = await findBulkEdit(shop.db, id)
  if (!bulkEdit || !runningBulkStates.includes(bulkEdit.state)) return undefined
  const end = await runChunks(() => runBulkChunk(shop, id))
  if (end === 'finished') await finishStep(shop, bulkEdit)
  const current = await findBulkEdit(shop.db, id)
  return current && runningBulkStates.includes(current.state) ? postponeChunks(shop) : undefined
}

const nextStates: Partial<Record<BulkEditState, BulkEditState>> = {
  previewing: 'previewed',
  applying: 'applied',
  undoing: 'undone',
}

function finishStep(shop: Shop, { id, state }: BulkEdit): Promise<void> {
  return transaction(shop, async (shop) => {
    const current = await lockBulkEdit(shop.db, id)
    // Somebody has cancelled it meanwhile, or another instance has finished it.
    if (!current || current.state !== state) return
    const next = state === 'undoing' && current.isCancelled ? 'cancelled' : nextStates[state]
    if (!next) return
    await updateBulkEdit(shop.db, id, { state: next, ...(next === 'applied' && { appliedAt: shop.clock.now() }) })
    if (next === 'previewed') return
    await recordAudit(shop, {
      by: current.actor,
      action: next === 'applied' ? 'products edited in bulk' : 'bulk edit undone',
      subject: 'bulk edit',
      subjectId: id,
      after: { ...current.action, ...current.counts },
    })
  })
}
