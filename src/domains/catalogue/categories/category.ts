import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import type { Pence } from '#src/shared/money/money.ts'
import type { SortRule } from '../listing/listing.ts'

export type Category = {
  id: number
  parentId: number | null
  slug: string
  /** The URL path without the leading slash: `oil/oil-tanks`. */
  path: string
  title: StoredTranslations
  description: StoredTranslations
  /** Title and description for search engines; empty: those of the category. */
  seoTitle: StoredTranslations
  seoDescription: StoredTranslations
  imageKey: string | null
  isLanding: boolean
  listing: CategoryListing
}

/** How a category lists its products. */
export type CategoryListing = {
  /** The order where the visitor has chosen none. */
  defaultSort: SortRule
  /** Where one price band ends and the next begins, rising. Empty: bands that follow from the prices. */
  priceLimits: readonly Pence[]
  /** The attributes to filter by, in their order. Empty: all of them. */
  filterSlugs: readonly string[]
  /** Shown before all other products, unless the visitor sorts them. */
  pinnedProductIds: readonly number[]
}

/** All published categories; roots and children in display order. */
export type CategoryTree = {
  roots: readonly Category[]
  byId: ReadonlyMap<number, Category>
  byPath: ReadonlyMap<string, Category>
  childrenById: ReadonlyMap<number, readonly Category[]>
}

/** A category with its ancestors (`trail`: from the root to the category itself) and its direct children. */
export type CategoryWithRelatives = { category: Category; trail: readonly Category[]; children: readonly Category[] }

/** Returns the categories from the root to the category itself. */
export function getCategoryTrail(tree: CategoryTree, category: Category): Category[] {
  const trail = [category]
  for (let parentId = category.parentId; parentId !== null; ) {
    const parent = tree.byId.get(parentId)
    if (!parent || trail.includes(parent)) break
    trail.unshift(parent)
    parentId = parent.parentId
  }
  return trail
}
