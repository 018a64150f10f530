import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'

export type MenuCategory = { id: number; parentId: number | null; path: string; title: StoredTranslations }

/** The most categories that an automatic entry shows: below each category by level, and in all. */
export const automaticLimits = { categories: 12, subcategories: 24, lowest: 8, all: 300 }

/** The categories that an automatic entry with this number of levels shows. The upper levels come first. */
export function listAutomaticCategories(categories: readonly MenuCategory[], levels: number): MenuCategory[] {
  const childrenById = Map.groupBy(categories, ({ parentId }) => parentId)
  const { categories: top, subcategories, lowest, all } = automaticLimits
  let level: readonly MenuCategory[] = (childrenById.get(null) ?? []).slice(0, top)
  const listed: MenuCategory[] = []
  for (const max of [subcategories, lowest, 0].slice(0, levels)) {
    listed.push(...level)
    level = level.flatMap(({ id }) => (childrenById.get(id) ?? []).slice(0, max))
  }
  return listed.slice(0, all)
}

/** Whether some published categories exceed the limits, so that visitors do not find them in the menu. */
export function hasMoreCategories(categories: readonly MenuCategory[], levels: number): boolean {
  const shown = new Set(listAutomaticCategories(categories, levels).map(({ id }) => id))
  const isReachable = ({ parentId, path }: MenuCategory) =>
    path.split('/').length <= levels && (parentId === null || shown.has(parentId))
  return categories.some((category) => isReachable(category) && !shown.has(category.id))
}
