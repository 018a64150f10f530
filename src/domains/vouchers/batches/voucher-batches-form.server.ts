import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { RefusedEdit } from '#src/shared/editing/edit-choices.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { type Message, translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as batchesText from '#src/translations/backoffice/marketing/voucher-batches-text.ts'
import { deleteBatch } from './delete-batch-service.server.ts'
import { maxBatches } from './voucher-batch.ts'
import { newBatchForm } from './voucher-batches-contract.ts'
import { createBatch, revokeBatch } from './voucher-batches-service.server.ts'

export type HandledBatch = 'made' | 'revoked' | 'deleted'
type NotFound = PermissionRefusal | 'not_found'

/** Makes a batch, revokes one or deletes a revoked one. */
export async function handleBatchForm(
  shop: Shop,
  visitor: Visitor,
  { voucherId, form }: { voucherId: number; form: FormData },
): Promise<Result<HandledBatch, RefusedEdit<NotFound>>> {
  const allowed = requirePermission(visitor, 'voucher.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const refuseForm = (message: Message): Result<never, RefusedEdit<NotFound>> =>
    refuse({ reason: 'invalid', errors: { form: [translate(visitor.locale, message)] } })
  const intent = getField(form, 'intent')
  const batchId = parseNumber(getField(form, 'batch')) ?? 0
  if (intent === 'delete') {
    const deleted = await deleteBatch(shop, visitor, { voucherId, batchId })
    if (deleted.ok) return ok('deleted')
    const { refusal } = deleted
    if (refusal === 'used' || refusal === 'not_revoked') return refuseForm(batchesText.notDeletable[refusal])
    return refuse({ reason: refusal })
  }
  if (intent === 'revoke') {
    const revoked = await revokeBatch(shop, visitor, { voucherId, batchId })
    return revoked.ok ? ok('revoked') : refuse({ reason: revoked.refusal })
  }
  const parsed = parseForm(newBatchForm, form, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
  const created = await createBatch(shop, visitor, { voucherId, ...parsed.value })
  if (created.ok) return ok('made')
  if (created.refusal === 'idempotency_key_reused') return refuseForm(batchesText.alreadySent)
  if (created.refusal !== 'too_many_batches') return refuse({ reason: created.refusal })
  const message = translate(visitor.locale, batchesText.tooManyBatches, { max: maxBatches })
  return refuse({ reason: 'invalid', errors: { size: [message] } })
}
