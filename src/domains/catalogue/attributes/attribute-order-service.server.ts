import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { lockCategoryTree } from '../categories/category-editing-store.server.ts'
import type { AttributeEdit } from './attribute-edit.ts'
import { toAttributeEdit } from './attribute-editing-service.server.ts'
import {
  countAttributeUses,
  countValueProducts,
  deleteAttributeRow,
  findAttributeRow,
  listAttributeRows,
  listFilteringCategories,
  listValues,
  lockAttributes,
  lockValues,
  updateAttributePositions,
} from './attribute-editing-store.server.ts'

export type ListedAttribute = {
  id: number
  name: string
  unit: string
  isFilter: boolean
  values: number
  products: number
}

/** All attributes in the order of the filters, in the reader's language. */
export async function listAttributesForEditing(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<ListedAttribute[], PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  const [rows, uses] = await Promise.all([listAttributeRows(shop.db), countAttributeUses(shop.db)])
  return ok(
    rows.map(({ id, name, unit, isFilter }) => ({
      ...{ id, isFilter, values: 0, products: 0 },
      ...uses.get(id),
      name: pickTranslation(visitor.locale, name),
      unit: pickTranslation(visitor.locale, unit),
    })),
  )
}

export type AttributeForEditing = {
  id: number
  version: number
  name: string
  content: AttributeEdit
  /** The values that products have, with the number of products. */
  usedValues: { id: number; name: string; products: number }[]
  /** The categories that choose it as one of their filters. */
  categories: { id: number; title: string }[]
}

export async function getAttributeForEditing(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<AttributeForEditing, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  const row = await findAttributeRow(shop.db, id)
  if (!row) return refuse('not_found')
  const { locale } = visitor
  const values = await listValues(shop.db, id)
  const products = await countValueProducts(
    shop.db,
    values.map((value) => value.id),
  )
  const categories = await listFilteringCategories(shop.db, row.slug)
  return ok({
    ...{ id, version: row.version, name: pickTranslation(locale, row.name), content: toAttributeEdit(row, values) },
    usedValues: values.flatMap((value) => {
      const count = products.get(value.id)
      return count ? [{ id: value.id, name: pickTranslation(locale, value.name), products: count }] : []
    }),
    categories: categories.map((category) => ({ id: category.id, title: pickTranslation(locale, category.title) })),
  })
}

/** Moves an attribute by one place in the order of the filters. */
export async function moveAttribute(
  shop: Shop,
  visitor: Visitor,
  { id, direction }: { id: number; direction: 'up' | 'down' },
): Promise<Result<undefined, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  return transaction(shop, async (shop) => {
    await lockAttributes(shop.db)
    const ids = (await listAttributeRows(shop.db)).map((row) => row.id)
    const from = ids.indexOf(id)
    if (from === -1) return refuse('not_found')
    const to = direction === 'up' ? from - 1 : from + 1
    // It is at the end already.
    if (to < 0 || to >= ids.length) return ok(undefined)
    await updateAttributePositions(shop.db, ids.toSpliced(from, 1).toSpliced(to, 0, id))
    await recordAudit(shop, {
      by: visitor,
      action: 'attribute reordered',
      subject: 'attribute',
      subjectId: id,
      before: { position: from + 1 },
      after: { position: to + 1 },
    })
    await raiseCacheVersion(shop.db)
    return ok(undefined)
  })
}

/** Deletes an attribute that no product has and no category filters by. */
export async function deleteAttribute(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<undefined, PermissionRefusal | 'not_found' | 'has_products' | 'has_categories'>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  return transaction(shop, async (shop) => {
    await lockAttributes(shop.db)
    const row = await findAttributeRow(shop.db, id)
    if (!row) return refuse('not_found')
    const values = await listValues(shop.db, id)
    const valueIds = values.map((value) => value.id)
    await lockValues(shop.db, valueIds)
    if ((await countValueProducts(shop.db, valueIds)).size > 0) return refuse('has_products')
    // No category chooses it as a filter meanwhile.
    await lockCategoryTree(shop.db)
    if ((await listFilteringCategories(shop.db, row.slug)).length > 0) return refuse('has_categories')
    await deleteAttributeRow(shop.db, id)
    const before = toAttributeEdit(row, values)
    await recordAudit(shop, { by: visitor, action: 'attribute deleted', subject: 'attribute', subjectId: id, before })
    await raiseCacheVersion(shop.db)
    return ok(undefined)
  })
}
