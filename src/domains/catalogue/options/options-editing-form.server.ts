import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { describeConflict, type RefusedEdit, readEditChoices } from '#src/shared/editing/edit-choices.ts'
import { getTranslatedField } from '#src/shared/editing/translated-fields.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { sourceLocale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as optionsText from '#src/translations/backoffice/catalogue/options-text.ts'
import type { OptionKind } from '../products/product.ts'
import { newOptionForm, optionForm } from './options-editing-contract.ts'
import { createOption, deleteOption, type SaveOptionRefusal, saveOption } from './options-editing-service.server.ts'

/** Returns the id of the new option. */
export async function handleNewOptionForm(
  shop: Shop,
  visitor: Visitor,
  form: FormData,
): Promise<Result<number, RefusedEdit<PermissionRefusal | 'not_found'>>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const parsed = parseForm(newOptionForm, form, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
  const created = await createOption(shop, visitor, parsed.value)
  return created.ok ? created : describeRefusal(visitor, created.refusal)
}

/** Saves an option, or deletes it: then the result is its kind. */
export async function handleOptionForm(
  shop: Shop,
  visitor: Visitor,
  { id, form }: { id: number; form: FormData },
): Promise<Result<{ deleted?: OptionKind }, RefusedEdit<PermissionRefusal | 'not_found'>>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  if (getField(form, 'intent') === 'delete') {
    const deleted = await deleteOption(shop, visitor, id)
    if (deleted.ok) return ok({ deleted: deleted.value })
    if (deleted.refusal !== 'has_products') return refuse({ reason: deleted.refusal })
    return refuse({ reason: 'invalid', errors: { form: [translate(visitor.locale, optionsText.hasProducts)] } })
  }
  const parsed = parseForm(optionForm, form, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
  const saved = await saveOption(shop, visitor, { id, ...parsed.value, ...readEditChoices(form) })
  return saved.ok ? ok({}) : describeRefusal(visitor, saved.refusal)
}

function describeRefusal(
  { locale }: Visitor,
  refusal: SaveOptionRefusal,
): Result<never, RefusedEdit<PermissionRefusal | 'not_found'>> {
  switch (refusal.reason) {
    case 'conflict':
      return refuse(describeConflict(refusal, String))
    case 'code_taken':
      return refuse({ reason: 'invalid', errors: { value: [translate(locale, optionsText.codeTaken)] } })
    case 'label_taken': {
      const field = getTranslatedField('label', sourceLocale)
      return refuse({ reason: 'invalid', errors: { [field]: [translate(locale, optionsText.labelTaken)] } })
    }
    case 'signed_out':
    case 'forbidden':
    case 'not_found':
      return refuse({ reason: refusal.reason })
  }
}
