import { randomInt } from 'node:crypto'
import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import type { JobResult } from '#src/platform/jobs/job-queue.server.ts'
import { queueJob } from '#src/platform/jobs/queue-job.server.ts'
import { type ChunkEnd, postponeChunks, runChunks } from '#src/platform/jobs/run-chunks.server.ts'
import { rollBackOnRefusal, type Shop, transaction } from '#src/platform/shop.server.ts'
import { byteOrderMark, formatCsvRow, protectCell } from '#src/shared/csv/csv-cell.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as batchesText from '#src/translations/backoffice/marketing/voucher-batches-text.ts'
import { findVoucherRow, lockVoucherRow } from '../editing/vouchers-editing-store.server.ts'
import { getCodeStatus, makeVoucherCode, maxBatches } from './voucher-batch.ts'
import { voucherCodesJob } from './voucher-batches-contract.ts'
import {
  countBatches,
  deactivateCodes,
  findBatch,
  findBatchByKey,
  insertBatch,
  insertCodes,
  listBatches,
  listCodes,
  lockBatch,
  markAsTemplate,
  updateBatch,
  type VoucherBatch,
} from './voucher-batches-store.server.ts'

type NotFound = PermissionRefusal | 'not_found'

export async function getVoucherBatches(
  shop: Shop,
  visitor: Visitor,
  voucherId: number,
): Promise<Result<{ code: string; isTemplate: boolean; batches: VoucherBatch[] }, NotFound>> {
  const allowed = requirePermission(visitor, 'voucher.edit')
  if (!allowed.ok) return allowed
  const row = await findVoucherRow(shop.db, voucherId)
  if (!row) return refuse('not_found')
  const { code, isTemplate } = row
  return ok({ code, isTemplate, batches: await listBatches(shop.db, voucherId) })
}

type NewBatch = {
  voucherId: number
  size: number
  isSingleUse: boolean
  /** Idempotency key of the form: a repeated submission makes one batch; the same key with another batch is refused. */
  key?: string
}
export type CreateBatchRefusal = NotFound | 'too_many_batches' | 'idempotency_key_reused'

/** Starts the job that makes the codes. From now on the voucher's own code cannot be used. */
export async function createBatch(
  shop: Shop,
  visitor: Visitor,
  { voucherId, size, isSingleUse, key = newRandomId() }: NewBatch,
): Promise<Result<number, CreateBatchRefusal>> {
  const allowed = requirePermission(visitor, 'voucher.edit')
  if (!allowed.ok) return allowed
  return rollBackOnRefusal(shop, async (shop): Promise<Result<number, CreateBatchRefusal>> => {
    const row = await lockVoucherRow(shop.db, voucherId)
    if (!row) return refuse('not_found')
    const existing = await findBatchByKey(shop.db, key)
    if (existing) {
      const isRepeated =
        existing.voucherId === voucherId && existing.size === size && existing.isSingleUse === isSingleUse
      return isRepeated ? ok(existing.id) : refuse('idempotency_key_reused')
    }
    if ((await countBatches(shop.db, voucherId)) >= maxBatches) return refuse('too_many_batches')
    await markAsTemplate(shop.db, voucherId)
    const created = { createdBy: visitor.customerId, createdAt: shop.clock.now() }
    const batchId = await insertBatch(shop.db, { voucherId, size, isSingleUse, idempotencyKey: key, ...created })
    await queueJob(shop, voucherCodesJob, { payload: { batchId } })
    await recordAudit(shop, {
      by: visitor,
      action: 'voucher codes made',
      subject: 'voucher',
      subjectId: row.code,
      after: { batch: batchId, size, isSingleUse },
    })
    return ok(batchId)
  })
}

/** Nobody can use the codes of the batch from now on. Codes that are used stay on their orders. */
export async function revokeBatch(
  shop: Shop,
  visitor: Visitor,
  { voucherId, batchId }: { voucherId: number; batchId: number },
): Promise<Result<undefined, NotFound>> {
  const allowed = requirePermission(visitor, 'voucher.edit')
  if (!allowed.ok) return allowed
  return rollBackOnRefusal(shop, async (shop): Promise<Result<undefined, 'not_found'>> => {
    // The rules first, as by orders, which count their use at the batch after locking their code.
    const row = await lockVoucherRow(shop.db, voucherId)
    const batch = row && (await lockBatch(shop.db, batchId))
    if (!row || batch?.voucherId !== voucherId) return refuse('not_found')
    if (batch.isRevoked) return ok(undefined)
    await updateBatch(shop.db, batchId, { isRevoked: true })
    await deactivateCodes(shop.db, batchId)
    await recordAudit(shop, {
      by: visitor,
      action: 'voucher codes revoked',
      subject: 'voucher',
      subjectId: row.code,
      after: { batch: batchId, made: batch.made },
    })
    return ok(undefined)
  })
}

/** Each chunk is one transaction: short, because the embedded database serves nobody else meanwhile. */
const chunkSize = 500

/** The codes and their number are committed together, so that a killed process goes on where it was. */
export function runCodesChunk(shop: Shop, batchId: number): Promise<ChunkEnd> {
  return transaction(shop, async (shop): Promise<ChunkEnd> => {
    // The rules are locked first, as by their deletion.
    const voucherId = (await findBatch(shop.db, batchId))?.voucherId
    const template = voucherId && (await lockVoucherRow(shop.db, voucherId))
    const batch = template && (await lockBatch(shop.db, batchId))
    if (!batch || batch.isRevoked) return 'stopped'
    const missing = Math.min(chunkSize, batch.size - batch.made)
    if (missing === 0) return 'finished'
    const codes = new Set<string>()
    while (codes.size < missing) codes.add(makeVoucherCode(template.code, randomInt))
    const inserted = await insertCodes(shop.db, { batch, codes: [...codes], now: shop.clock.now() })
    await updateBatch(shop.db, batchId, { made: batch.made + inserted })
    return 'more'
  })
}

/** Goes on with a batch for some seconds, then lets other jobs run. */
export async function runVoucherCodes(shop: Shop, batchId: number): Promise<JobResult> {
  const end = await runChunks(() => runCodesChunk(shop, batchId))
  return end === 'more' || end === 'slow' ? postponeChunks(shop) : undefined
}

/** Creates the key of a form that must not run twice. */
export const newBatchKey = newRandomId

/** The codes of a batch, and whether each can still be used. */
export async function exportCodes(shop: Shop, visitor: Visitor, batchId: number): Promise<Result<string, NotFound>> {
  const allowed = requirePermission(visitor, 'voucher.edit')
  if (!allowed.ok) return allowed
  if (!(await findBatch(shop.db, batchId))) return refuse('not_found')
  const { codeColumn, statusColumn, codeStatuses } = batchesText
  const header = [codeColumn, statusColumn].map((column) => translate(visitor.locale, column))
  const rows = (await listCodes(shop.db, batchId)).map((code) => [
    code.code,
    translate(visitor.locale, codeStatuses[getCodeStatus(code)]),
  ])
  return ok(byteOrderMark + [header, ...rows].map((cells) => formatCsvRow(cells.map(protectCell))).join(''))
}
