import type { Shop } from '#src/platform/shop.server.ts'
import type { MenuEntry, MenuName } from './menu-entry.ts'
import { resolveMenuLinks } from './menu-targets-service.server.ts'
import { listMenuCategories } from './menu-targets-store.server.ts'
import { menuLevels, type ResolvedMenus } from './menu-view.ts'
import { readMenus } from './menus-store.server.ts'

/** `unsaved`: menus to show instead of the stored ones. */
export async function resolveMenus(
  shop: Shop,
  unsaved: Partial<Record<MenuName, readonly MenuEntry[]>> = {},
): Promise<ResolvedMenus> {
  const { header, footer, services } = await readMenus(shop.db)
  const entries = { header: header.entries, footer: footer.entries, services: services.entries, ...unsaved }
  const all = Object.values(entries).flat()
  const needsCategories = all.some(({ kind }) => kind === 'categories')
  return {
    entries,
    resolve: await resolveMenuLinks(shop, all),
    categories: needsCategories ? await listMenuCategories(shop.db, menuLevels) : [],
  }
}
