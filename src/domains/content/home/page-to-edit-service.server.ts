import { getSettings } from '#src/platform/config/shop-settings.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { sourceLocale } from '#src/shared/locale/languages.ts'
import { listMenuCategories } from '../menus/menu-targets-store.server.ts'
import type { PageBlock } from '../pages/page-blocks.ts'
import { findEditablePage, type PageRow } from '../pages/page-editing-store.server.ts'
import { createDefaultHome } from './default-home.ts'

/** The page with the blocks that its form starts from. A home page that has none yet starts from the default ones. */
export async function findPageToEdit(
  shop: Shop,
  id: number,
  options?: { lock: boolean },
): Promise<PageRow | undefined> {
  const row = await findEditablePage(shop.db, id, options)
  if (row?.kind !== 'home' || row.blocks) return row
  return { ...row, blocks: await listDefaultBlocks(shop, row) }
}

/**
 * Made from the data of the shop: its name, its categories and, if an earlier release has stored them, title, summary and
 * picture of the home page.
 */
export async function listDefaultBlocks(shop: Shop, row?: PageRow): Promise<PageBlock[]> {
  const { company, strapline, quoteEnabled } = await getSettings(shop)
  const hasTexts = row !== undefined && row.title[sourceLocale] !== ''
  return createDefaultHome({
    title: hasTexts ? row.title : { [sourceLocale]: company },
    text: hasTexts ? row.summary : strapline,
    picture: row?.imageKey ?? '',
    alt: row?.imageAlt ?? { [sourceLocale]: '' },
    hasQuotes: quoteEnabled,
    categories: await listMenuCategories(shop.db, 1),
  })
}
