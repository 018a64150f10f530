import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'

export type Category = {
  id: number
  parentId: number | null
  slug: string
  /** The URL path without the leading slash: `oil/oil-tanks`. */
  path: string
  title: StoredTranslations
  description: StoredTranslations
  imageKey: string | null
  isLanding: boolean
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

/** From the root to the category itself. */
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
