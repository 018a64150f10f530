import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { describeConflict, type RefusedEdit, readEditChoices } from '#src/shared/editing/edit-choices.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as brandsText from '#src/translations/backoffice/brands-text.ts'
import { brandForm, moveBrandForm, newBrandForm } from './brands-editing-contract.ts'
import { createBrand, type SaveBrandRefusal, saveBrand } from './brands-editing-service.server.ts'
import { deleteBrand, moveBrand } from './brands-order-service.server.ts'

/** Returns the id of the new brand. */
export async function handleNewBrandForm(
  shop: Shop,
  visitor: Visitor,
  form: FormData,
): Promise<Result<number, RefusedEdit<PermissionRefusal | 'not_found'>>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const parsed = parseForm(newBrandForm, form, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
  const created = await createBrand(shop, visitor, parsed.value)
  return created.ok ? created : describeRefusal(visitor, created.refusal)
}

/** Saves or deletes a brand. */
export async function handleBrandForm(
  shop: Shop,
  visitor: Visitor,
  { id, form }: { id: number; form: FormData },
): Promise<Result<'saved' | 'deleted', RefusedEdit<PermissionRefusal | 'not_found'>>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  if (getField(form, 'intent') === 'delete') {
    const deleted = await deleteBrand(shop, visitor, id)
    if (deleted.ok) return ok('deleted')
    if (deleted.refusal !== 'has_products') return refuse({ reason: deleted.refusal })
    return refuse({ reason: 'invalid', errors: { form: [translate(visitor.locale, brandsText.hasProducts)] } })
  }
  const parsed = parseForm(brandForm, form, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
  const saved = await saveBrand(shop, visitor, { id, ...parsed.value, ...readEditChoices(form) })
  return saved.ok ? ok('saved') : describeRefusal(visitor, saved.refusal)
}

/** The buttons of the list. Returns the id of the moved brand. */
export async function handleMoveBrandForm(
  shop: Shop,
  visitor: Visitor,
  form: FormData,
): Promise<Result<number, PermissionRefusal | 'not_found'>> {
  const { up, down } = moveBrandForm.parse(Object.fromEntries(form))
  const id = up ?? down ?? 0
  const moved = await moveBrand(shop, visitor, { id, direction: up ? 'up' : 'down' })
  return moved.ok ? ok(id) : moved
}

function describeRefusal(
  { locale }: Visitor,
  refusal: SaveBrandRefusal,
): Result<never, RefusedEdit<PermissionRefusal | 'not_found'>> {
  switch (refusal.reason) {
    case 'conflict':
      return refuse(describeConflict(refusal, String))
    case 'slug_taken':
      return refuse({ reason: 'invalid', errors: { slug: [translate(locale, brandsText.slugTaken)] } })
    case 'prefix_taken':
      return refuse({ reason: 'invalid', errors: { skuPrefix: [translate(locale, brandsText.prefixTaken)] } })
    case 'signed_out':
    case 'forbidden':
    case 'not_found':
      return refuse({ reason: refusal.reason })
  }
}
