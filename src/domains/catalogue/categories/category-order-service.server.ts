import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { hideLandingPage } from '#src/domains/content/content-links-service.server.ts'
import { addRedirect } from '#src/domains/redirects/redirects-service.server.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { categoryPath } from '#src/shared/paths/storefront-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { readFilterAttributes } from '../listing/filter-attribute-store.server.ts'
import { type CategoryEdit, type FilterName, listSubtree } from './category-edit.ts'
import { toEdit } from './category-editing-service.server.ts'
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
  /** Of the category itself, without its subcategories. */
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
    const ids = rows.filter(({ parentId }) => parentId === row.parentId).map((each) => each.id)
    const from = ids.indexOf(id)
    const to = direction === 'up' ? from - 1 : from + 1
    // It is at the end already.
    if (to < 0 || to >= ids.length) return ok(undefined)
    await updateCategoryPositions(shop.db, ids.toSpliced(from, 1).toSpliced(to, 0, id))
    const [before, after] = [{ position: from + 1 }, { position: to + 1 }]
    await recordAudit(shop, {
      by: visitor,
      action: 'category reordered',
      subject: 'category',
      subjectId: id,
      before,
      after,
    })
    await raiseCacheVersion(shop.db)
    return ok(undefined)
  })
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
