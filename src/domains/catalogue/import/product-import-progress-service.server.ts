import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import type { JobResult } from '#src/platform/jobs/job-queue.server.ts'
import { postponeChunks, runChunks, type SliceEnd } from '#src/platform/jobs/run-chunks.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { loadPicturesChunk } from './pictures/import-pictures-service.server.ts'
import { hasUnfinishedPictures, refuseUnfinishedPictures } from './pictures/import-pictures-store.server.ts'
import { openImportZip, removeImportZip } from './pictures/import-zip-service.server.ts'
import { type ImportState, runningStates } from './product-import.ts'
import { revertChunk } from './product-import-revert-service.server.ts'
import { openImport, runChunk } from './product-import-run-service.server.ts'
import { findImport, lockImport, type ProductImport, updateImport } from './product-import-store.server.ts'

/** Pictures wait for other hosts: after a chunk that took longer, other jobs such as emails run first. */
const maxPicturesChunkMs = 1_000

/** Goes on with an import for some seconds, then lets other jobs run. After a crash it goes on with the next chunk. */
export async function runProductImport(shop: Shop, importId: number): Promise<JobResult> {
  const record = await findImport(shop.db, importId)
  if (!record || !runningStates.includes(record.state)) return undefined
  const end = await runSlice(shop, record)
  if (end === 'finished' || end === 'stopped') await finishRun(shop, record, end)
  const current = await findImport(shop.db, importId)
  if (!current || !runningStates.includes(current.state)) return undefined
  // Pictures stop while the decoder is busy.
  const isDecoderBusy = end === 'stopped' && record.state === 'loading_pictures'
  return postponeChunks(shop, { isSlow: end === 'slow' || isDecoderBusy })
}

async function runSlice(shop: Shop, record: ProductImport): Promise<SliceEnd> {
  if (record.state === 'loading_pictures') {
    const zip = await openImportZip(shop, record)
    const loadChunk = () => loadPicturesChunk(shop, { importId: record.id, zip })
    return runChunks(loadChunk, { maxChunkMs: maxPicturesChunkMs })
  }
  const open = record.state === 'reverting' ? undefined : await openImport(shop, record)
  return runChunks(() => (open ? runChunk(shop, open) : revertChunk(shop, record.id)))
}

const nextStates = {
  checking: 'checked',
  importing: 'imported',
  loading_pictures: 'imported',
  reverting: 'reverted',
} as const

function finishRun(shop: Shop, { id, state }: ProductImport, end: 'finished' | 'stopped'): Promise<void> {
  return transaction(shop, async (shop) => {
    const current = await lockImport(shop.db, id)
    // Somebody has cancelled it meanwhile.
    if (!current || current.state !== state) return
    const { isCancelled, rowsDone, rowCount, counts, mode } = current
    const hasRefusal = state === 'importing' && mode === 'all_or_nothing' && counts.refused > 0
    if (hasRefusal) return updateImport(shop.db, id, { state: 'reverting' })
    // Another instance is at work.
    if (end === 'stopped' || (state !== 'reverting' && rowsDone < rowCount)) return
    if (state === 'importing' && (await hasUnfinishedPictures(shop.db, id))) {
      return updateImport(shop.db, id, { state: 'loading_pictures' })
    }
    const next: ImportState = isCancelled ? 'cancelled' : nextStates[state as keyof typeof nextStates]
    await updateImport(shop.db, id, { state: next, finishedAt: shop.clock.now() })
    if (next === 'checked') return
    await refuseUnfinishedPictures(shop.db, id, ['pending', 'stored'])
    await removeImportZip(shop, current)
    await recordAudit(shop, {
      by: current.actor,
      action: next === 'imported' ? 'products imported' : 'import reverted',
      subject: 'import',
      subjectId: id,
      after: { file: current.fileName, ...counts },
    })
  })
}
