import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { listPagesAt } from '#src/domains/content/content-links-service.server.ts'
import { removeRedirect } from '#src/domains/redirects/redirects-service.server.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { type EditChoices, type EditConflict, resolveEdit } from '#src/shared/editing/edit-choices.ts'
import { isSame } from '#src/shared/editing/merge-changes.ts'
import { mapTranslatedFields, toStoredTranslations } from '#src/shared/editing/translated-fields.ts'
import { categoryPath } from '#src/shared/paths/storefront-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { type CategoryEdit, categoryTextNames, listSubtree, type PlaceRefusal, placeCategory } from './category-edit.ts'
import {
  type CategoryRow,
  findCategoryVersion,
  insertCategoryRow,
  insertCategoryVersion,
  listCategoryRows,
  listKnownFilters,
  listProductIdsBySku,
  lockCategoryTree,
  updateCategoryRow,
} from './category-editing-store.server.ts'
import { moveSubtree, refreshCategoryProducts } from './category-subtree-service.server.ts'

export type SaveCategoryRefusal =
  | { reason: PermissionRefusal | 'not_found' }
  | { reason: 'misplaced'; refusal: PlaceRefusal }
  | EditConflict

/** Adds a category below the others of its parent. Returns its id. */
export async function createCategory(
  shop: Shop,
  visitor: Visitor,
  typed: CategoryEdit,
): Promise<Result<number, SaveCategoryRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  return transaction(shop, async (shop): Promise<Result<number, SaveCategoryRefusal>> => {
    await lockCategoryTree(shop.db)
    const content = await removeUnknownFilters(shop, typed)
    const tree = await listCategoryRows(shop.db)
    const place = placeCategory(tree, content)
    if (!place.ok) return refuse({ reason: 'misplaced', refusal: place.refusal })
    if (await hasPage(shop, [{ path: place.value, isLanding: content.isLanding }])) {
      return refuse({ reason: 'misplaced', refusal: 'path_taken' })
    }
    const columns = { ...toColumns(content), pinnedProductIds: await listProductIdsBySku(shop.db, content.pinnedSkus) }
    const row = { ...columns, path: place.value, position: getLastPosition(tree, content.parentId) }
    const id = await insertCategoryRow(shop.db, { ...row, createdAt: shop.clock.now() })
    await moveSubtree(shop, { tree: [...tree, { id, ...row }], id, to: place.value, parentId: content.parentId })
    await removeRedirect(shop.db, categoryPath(place.value))
    await recordAudit(shop, {
      by: visitor,
      action: 'category created',
      subject: 'category',
      subjectId: id,
      after: { ...content, path: place.value },
    })
    await raiseCacheVersion(shop.db)
    return ok(id)
  })
}

type SaveCategoryInput = EditChoices & {
  id: number
  /** The version from which the person started. */
  version: number
  content: CategoryEdit
}

/** Fields that somebody else has saved meanwhile are kept, unless this person changed them too. */
export async function saveCategory(
  shop: Shop,
  visitor: Visitor,
  { id, version, content, ...choices }: SaveCategoryInput,
): Promise<Result<undefined, SaveCategoryRefusal>> {
  return changeCategory(shop, visitor, {
    id,
    async merge(db, row) {
      const theirs = toEdit(row)
      // Older versions lack the fields that were added since.
      const base = { ...theirs, ...(await findCategoryVersion(db, id, version)) }
      const resolved = resolveEdit({ base, theirs, mine: content, current: row.version }, choices)
      return resolved.ok ? ok(resolved.value as CategoryEdit) : resolved
    },
  })
}

/** Moves a category with its subcategories under another parent, or to the top level (null). */
export function moveCategoryUnder(
  shop: Shop,
  visitor: Visitor,
  { id, parentId }: { id: number; parentId: number | null },
): Promise<Result<undefined, SaveCategoryRefusal>> {
  return changeCategory(shop, visitor, { id, merge: async (_db, row) => ok({ ...toEdit(row), parentId }) })
}

type Change = {
  id: number
  /** Returns the content to save. */
  merge: (db: Shop['db'], row: CategoryRow) => Promise<Result<CategoryEdit, EditConflict>>
}

async function changeCategory(
  shop: Shop,
  visitor: Visitor,
  { id, merge }: Change,
): Promise<Result<undefined, SaveCategoryRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  return transaction(shop, async (shop): Promise<Result<undefined, SaveCategoryRefusal>> => {
    await lockCategoryTree(shop.db)
    const tree = await listCategoryRows(shop.db)
    const row = tree.find((each) => each.id === id)
    if (!row) return refuse({ reason: 'not_found' })
    await insertCategoryVersion(shop.db, { categoryId: id, version: row.version, content: toEdit(row) })
    const merged = await merge(shop.db, row)
    if (!merged.ok) return merged
    const content = await removeUnknownFilters(shop, merged.value)
    const place = placeCategory(tree, { ...content, id })
    if (!place.ok) return refuse({ reason: 'misplaced', refusal: place.refusal })
    const moved = place.value === row.path ? [] : listMovedCategories(tree, { id, to: place.value, content })
    if (await hasPage(shop, moved)) return refuse({ reason: 'misplaced', refusal: 'path_taken' })
    if (!isSame(toEdit(row), content)) await saveVersion(shop, visitor, { tree, row, content, path: place.value })
    return ok(undefined)
  })
}

/** Leaves out filters by attributes that were deleted meanwhile. */
async function removeUnknownFilters({ db }: Shop, content: CategoryEdit): Promise<CategoryEdit> {
  const slugs = await listKnownFilters(db, content.filterSlugs)
  return { ...content, filterSlugs: content.filterSlugs.filter((slug) => slugs.has(slug)) }
}

/** Categories name the attributes that they filter by. Call it in the transaction that gives the attribute another code. */
export async function renameCategoryFilter(
  shop: Shop,
  visitor: Visitor,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await lockCategoryTree(shop.db)
  const tree = await listCategoryRows(shop.db)
  for (const row of tree.filter(({ filterSlugs }) => filterSlugs.includes(from))) {
    const before = toEdit(row)
    await insertCategoryVersion(shop.db, { categoryId: row.id, version: row.version, content: before })
    const filterSlugs = before.filterSlugs.map((slug) => (slug === from ? to : slug))
    await saveVersion(shop, visitor, { tree, row, content: { ...before, filterSlugs }, path: row.path })
  }
}

type PlacedCategory = { path: string; isLanding: boolean }

/** A category with its subcategories at their new paths. */
function listMovedCategories(
  tree: readonly CategoryRow[],
  { id, to, content }: { id: number; to: string; content: CategoryEdit },
): PlacedCategory[] {
  const subtree = listSubtree(tree, id) as CategoryRow[]
  const from = subtree.find((each) => each.id === id)?.path ?? to
  return subtree.map((each) => ({
    path: to + each.path.slice(from.length),
    isLanding: each.id === id ? content.isLanding : each.isLanding,
  }))
}

/** Whether a category would hide a page. The page at the path of a landing category is its text. */
async function hasPage(shop: Shop, categories: readonly PlacedCategory[]): Promise<boolean> {
  const paths = categories.filter(({ isLanding }) => !isLanding).map(({ path }) => path)
  return (await listPagesAt(shop.db, paths)).length > 0
}

type NewVersion = { tree: readonly CategoryRow[]; row: CategoryRow; content: CategoryEdit; path: string }

async function saveVersion(shop: Shop, visitor: Visitor, { tree, row, content, path }: NewVersion): Promise<void> {
  const { id } = row
  const before = toEdit(row)
  const version = row.version + 1
  const hasNewParent = content.parentId !== row.parentId
  const position = hasNewParent ? getLastPosition(tree, content.parentId) : row.position
  const pinnedProductIds = await listProductIdsBySku(shop.db, content.pinnedSkus)
  await updateCategoryRow(shop.db, id, { ...toColumns(content), pinnedProductIds, path, position, version })
  await insertCategoryVersion(shop.db, {
    categoryId: id,
    version,
    content,
    savedBy: visitor.customerId,
    savedAt: shop.clock.now(),
  })
  if (path !== row.path || hasNewParent) {
    await moveSubtree(shop, { tree, id, to: path, parentId: content.parentId, movedBy: visitor.customerId })
  }
  // Search finds products by the titles of their categories.
  const hasNewTitle = !isSame(toStoredTranslations(content, 'title'), row.title)
  if (hasNewParent || hasNewTitle) await refreshCategoryProducts(shop, { tree, id })
  await recordAudit(shop, {
    by: visitor,
    action: 'category changed',
    subject: 'category',
    subjectId: id,
    before: { ...before, path: row.path },
    after: { ...content, path },
  })
  await raiseCacheVersion(shop.db)
}

/** After all other categories of the parent. */
function getLastPosition(tree: readonly Pick<CategoryRow, 'parentId' | 'position'>[], parentId: number | null): number {
  const siblings = tree.filter((each) => each.parentId === parentId)
  return Math.max(-1, ...siblings.map(({ position }) => position)) + 1
}

function toColumns(content: CategoryEdit) {
  const { slug, parentId, isPublished, isLanding, defaultSort } = content
  return {
    title: toStoredTranslations(content, 'title'),
    description: toStoredTranslations(content, 'description'),
    seoTitle: toStoredTranslations(content, 'seoTitle'),
    seoDescription: toStoredTranslations(content, 'seoDescription'),
    slug,
    parentId,
    isPublished,
    isLanding,
    defaultSort,
    priceLimits: [...content.priceLimits],
    filterSlugs: [...content.filterSlugs],
  }
}

export function toEdit(row: CategoryRow): CategoryEdit {
  const { slug, parentId, isPublished, isLanding, defaultSort, priceLimits, filterSlugs, pinnedSkus } = row
  const texts = mapTranslatedFields(categoryTextNames, (name, locale) => row[name][locale] ?? '')
  const listing = { defaultSort, priceLimits, filterSlugs, pinnedSkus }
  return { ...texts, slug, parentId, isPublished, isLanding, ...listing }
}
