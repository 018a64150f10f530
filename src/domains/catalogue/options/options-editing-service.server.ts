import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { splitIntoStatements } from '#src/platform/database/statement-parts.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { type EditChoices, type EditConflict, resolveEdit } from '#src/shared/editing/edit-choices.ts'
import { isSame } from '#src/shared/editing/merge-changes.ts'
import { toStoredTranslations } from '#src/shared/editing/translated-fields.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { lockSlugsAndSkus } from '../editing/product-editing-store.server.ts'
import type { OptionKind } from '../products/product.ts'
import { getSwatchColour } from '../products/swatch-colour.ts'
import type { OptionsFilter } from './options-editing-contract.ts'
import {
  deleteOptionRow,
  findOptionRow,
  findOptionVersion,
  insertOptionRow,
  isLabelUsedBeside,
  isOptionCodeTaken,
  listOptionProductIds,
  listOptionRows,
  lockOptionRow,
  lockProducts,
  type OptionRow,
  raiseProductVersions,
  refreshVariantTitles,
  saveOptionVersion,
} from './options-editing-store.server.ts'
import { hasSwatch, type SharedOption, toSharedOption } from './shared-option.ts'

export type SaveOptionRefusal =
  | { reason: PermissionRefusal | 'not_found' | 'code_taken' | 'label_taken' }
  | EditConflict

export type ListedOption = Pick<OptionRow, 'id' | 'value' | 'imageKey'> & {
  label: string
  /** What the product page shows as its swatch. */
  swatchColour: string
  products: number
}

const perPage = 100

/** The options of one kind by name, in the reader's language. */
export async function listOptionsForEditing(
  shop: Shop,
  visitor: Visitor,
  { page, ...filter }: OptionsFilter,
): Promise<Result<{ rows: ListedOption[]; hasMore: boolean }, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  const rows = await listOptionRows(shop.db, filter, { limit: perPage + 1, offset: (page - 1) * perPage })
  const shown = rows.slice(0, perPage)
  return ok({
    rows: shown.map(({ label, swatch, ...row }) => ({
      ...row,
      label: pickTranslation(visitor.locale, label),
      swatchColour: getSwatchColour({ swatch, value: row.value }),
    })),
    hasMore: rows.length > perPage,
  })
}

export type OptionForEditing = {
  id: number
  version: number
  kind: OptionKind
  label: string
  content: SharedOption
  /** How many products have the option, which cannot be deleted then. */
  products: number
}

export async function getOptionForEditing(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<OptionForEditing, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  const row = await findOptionRow(shop.db, id)
  if (!row) return refuse('not_found')
  const products = await listOptionProductIds(shop.db, id)
  const label = pickTranslation(visitor.locale, row.label)
  return ok({
    ...{ id, version: row.version, kind: row.kind, label },
    content: toSharedOption(row),
    products: products.length,
  })
}

/** Adds an option that products can have. Returns its id. */
export async function createOption(
  shop: Shop,
  visitor: Visitor,
  { kind, content }: { kind: OptionKind; content: SharedOption },
): Promise<Result<number, SaveOptionRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  return rollBackOnRefusal(shop, async (shop): Promise<Result<number, SaveOptionRefusal>> => {
    await lockSlugsAndSkus(shop.db)
    if (await isOptionCodeTaken(shop.db, { id: 0, kind, value: content.value })) return refuse({ reason: 'code_taken' })
    const id = await insertOptionRow(shop.db, { kind, ...toColumns(kind, content) })
    await recordAudit(shop, {
      by: visitor,
      action: 'option created',
      subject: 'option',
      subjectId: id,
      after: { kind, ...content },
    })
    await raiseCacheVersion(shop.db)
    return ok(id)
  })
}

type SaveOptionInput = EditChoices & {
  id: number
  /** The version from which the person started. */
  version: number
  content: SharedOption
}

/** Changes an option for all products that have it. Fields that somebody else has saved meanwhile stay, unless both changed them. */
export async function saveOption(
  shop: Shop,
  visitor: Visitor,
  { id, version, content, ...choices }: SaveOptionInput,
): Promise<Result<undefined, SaveOptionRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  return rollBackOnRefusal(shop, async (shop): Promise<Result<undefined, SaveOptionRefusal>> => {
    const productIds = await lockOptionProducts(shop, id)
    const row = await lockOptionRow(shop.db, id)
    if (!row) return refuse({ reason: 'not_found' })
    const theirs = toSharedOption(row)
    const base = (await findOptionVersion(shop.db, id, version)) ?? theirs
    const resolved = resolveEdit({ base, theirs, mine: content, current: row.version }, choices)
    if (!resolved.ok) return resolved
    const merged = resolved.value as SharedOption
    if (isSame(theirs, merged)) return ok(undefined)
    if (await isOptionCodeTaken(shop.db, { id, kind: row.kind, value: merged.value })) {
      return refuse({ reason: 'code_taken' })
    }
    const columns = toColumns(row.kind, merged)
    if (await isLabelUsedBeside(shop.db, { id, kind: row.kind, label: columns.label })) {
      return refuse({ reason: 'label_taken' })
    }
    await saveVersion(shop, visitor, { row, theirs, after: merged, productIds })
    return ok(undefined)
  })
}

/** Locks in the order of `saveProduct`: products, then names. Products that got the option meanwhile are locked too. */
async function lockOptionProducts({ db }: Shop, id: number): Promise<number[]> {
  const locked = await listOptionProductIds(db, id)
  await lockProducts(db, locked)
  await lockSlugsAndSkus(db)
  const productIds = await listOptionProductIds(db, id)
  const isLocked = new Set(locked)
  await lockProducts(
    db,
    productIds.filter((productId) => !isLocked.has(productId)),
  )
  return productIds
}

type ChangedOption = { row: OptionRow; theirs: SharedOption; after: SharedOption; productIds: readonly number[] }

async function saveVersion(
  shop: Shop,
  visitor: Visitor,
  { row, theirs, after, productIds }: ChangedOption,
): Promise<void> {
  const { id } = row
  const columns = toColumns(row.kind, after)
  await saveOptionVersion(shop.db, row, { columns, savedBy: visitor.customerId, savedAt: shop.clock.now() })
  // Nothing of a product changes with a swatch or code, so its imports and bulk edits can still be undone.
  const renamedIds = isSame(row.label, columns.label) ? [] : productIds
  for (const part of splitIntoStatements(renamedIds)) {
    await refreshVariantTitles(shop.db, part)
    await raiseProductVersions(shop.db, part)
  }
  await recordAudit(shop, {
    by: visitor,
    action: 'option changed',
    subject: 'option',
    subjectId: id,
    before: theirs,
    after,
  })
  await raiseCacheVersion(shop.db)
}

/** Deletes an option that no product has. */
export async function deleteOption(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<OptionKind, PermissionRefusal | 'not_found' | 'has_products'>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  return rollBackOnRefusal(shop, async (shop): Promise<Result<OptionKind, 'not_found' | 'has_products'>> => {
    await lockSlugsAndSkus(shop.db)
    const row = await lockOptionRow(shop.db, id)
    if (!row) return refuse('not_found')
    if ((await listOptionProductIds(shop.db, id)).length > 0) return refuse('has_products')
    await deleteOptionRow(shop.db, id)
    const before = { kind: row.kind, ...toSharedOption(row) }
    await recordAudit(shop, { by: visitor, action: 'option deleted', subject: 'option', subjectId: id, before })
    await raiseCacheVersion(shop.db)
    return ok(row.kind)
  })
}

const toColumns = (kind: OptionKind, content: SharedOption) => ({
  value: content.value,
  label: toStoredTranslations(content, 'label'),
  swatch: (hasSwatch(kind) && content.swatch) || null,
})
