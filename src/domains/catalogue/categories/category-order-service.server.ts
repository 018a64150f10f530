import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { hideLandingPage } from '#src/domains/content/content-links-service.server.ts'
import { addRedirect } from '#src/domains/redirects/redirects-service.server.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { rollBackOnRefusal, type Shop, transaction } from '#src/platform/shop.server.ts'
import type { DropSide } from '#src/shared/editing/drop-side.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { categoryPath } from '#src/shared/paths/storefront-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { readFilterAttributes } from '../listing/filter-attribute-store.server.ts'
import { type CategoryEdit, type FilterName, listSubtree } from './category-edit.ts'
import { moveCategoryUnder, type SaveCategoryRefusal, toEdit } from './category-editing-service.server.ts'
import {
  type CategoryRow,
  countCategoryProducts,
  deleteCategoryRow,
  hasCategoryProducts,
  hasCategoryVouchers,
  listCategoryRows,
  lockCategoryTree,
  updateCategoryPositions,
} from './category-editing-store.server.ts'

export type ListedCategory = {
  id: number
  title: string
  path: string
  /** 0 at the top. */
  level: number
  isPublished: boolean
  /** The products of the category itself, without its subcategories. */
  products: number
  isFirst: boolean
  isLast: boolean
}

/** All categories, each followed by its subcategories. */
export async function listCategories(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<ListedCategory[], PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  const [rows, products] = await Promise.all([listCategoryRows(shop.db), countCategoryProducts(shop.db)])
  return ok(
    flattenTree(rows).map(({ row, level, isFirst, isLast }) => ({
      id: row.id,
      title: pickTranslation(visitor.locale, row.title),
      path: row.path,
      level,
      isPublished: row.isPublished,
      products: products.get(row.id) ?? 0,
      isFirst,
      isLast,
    })),
  )
}

type FlatCategory = { row: CategoryRow; level: number; isFirst: boolean; isLast: boolean }

function flattenTree(rows: readonly CategoryRow[]): FlatCategory[] {
  const childrenById = Map.groupBy(rows, ({ parentId }) => parentId)
  const listBelow = (parentId: number | null, level: number): FlatCategory[] => {
    const siblings = childrenById.get(parentId) ?? []
    return siblings.flatMap((row, index) => [
      { row, level, isFirst: index === 0, isLast: index === siblings.length - 1 },
      ...listBelow(row.id, level + 1),
    ])
  }
  return listBelow(null, 0)
}

/** A category that can be a parent, named by its place: `Oil / Oil tanks`. */
export type ParentOption = { id: number; name: string }

/** The attributes that visitors can filter by, in the reader's language. */
export async function listFilterNames(shop: Shop, locale: Locale): Promise<FilterName[]> {
  const attributes = await readFilterAttributes(shop.db)
  return attributes.map(({ slug, name }) => ({ slug, name: pickTranslation(locale, name) }))
}

export type CategoryForEditing = {
  id: number
  title: string
  path: string
  version: number
  content: CategoryEdit
  imageKey: string | null
  parents: ParentOption[]
  filterNames: FilterName[]
  /** Why it cannot be deleted. */
  notDeletable?: 'has_subcategories' | 'has_products' | 'has_vouchers'
}

export async function getCategoryForEditing(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<CategoryForEditing, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  const rows = await listCategoryRows(shop.db)
  const row = rows.find((each) => each.id === id)
  if (!row) return refuse('not_found')
  const { path, version, imageKey } = row
  const subtree = new Set(listSubtree(rows, id).map((each) => each.id))
  return ok({
    id,
    title: pickTranslation(visitor.locale, row.title),
    path,
    version,
    content: toEdit(row),
    imageKey,
    parents: listParents(rows, visitor.locale).filter((parent) => !subtree.has(parent.id)),
    filterNames: await listFilterNames(shop, visitor.locale),
    notDeletable: await findDeleteRefusal(shop, rows, id),
  })
}

export async function listParentOptions(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<ParentOption[], PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  return allowed.ok ? ok(listParents(await listCategoryRows(shop.db), visitor.locale)) : allowed
}

function listParents(rows: readonly CategoryRow[], locale: Locale): ParentOption[] {
  const names = new Map<number | null, string>()
  return flattenTree(rows).map(({ row: { id, parentId, title } }) => {
    const above = names.get(parentId)
    const name = above ? `${above} / ${pickTranslation(locale, title)}` : pickTranslation(locale, title)
    names.set(id, name)
    return { id, name }
  })
}

async function findDeleteRefusal(shop: Shop, rows: readonly CategoryRow[], id: number) {
  if (rows.some(({ parentId }) => parentId === id)) return 'has_subcategories'
  if (await hasCategoryProducts(shop.db, id)) return 'has_products'
  return (await hasCategoryVouchers(shop.db, id)) ? 'has_vouchers' : undefined
}

/** Moves a category before the previous one of its parent, or after the next one. */
export async function moveCategory(
  shop: Shop,
  visitor: Visitor,
  { id, direction }: { id: number; direction: 'up' | 'down' },
): Promise<Result<undefined, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  return transaction(shop, async (shop): Promise<Result<undefined, 'not_found'>> => {
    await lockCategoryTree(shop.db)
    const rows = await listCategoryRows(shop.db)
    const row = rows.find((each) => each.id === id)
    if (!row) return refuse('not_found')
    const ids = listChildIds(rows, row.parentId)
    const from = ids.indexOf(id)
    const to = direction === 'up' ? from - 1 : from + 1
    // It is at the end already.
    if (to < 0 || to >= ids.length) return ok(undefined)
    await saveOrder(shop, visitor, { id, before: ids, after: ids.toSpliced(from, 1).toSpliced(to, 0, id) })
    return ok(undefined)
  })
}

/** Moves a category directly before or after another one, also of another parent. */
export function placeCategoryBeside(
  shop: Shop,
  visitor: Visitor,
  { id, besideId, side }: { id: number; besideId: number; side: DropSide },
): Promise<Result<undefined, SaveCategoryRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return Promise.resolve(refuse({ reason: allowed.refusal }))
  return rollBackOnRefusal(shop, async (shop): Promise<Result<undefined, SaveCategoryRefusal>> => {
    await lockCategoryTree(shop.db)
    const beside = (await listCategoryRows(shop.db)).find((each) => each.id === besideId)
    if (!beside) return refuse({ reason: 'not_found' })
    if (besideId === id) return ok(undefined)
    const moved = await moveCategoryUnder(shop, visitor, { id, parentId: beside.parentId })
    if (!moved.ok) return moved
    const before = listChildIds(await listCategoryRows(shop.db), beside.parentId)
    const others = before.filter((each) => each !== id)
    const position = others.indexOf(besideId) + (side === 'before' ? 0 : 1)
    await saveOrder(shop, visitor, { id, before, after: others.toSpliced(position, 0, id) })
    return ok(undefined)
  })
}

const listChildIds = (rows: readonly CategoryRow[], parentId: number | null) =>
  rows.filter((row) => row.parentId === parentId).map(({ id }) => id)

type NewOrder = { id: number; before: readonly number[]; after: readonly number[] }

/** Saves the order of the categories of one parent, of which one has moved. */
async function saveOrder(shop: Shop, visitor: Visitor, { id, before, after }: NewOrder): Promise<void> {
  const [from, to] = [before.indexOf(id), after.indexOf(id)]
  if (from === to) return
  await updateCategoryPositions(shop.db, after)
  await recordAudit(shop, {
    by: visitor,
    action: 'category reordered',
    subject: 'category',
    subjectId: id,
    before: { position: from + 1 },
    after: { position: to + 1 },
  })
  await raiseCacheVersion(shop.db)
}

/** Deletes a category without products and subcategories. Its address leads to its parent. */
export async function deleteCategory(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<undefined, PermissionRefusal | 'not_found' | 'has_subcategories' | 'has_products' | 'has_vouchers'>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  return transaction(shop, async (shop) => {
    await lockCategoryTree(shop.db)
    const rows = await listCategoryRows(shop.db)
    const row = rows.find((each) => each.id === id)
    if (!row) return refuse('not_found')
    const refusal = await findDeleteRefusal(shop, rows, id)
    if (refusal) return refuse(refusal)
    await deleteCategoryRow(shop.db, id)
    await hideLandingPage(shop.db, row.path)
    const parent = rows.find((each) => each.id === row.parentId)
    if (parent) {
      const paths = { from: categoryPath(row.path), to: categoryPath(parent.path) }
      await addRedirect(shop.db, { ...paths, createdBy: visitor.customerId })
    }
    await recordAudit(shop, {
      by: visitor,
      action: 'category deleted',
      subject: 'category',
      subjectId: id,
      before: { ...toEdit(row), path: row.path },
    })
    await raiseCacheVersion(shop.db)
    return ok(undefined)
  })
}
