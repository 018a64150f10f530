import { moveContentLinks } from '#src/domains/content/content-links-service.server.ts'
import { addRedirects } from '#src/domains/redirects/redirects-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { categoryPath } from '#src/shared/paths/storefront-paths.ts'
import { refreshProducts } from '../listing/refresh-products-service.server.ts'
import { type CategoryPosition, listSubtree } from './category-edit.ts'
import {
  listCategoryProductIds,
  replaceAncestors,
  updateAdvertLinks,
  updateCategoryPaths,
} from './category-editing-store.server.ts'

type Move = {
  /** The categories before the move. */
  tree: readonly CategoryPosition[]
  id: number
  /** The new path of the category. */
  to: string
  parentId: number | null
  movedBy?: number
}

/**
 * Moves the subcategories of a moved category along: paths, ancestors, and links in menus, adverts and landing pages. The old
 * paths redirect to the new ones. Runs in the transaction that locked the tree.
 */
export async function moveSubtree(shop: Shop, { tree, id, to, parentId, movedBy }: Move): Promise<void> {
  const subtree = listSubtree(tree, id)
  const from = subtree.find((each) => each.id === id)?.path ?? to
  await replaceAncestors(shop.db, { id, subtreeIds: subtree.map((each) => each.id), parentId })
  if (from === to) return
  const moves = subtree.map((each) => ({ id: each.id, from: each.path, to: to + each.path.slice(from.length) }))
  await updateCategoryPaths(shop.db, moves)
  await updateAdvertLinks(shop.db, moves)
  const moved = moves.map((move) => ({ from: categoryPath(move.from), to: categoryPath(move.to) }))
  await moveContentLinks(shop.db, moved)
  await addRedirects(shop.db, moved, { createdBy: movedBy })
}

/** Refreshes the listing rows of all products in a category and its subcategories. */
export async function refreshCategoryProducts(
  shop: Shop,
  { tree, id }: { tree: readonly CategoryPosition[]; id: number },
): Promise<void> {
  const productIds = await listCategoryProductIds(
    shop.db,
    listSubtree(tree, id).map((each) => each.id),
  )
  await refreshProducts(shop, productIds)
}
