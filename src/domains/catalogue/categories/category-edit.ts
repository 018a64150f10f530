import type { TranslatedFields } from '#src/shared/editing/translated-fields.ts'
import { isReservedForCategory } from '#src/shared/paths/reserved-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { SortRule } from '../listing/listing.ts'

export const categoryTextNames = ['title', 'description', 'seoTitle', 'seoDescription'] as const

/** What staff edit of a category. Stored as versions. */
export type CategoryEdit = TranslatedFields<(typeof categoryTextNames)[number]> & {
  slug: string
  parentId: number | null
  isPublished: boolean
  isLanding: boolean
  defaultSort: SortRule
  /** The limits in pence, rising. */
  priceLimits: readonly number[]
  filterSlugs: readonly string[]
  /** The products to show first, in their order. */
  pinnedSkus: readonly string[]
}

export const categoryLimits = {
  title: 100,
  description: 2000,
  seoTitle: 150,
  seoDescription: 300,
  slug: 80,
  priceLimits: 9,
  filters: 50,
  pinned: 24,
}

/** Levels of the category tree. */
export const maxCategoryLevels = 5

/** An attribute that visitors can filter by. */
export type FilterName = { slug: string; name: string }

export type CategoryPosition = { id: number; parentId: number | null; path: string }

/** Why a category cannot have a place in the tree. */
export type PlaceRefusal = 'unknown_parent' | 'own_descendant' | 'too_deep' | 'path_taken' | 'path_reserved'

/** `id`: undefined for a new category. */
type Place = { id?: number; parentId: number | null; slug: string }

/** Returns the path that a category would have at this place of the tree. */
export function placeCategory(
  tree: readonly CategoryPosition[],
  { id, parentId, slug }: Place,
): Result<string, PlaceRefusal> {
  const parent = tree.find((each) => each.id === parentId)
  if (parentId !== null && !parent) return refuse('unknown_parent')
  const subtree = id === undefined ? [] : listSubtree(tree, id)
  if (parent && subtree.includes(parent)) return refuse('own_descendant')
  const own = subtree.find((each) => each.id === id)
  const ownLevels = own ? Math.max(...subtree.map(({ path }) => countLevels(path) - countLevels(own.path))) + 1 : 1
  if ((parent ? countLevels(parent.path) : 0) + ownLevels > maxCategoryLevels) return refuse('too_deep')
  const path = parent ? `${parent.path}/${slug}` : slug
  if (!parent && isReservedForCategory(slug)) return refuse('path_reserved')
  if (tree.some((each) => each.path === path && each.id !== id)) return refuse('path_taken')
  return ok(path)
}

/** The category and all its descendants. */
export function listSubtree(tree: readonly CategoryPosition[], id: number): CategoryPosition[] {
  const root = tree.find((each) => each.id === id)
  return root ? tree.filter((each) => each === root || each.path.startsWith(`${root.path}/`)) : []
}

const countLevels = (path: string) => path.split('/').length
