import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { getSettings } from '#src/platform/config/shop-settings.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { type Result, refuse } from '#src/shared/result.ts'
import { listCurrentBlocks } from '../blocks/block-period.ts'
import type { PageBlockView } from '../content-contract.ts'
import { findPageBySlug } from '../content-store.server.ts'
import { presentBlock } from '../pages/page-block-view.ts'
import { findPageId } from '../pages/page-editing-store.server.ts'
import { getPageForEditing, type PageForEditing } from '../pages/page-list-service.server.ts'
import { homeSlug } from '../pages/page-templates.ts'
import { findPageTurn } from '../pages/scheduled-pages-store.server.ts'
import { listDefaultBlocks } from './page-to-edit-service.server.ts'

export type HomePage = {
  /** Title and description for search engines and links in social networks. */
  title: string
  description: string
  /** Key of the original. */
  picture: string | undefined
  blocks: PageBlockView[]
  /** The next time at which a block appears or disappears. */
  turn: Date | undefined
}

/** The home page that staff have published, otherwise one made from the data of the shop. */
export async function getHomePage(shop: Shop, locale: Locale): Promise<HomePage> {
  const now = shop.clock.now()
  const row = await findPageBySlug(shop.db, homeSlug, now)
  const { company, strapline } = await getSettings(shop)
  const stored = listCurrentBlocks(row?.blocks ?? (await listDefaultBlocks(shop, row)), now)
  const blocks = stored.map((block) => presentBlock(block, locale))
  const hero = blocks.find((block) => block.kind === 'hero')
  const pick = (text: Parameters<typeof pickTranslation>[1] | null | undefined) =>
    text ? pickTranslation(locale, text) : ''
  return {
    title: pick(row?.seoTitle) || pick(strapline) || hero?.title || company,
    description: pick(row?.seoDescription) || hero?.text || '',
    picture: hero?.picture || undefined,
    blocks,
    turn: await findPageTurn(shop.db, homeSlug, now),
  }
}

export async function getHomeForEditing(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<PageForEditing, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return allowed
  const id = await findPageId(shop.db, homeSlug)
  return id === undefined ? refuse('not_found') : getPageForEditing(shop, visitor, id)
}
