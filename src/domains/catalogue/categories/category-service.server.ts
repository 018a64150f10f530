import type { Shop } from '#src/platform/shop.server.ts'
import { type Category, type CategoryTree, type CategoryWithRelatives, getCategoryTrail } from './category.ts'
import { readAdverts, readBrands, readCategoryTree } from './category-store.server.ts'

export function getCategoryTree(shop: Shop): Promise<CategoryTree> {
  return shop.cache('categories', () => readCategoryTree(shop.db))
}

export async function findCategory(shop: Shop, path: string): Promise<CategoryWithRelatives | undefined> {
  const tree = await getCategoryTree(shop)
  const category = tree.byPath.get(path)
  return category && withRelatives(tree, category)
}

/** The top-level categories, for the tiles of the home page. */
export async function listCategoryTiles(shop: Shop): Promise<CategoryWithRelatives[]> {
  const tree = await getCategoryTree(shop)
  return tree.roots.map((category) => withRelatives(tree, category))
}

function withRelatives(tree: CategoryTree, category: Category): CategoryWithRelatives {
  return { category, trail: getCategoryTrail(tree, category), children: tree.childrenById.get(category.id) ?? [] }
}

export function listBrands(shop: Shop) {
  return shop.cache('brands', () => readBrands(shop.db))
}

/** The adverts between the products of a category's grid. */
export async function listAdverts(shop: Shop, categoryId: number) {
  const adverts = await shop.cache('adverts', () => readAdverts(shop.db))
  return adverts.filter((advert) => advert.categoryId === categoryId)
}
