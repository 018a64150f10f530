import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import type { EditChoices, EditConflict } from '#src/shared/editing/edit-choices.ts'
import { isSame } from '#src/shared/editing/merge-changes.ts'
import { mapTranslatedFields, toStoredTranslations } from '#src/shared/editing/translated-fields.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { renameCategoryFilter } from '../categories/category-editing-service.server.ts'
import { lockCategoryTree } from '../categories/category-editing-store.server.ts'
import { refreshProducts } from '../listing/refresh-products-service.server.ts'
import { lockProducts } from '../options/options-editing-store.server.ts'
import { resolveRowEdit } from '../variants/resolve-row-edit.ts'
import { type AttributeEdit, attributeTextNames } from './attribute-edit.ts'
import {
  type AttributeRow,
  countValueProducts,
  findAttributeRow,
  findAttributeVersion,
  insertAttributeRow,
  insertAttributeVersion,
  isAttributeSlugTaken,
  listValueProductIds,
  listValues,
  lockAttributes,
  lockValues,
  saveValues,
  updateAttributeRow,
} from './attribute-editing-store.server.ts'
import {
  formatAttributeValues,
  type MatchedValue,
  matchAttributeValues,
  parseAttributeValues,
  type StoredValue,
  type ValueTextRefusal,
  valueRowField,
} from './attribute-values.ts'

export type SaveAttributeRefusal =
  | { reason: PermissionRefusal | 'not_found' | 'slug_taken' }
  | { reason: 'values_refused'; problem: ValueTextRefusal }
  | { reason: 'value_used'; name: StoredValue['name']; products: number }
  | EditConflict

/** Adds an attribute after the others. Returns its id. */
export async function createAttribute(
  shop: Shop,
  visitor: Visitor,
  content: AttributeEdit,
): Promise<Result<number, SaveAttributeRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  return rollBackOnRefusal(shop, async (shop): Promise<Result<number, SaveAttributeRefusal>> => {
    await lockAttributes(shop.db)
    if (await isAttributeSlugTaken(shop.db, content.slug, 0)) return refuse({ reason: 'slug_taken' })
    const values = await readValues(shop, content.values, [])
    if (!values.ok) return values
    const id = await insertAttributeRow(shop.db, toColumns(content))
    await saveValues(shop.db, id, values.value)
    const after = { ...content, values: formatAttributeValues(values.value.values) }
    await recordAudit(shop, { by: visitor, action: 'attribute created', subject: 'attribute', subjectId: id, after })
    await raiseCacheVersion(shop.db)
    return ok(id)
  })
}

type SaveAttributeInput = EditChoices & {
  id: number
  /** The version from which the person started. */
  version: number
  content: AttributeEdit
}

/**
 * Fields and values that somebody else has saved meanwhile are kept, unless this person changed them too. A value that
 * products have cannot be removed.
 */
export async function saveAttribute(
  shop: Shop,
  visitor: Visitor,
  { id, version, content, ...choices }: SaveAttributeInput,
): Promise<Result<undefined, SaveAttributeRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  return rollBackOnRefusal(shop, async (shop): Promise<Result<undefined, SaveAttributeRefusal>> => {
    await lockAttributes(shop.db)
    const row = await findAttributeRow(shop.db, id)
    if (!row) return refuse({ reason: 'not_found' })
    const stored = await listValues(shop.db, id)
    const theirs = toAttributeEdit(row, stored)
    const base = (await findAttributeVersion(shop.db, id, version)) ?? theirs
    const versions = { base, theirs, mine: content, current: row.version }
    const merged = resolveRowEdit(valueRowField, versions, choices)
    if (!merged.ok) return merged
    if (await isAttributeSlugTaken(shop.db, merged.value.slug, id)) return refuse({ reason: 'slug_taken' })
    const values = await readValues(shop, merged.value.values, stored)
    if (!values.ok) return values
    const after = { ...merged.value, values: formatAttributeValues(values.value.values) }
    if (!isSame(theirs, after)) await saveVersion(shop, visitor, { row, stored, theirs, after, ...values.value })
    return ok(undefined)
  })
}

type ReadValues = { values: MatchedValue[]; removedIds: number[] }

/** Refuses to remove a value that products have. */
async function readValues(
  { db }: Shop,
  text: string,
  stored: readonly StoredValue[],
): Promise<Result<ReadValues, SaveAttributeRefusal>> {
  const parsed = parseAttributeValues(text)
  if (!parsed.ok) return refuse({ reason: 'values_refused', problem: parsed.refusal })
  const { values, removed } = matchAttributeValues(parsed.value, stored)
  const removedIds = removed.map(({ id }) => id)
  if (removed.length > 0) {
    await lockValues(db, removedIds)
    const products = await countValueProducts(db, removedIds)
    const used = removed.find(({ id }) => products.has(id))
    if (used) return refuse({ reason: 'value_used', name: used.name, products: products.get(used.id) ?? 0 })
  }
  return ok({ values, removedIds })
}

type ChangedAttribute = ReadValues & {
  row: AttributeRow
  stored: readonly StoredValue[]
  theirs: AttributeEdit
  after: AttributeEdit
}

async function saveVersion(
  shop: Shop,
  visitor: Visitor,
  { row, stored, theirs, after, ...values }: ChangedAttribute,
): Promise<void> {
  const { id } = row
  const version = row.version + 1
  // Search finds products by the names of their values.
  const renamed = stored.filter((before) =>
    values.values.some((value) => value.id === before.id && !isSame(value.name, before.name)),
  )
  const renamedIds = renamed.map((value) => value.id)
  // Categories before products, and products before values, as in other changes: another order could cause a deadlock.
  if (row.slug !== after.slug) await lockCategoryTree(shop.db)
  if (renamedIds.length > 0) await lockProducts(shop.db, await listValueProductIds(shop.db, renamedIds))
  await insertAttributeVersion(shop.db, { attributeId: id, version: row.version, content: theirs })
  await updateAttributeRow(shop.db, id, { ...toColumns(after), version })
  await saveValues(shop.db, id, values)
  const saved = { savedBy: visitor.customerId, savedAt: shop.clock.now() }
  await insertAttributeVersion(shop.db, { attributeId: id, version, content: after, ...saved })
  if (row.slug !== after.slug) await renameCategoryFilter(shop, visitor, { from: row.slug, to: after.slug })
  if (renamedIds.length > 0) await refreshProducts(shop, await listValueProductIds(shop.db, renamedIds))
  await recordAudit(shop, {
    by: visitor,
    action: 'attribute changed',
    subject: 'attribute',
    subjectId: id,
    before: theirs,
    after,
  })
  await raiseCacheVersion(shop.db)
}

const toColumns = (content: AttributeEdit) => ({
  slug: content.slug,
  isFilter: content.isFilter,
  name: toStoredTranslations(content, 'name'),
  unit: toStoredTranslations(content, 'unit'),
})

export function toAttributeEdit(row: AttributeRow, values: readonly StoredValue[]): AttributeEdit {
  return {
    ...mapTranslatedFields(attributeTextNames, (name, locale) => row[name][locale] ?? ''),
    slug: row.slug,
    isFilter: row.isFilter,
    values: formatAttributeValues(values),
  }
}
