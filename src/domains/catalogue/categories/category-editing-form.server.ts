import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { describeConflict, type RefusedEdit, readEditChoices } from '#src/shared/editing/edit-choices.ts'
import { type FieldErrors, parseForm } from '#src/shared/form/form-data.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as categoriesText from '#src/translations/backoffice/categories-text.ts'
import type { SortRule } from '../listing/listing.ts'
import { type CategoryEdit, maxCategoryLevels, type PlaceRefusal } from './category-edit.ts'
import { categoryForm, dropForm, moveForm, moveUnderForm, newCategoryForm } from './category-editing-contract.ts'
import {
  createCategory,
  moveCategoryUnder,
  type SaveCategoryRefusal,
  saveCategory,
} from './category-editing-service.server.ts'
import { formatPriceLimits } from './category-listing-fields.ts'
import { readListingFields } from './category-listing-service.server.ts'
import {
  deleteCategory,
  listParentOptions,
  moveCategory,
  type ParentOption,
  placeCategoryBeside,
} from './category-order-service.server.ts'

type RefusedForm = { reason: PermissionRefusal | 'not_found' } | { reason: 'invalid'; errors: FieldErrors }

/** Returns the id of the new category. */
export async function handleNewCategoryForm(
  shop: Shop,
  visitor: Visitor,
  form: FormData,
): Promise<Result<number, RefusedEdit<PermissionRefusal | 'not_found'>>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const parsed = parseForm(newCategoryForm, form, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
  const listing = await readListingFields(shop, visitor.locale, parsed.value)
  if (!listing.ok) return refuse({ reason: 'invalid', errors: listing.refusal })
  const created = await createCategory(shop, visitor, { ...parsed.value, ...listing.value })
  return created.ok ? created : describeRefusal(shop, visitor, created.refusal)
}

/** Saves or deletes a category. */
export async function handleCategoryForm(
  shop: Shop,
  visitor: Visitor,
  { id, form }: { id: number; form: FormData },
): Promise<Result<'saved' | 'deleted', RefusedEdit<PermissionRefusal | 'not_found'>>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  if (getField(form, 'intent') === 'delete') return handleDelete(shop, visitor, id)
  const parsed = parseForm(categoryForm, form, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
  const { version, content } = parsed.value
  const listing = await readListingFields(shop, visitor.locale, content)
  if (!listing.ok) return refuse({ reason: 'invalid', errors: listing.refusal })
  const input = { id, version, content: { ...content, ...listing.value }, ...readEditChoices(form) }
  const saved = await saveCategory(shop, visitor, input)
  return saved.ok ? ok('saved') : describeRefusal(shop, visitor, saved.refusal)
}

async function handleDelete(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<'deleted', RefusedEdit<PermissionRefusal | 'not_found'>>> {
  const deleted = await deleteCategory(shop, visitor, id)
  if (deleted.ok) return ok('deleted')
  const { refusal } = deleted
  if (refusal === 'signed_out' || refusal === 'forbidden' || refusal === 'not_found') return refuse({ reason: refusal })
  const message = translate(visitor.locale, categoriesText.notDeletable[refusal])
  return refuse({ reason: 'invalid', errors: { form: [message] } })
}

/** The buttons, the form and the drops of the tree. Returns the id of the moved category. */
export async function handleMoveForm(
  shop: Shop,
  visitor: Visitor,
  form: FormData,
): Promise<Result<number, RefusedForm>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  if (getField(form, 'intent') === 'under') return handleMoveUnder(shop, visitor, form)
  if (getField(form, 'intent') === 'drop') return handleDrop(shop, visitor, form)
  const { up, down } = moveForm.parse(Object.fromEntries(form))
  const id = up ?? down ?? 0
  const moved = await moveCategory(shop, visitor, { id, direction: up ? 'up' : 'down' })
  return moved.ok ? ok(id) : refuse({ reason: moved.refusal })
}

async function handleMoveUnder(shop: Shop, visitor: Visitor, form: FormData): Promise<Result<number, RefusedForm>> {
  const parsed = parseForm(moveUnderForm, form, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
  const { category: id, under: parentId } = parsed.value
  const moved = await moveCategoryUnder(shop, visitor, { id, parentId })
  return moved.ok ? ok(id) : explainMoveRefusal(visitor.locale, moved.refusal, 'under')
}

async function handleDrop(shop: Shop, visitor: Visitor, form: FormData): Promise<Result<number, RefusedForm>> {
  const parsed = parseForm(dropForm, form, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
  const { dragged: id, target, side } = parsed.value
  const moved =
    side === 'under'
      ? await moveCategoryUnder(shop, visitor, { id, parentId: target })
      : await placeCategoryBeside(shop, visitor, { id, besideId: target, side })
  return moved.ok ? ok(id) : explainMoveRefusal(visitor.locale, moved.refusal, 'form')
}

/** `field`: where the form shows why the category cannot be there. */
function explainMoveRefusal(
  locale: Locale,
  refusal: SaveCategoryRefusal,
  field: 'under' | 'form',
): Result<never, RefusedForm> {
  if (refusal.reason === 'conflict') throw new Error('A move has no conflicts')
  if (refusal.reason !== 'misplaced') return refuse({ reason: refusal.reason })
  return refuse({ reason: 'invalid', errors: { [field]: [explainPlace(locale, refusal.refusal)] } })
}

async function describeRefusal(
  shop: Shop,
  visitor: Visitor,
  refusal: SaveCategoryRefusal,
): Promise<Result<never, RefusedEdit<PermissionRefusal | 'not_found'>>> {
  const { locale } = visitor
  if (refusal.reason === 'misplaced') {
    const isAddress = refusal.refusal === 'path_taken' || refusal.refusal === 'path_reserved'
    const errors = { [isAddress ? 'slug' : 'parentId']: [explainPlace(locale, refusal.refusal)] }
    return refuse({ reason: 'invalid', errors })
  }
  if (refusal.reason !== 'conflict') return refuse(refusal)
  const parents = await listParentOptions(shop, visitor)
  return refuse(describeConflict(refusal, describeValue(locale, parents.ok ? parents.value : [])))
}

const explainPlace = (locale: Locale, refusal: PlaceRefusal) =>
  translate(locale, categoriesText.placeRefusals[refusal], { max: maxCategoryLevels })

/** Puts the value of a field into words. */
function describeValue(locale: Locale, parents: readonly ParentOption[]) {
  return (value: unknown, field: string): string => {
    if (typeof value === 'boolean') return translate(locale, value ? categoriesText.yes : categoriesText.no)
    if (field === 'defaultSort') return translate(locale, categoriesText.sorts[value as SortRule])
    if (field === 'priceLimits') return formatPriceLimits(value as CategoryEdit['priceLimits'])
    if (Array.isArray(value)) return value.join(', ')
    if (field !== 'parentId') return String(value)
    return parents.find(({ id }) => id === value)?.name ?? translate(locale, categoriesText.topLevel)
  }
}
