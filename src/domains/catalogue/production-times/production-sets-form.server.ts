import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { describeConflict, type RefusedEdit, readEditChoices } from '#src/shared/editing/edit-choices.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as productionText from '#src/translations/backoffice/catalogue/production-times-text.ts'
import type { ProductionOptionTextRefusal } from './production-option-text.ts'
import { type ProductionSetEdit, productionLimits } from './production-set-edit.ts'
import { newProductionSetForm, productionSetForm } from './production-sets-contract.ts'
import {
  createProductionSet,
  deleteProductionSet,
  type SaveProductionSetRefusal,
  saveProductionSet,
} from './production-sets-service.server.ts'

/** Returns the id of the new set. */
export async function handleNewProductionSetForm(
  shop: Shop,
  visitor: Visitor,
  form: FormData,
): Promise<Result<number, RefusedEdit<PermissionRefusal | 'not_found'>>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const parsed = parseForm(newProductionSetForm, form, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
  const created = await createProductionSet(shop, visitor, parsed.value)
  return created.ok ? created : describeRefusal(visitor, created.refusal)
}

/** Saves or deletes a set. */
export async function handleProductionSetForm(
  shop: Shop,
  visitor: Visitor,
  { id, form }: { id: number; form: FormData },
): Promise<Result<'saved' | 'deleted', RefusedEdit<PermissionRefusal | 'not_found'>>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  if (getField(form, 'intent') === 'delete') {
    const deleted = await deleteProductionSet(shop, visitor, id)
    if (deleted.ok) return ok('deleted')
    const { refusal } = deleted
    if (refusal.reason !== 'has_products') return refuse({ reason: refusal.reason })
    const message = translate(visitor.locale, productionText.hasProducts, { count: refusal.products })
    return refuse({ reason: 'invalid', errors: { form: [message] } })
  }
  const parsed = parseForm(productionSetForm, form, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
  const saved = await saveProductionSet(shop, visitor, { id, ...parsed.value, ...readEditChoices(form) })
  return saved.ok ? ok('saved') : describeRefusal(visitor, saved.refusal)
}

function describeRefusal(
  { locale }: Visitor,
  refusal: SaveProductionSetRefusal,
): Result<never, RefusedEdit<PermissionRefusal | 'not_found'>> {
  const refuseField = (
    field: keyof ProductionSetEdit,
    message: string,
  ): Result<never, RefusedEdit<PermissionRefusal | 'not_found'>> =>
    refuse({ reason: 'invalid', errors: { [field]: [message] } })
  switch (refusal.reason) {
    case 'conflict':
      return refuse(describeConflict(refusal, String))
    case 'name_taken':
      return refuseField('name', translate(locale, productionText.nameTaken))
    case 'options_refused': {
      const { rule, row } = refusal.problem
      const limit = limitByRule[rule] ?? 0
      return refuseField('options', translate(locale, productionText.optionProblems[rule], { row, limit }))
    }
    case 'signed_out':
    case 'forbidden':
    case 'not_found':
      return refuse({ reason: refusal.reason })
  }
}

/** What the text of a broken rule names as its limit. */
const limitByRule: Partial<Record<ProductionOptionTextRefusal['rule'], number>> = {
  option_title: productionLimits.title,
  option_delivery_time: productionLimits.deliveryTime,
  option_days: productionLimits.days,
  option_max_qty: productionLimits.quantity,
  too_many_options: productionLimits.options,
}
