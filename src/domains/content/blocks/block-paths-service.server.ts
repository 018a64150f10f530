import type { Shop } from '#src/platform/shop.server.ts'
import { isSame } from '#src/shared/editing/merge-changes.ts'
import type { MenuTargetKind } from '../menus/menu-entry.ts'
import { toStoredLink } from '../menus/menu-targets-service.server.ts'
import { getBlockField } from '../pages/page-block-fields.ts'
import { type PageBlock, parsePaths } from '../pages/page-blocks.ts'
import type { PageEdit } from '../pages/page-edit.ts'

/** The first path of a block that leads to no category or product. */
export type UnknownPath = { field: string; path: string }

const kindByValue: Readonly<Record<string, MenuTargetKind>> = {
  category: 'category',
  categories: 'category',
  products: 'product',
}

/** Checks the paths of new and changed blocks only: what was deleted since must not prevent other changes. */
export async function findUnknownPath(
  shop: Shop,
  { before, after }: { before: Pick<PageEdit, 'blocks'>; after: Pick<PageEdit, 'blocks'> },
): Promise<UnknownPath | undefined> {
  const earlier = new Map(before.blocks.map((block) => [block.key, block]))
  for (const block of after.blocks) {
    const wrong = isSame(earlier.get(block.key), block) ? undefined : await findWrongPath(shop, block)
    if (wrong) return wrong
  }
  return undefined
}

async function findWrongPath(shop: Shop, { key, values }: PageBlock): Promise<UnknownPath | undefined> {
  for (const [name, kind] of Object.entries(kindByValue)) {
    for (const path of parsePaths(values[name] ?? '')) {
      const { target } = await toStoredLink(shop, path)
      if (target?.kind !== kind) return { field: getBlockField(key, name), path }
    }
  }
  return undefined
}
