import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { describeConflict, type RefusedEdit, readEditChoices } from '#src/shared/editing/edit-choices.ts'
import { type FieldErrors, parseForm } from '#src/shared/form/form-data.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as vouchersText from '#src/translations/backoffice/marketing/voucher-admin-text.ts'
import * as validationText from '#src/translations/ui/validation-text.ts'
import { voucherCategoryFields } from './voucher-content.ts'
import { voucherForm, voucherVersionField } from './vouchers-editing-contract.ts'
import {
  createVoucher,
  deleteVoucher,
  getVoucherChoices,
  type SaveVoucherRefusal,
  saveVoucher,
  setVoucherActive,
} from './vouchers-editing-service.server.ts'
import { describeVoucherField, presentCategoryChoices } from './vouchers-editing-view.ts'

/** Returns the id of the new voucher. */
export async function handleNewVoucherForm(
  shop: Shop,
  visitor: Visitor,
  form: FormData,
): Promise<Result<number, RefusedEdit<PermissionRefusal | 'not_found'>>> {
  const allowed = requirePermission(visitor, 'voucher.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const parsed = parseForm(voucherForm, form, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
  const created = await createVoucher(shop, visitor, parsed.value)
  return created.ok ? created : describeRefusal(shop, visitor, created.refusal)
}

export type HandledVoucher = 'saved' | 'paused' | 'resumed' | 'deleted'

/** Saves, pauses, resumes or deletes a voucher. */
export async function handleVoucherForm(
  shop: Shop,
  visitor: Visitor,
  { id, form }: { id: number; form: FormData },
): Promise<Result<HandledVoucher, RefusedEdit<PermissionRefusal | 'not_found'>>> {
  const allowed = requirePermission(visitor, 'voucher.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const intent = getField(form, 'intent')
  if (intent === 'pause' || intent === 'resume') {
    const switched = await setVoucherActive(shop, visitor, { id, isActive: intent === 'resume' })
    if (!switched.ok) return refuse({ reason: switched.refusal })
    return ok(intent === 'resume' ? 'resumed' : 'paused')
  }
  if (intent === 'delete') {
    const deleted = await deleteVoucher(shop, visitor, id)
    if (deleted.ok) return ok('deleted')
    const { refusal } = deleted
    if (refusal !== 'used' && refusal !== 'has_codes') return refuse({ reason: refusal })
    return refuseFields({ form: [translate(visitor.locale, vouchersText.notDeletable[refusal])] })
  }
  const parsed = parseForm(voucherForm, form, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
  const version = parseForm(voucherVersionField, form, visitor.locale)
  if (!version.ok) return refuse({ reason: 'invalid', errors: version.refusal })
  const content = parsed.value
  const saved = await saveVoucher(shop, visitor, { id, ...version.value, content, ...readEditChoices(form) })
  return saved.ok ? ok('saved') : describeRefusal(shop, visitor, saved.refusal)
}

const refuseFields = (errors: FieldErrors): Result<never, RefusedEdit<PermissionRefusal | 'not_found'>> =>
  refuse({ reason: 'invalid', errors })

async function describeRefusal(
  shop: Shop,
  visitor: Visitor,
  refusal: SaveVoucherRefusal,
): Promise<Result<never, RefusedEdit<PermissionRefusal | 'not_found'>>> {
  const { locale } = visitor
  switch (refusal.reason) {
    case 'conflict': {
      const categories = await getVoucherChoices(shop, visitor)
      const choices = presentCategoryChoices(locale, categories.ok ? categories.value : [])
      return refuse(
        describeConflict(refusal, (value, field) => describeVoucherField(locale, field, { value, choices })),
      )
    }
    case 'code_taken':
      return refuseFields({ code: [translate(locale, vouchersText.codeTaken)] })
    case 'unknown_category':
      return refuseFields({ [voucherCategoryFields[0] ?? '']: [translate(locale, vouchersText.unknownCategory)] })
    case 'invalid_period':
      return refuseFields({ endsAt: [translate(locale, validationText.afterStart)] })
    case 'limit_below_used':
      return refuseFields({ usageLimit: [translate(locale, vouchersText.limitBelowUsed, { used: refusal.used })] })
    case 'unknown_skus': {
      const skus = refusal.skus.slice(0, 10).join(', ')
      return refuseFields({ skus: [translate(locale, vouchersText.unknownSkus, { skus })] })
    }
    case 'signed_out':
    case 'forbidden':
    case 'not_found':
      return refuse({ reason: refusal.reason })
  }
}
