import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { describeConflict, type RefusedEdit, readEditChoices } from '#src/shared/editing/edit-choices.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as attributesText from '#src/translations/backoffice/catalogue/attributes-text.ts'
import { type AttributeEdit, attributeLimits } from './attribute-edit.ts'
import { attributeForm, moveAttributeForm, newAttributeForm } from './attribute-editing-contract.ts'
import { createAttribute, type SaveAttributeRefusal, saveAttribute } from './attribute-editing-service.server.ts'
import { deleteAttribute, moveAttribute } from './attribute-order-service.server.ts'

/** Returns the id of the new attribute. */
export async function handleNewAttributeForm(
  shop: Shop,
  visitor: Visitor,
  form: FormData,
): Promise<Result<number, RefusedEdit<PermissionRefusal | 'not_found'>>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const parsed = parseForm(newAttributeForm, form, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
  const created = await createAttribute(shop, visitor, parsed.value)
  return created.ok ? created : describeRefusal(visitor, created.refusal)
}

/** Saves or deletes an attribute. */
export async function handleAttributeForm(
  shop: Shop,
  visitor: Visitor,
  { id, form }: { id: number; form: FormData },
): Promise<Result<'saved' | 'deleted', RefusedEdit<PermissionRefusal | 'not_found'>>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  if (getField(form, 'intent') === 'delete') {
    const deleted = await deleteAttribute(shop, visitor, id)
    if (deleted.ok) return ok('deleted')
    const { refusal } = deleted
    if (refusal !== 'has_products' && refusal !== 'has_categories') return refuse({ reason: refusal })
    const message = translate(visitor.locale, attributesText.notDeletable[refusal])
    return refuse({ reason: 'invalid', errors: { form: [message] } })
  }
  const parsed = parseForm(attributeForm, form, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
  const saved = await saveAttribute(shop, visitor, { id, ...parsed.value, ...readEditChoices(form) })
  return saved.ok ? ok('saved') : describeRefusal(visitor, saved.refusal)
}

/** The buttons of the list. Returns the id of the moved attribute. */
export async function handleMoveAttributeForm(
  shop: Shop,
  visitor: Visitor,
  form: FormData,
): Promise<Result<number, PermissionRefusal | 'not_found'>> {
  const { up, down } = moveAttributeForm.parse(Object.fromEntries(form))
  const id = up ?? down ?? 0
  const moved = await moveAttribute(shop, visitor, { id, direction: up ? 'up' : 'down' })
  return moved.ok ? ok(id) : moved
}

function describeRefusal(
  { locale }: Visitor,
  refusal: SaveAttributeRefusal,
): Result<never, RefusedEdit<PermissionRefusal | 'not_found'>> {
  const refuseField = (
    field: keyof AttributeEdit,
    message: string,
  ): Result<never, RefusedEdit<PermissionRefusal | 'not_found'>> =>
    refuse({ reason: 'invalid', errors: { [field]: [message] } })
  switch (refusal.reason) {
    case 'conflict':
      return refuse(describeConflict(refusal, describeValue(locale)))
    case 'slug_taken':
      return refuseField('slug', translate(locale, attributesText.slugTaken))
    case 'values_refused': {
      const { rule, row } = refusal.problem
      const values = { row, max: rule === 'too_many_values' ? attributeLimits.values : attributeLimits.name }
      return refuseField('values', translate(locale, attributesText.valueProblems[rule], values))
    }
    case 'value_used': {
      const values = { name: pickTranslation(locale, refusal.name), count: refusal.products }
      return refuseField('values', translate(locale, attributesText.valueUsed, values))
    }
    case 'signed_out':
    case 'forbidden':
    case 'not_found':
      return refuse({ reason: refusal.reason })
  }
}

const describeValue = (locale: Visitor['locale']) => (value: unknown) =>
  typeof value === 'boolean' ? translate(locale, value ? attributesText.yes : attributesText.no) : String(value)
