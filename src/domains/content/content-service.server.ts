import type { Shop } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/message.ts'
import type { ContentPage, FaqQuestion, FirstVisitOffer, MenuItem, Notice, Shell } from './content-contract.ts'
import {
  findFirstVisitOffer,
  findPageBySlug,
  listNotices,
  listPageSlugs,
  readFaq,
  readMenus,
  readSettings,
} from './content-store.server.ts'
import {
  presentFaq,
  presentFirstVisitOffer,
  presentFooter,
  presentGlobals,
  presentMenu,
  presentMenuHeads,
  presentNotice,
  presentPage,
} from './content-view.ts'

/** Everything that header and footer of a page need; as a rule without asking the database. */
export function getShell(shop: Shop, locale: Locale): Promise<Shell> {
  return shop.kept(`shell in ${locale}`, async () => {
    const settings = await shop.kept('settings', () => readSettings(shop.db))
    const menus = await listMenus(shop)
    return {
      globals: presentGlobals(settings, locale, { hasPostcodes: shop.postcodes !== undefined }),
      menu: presentMenuHeads(menus, locale),
      footer: presentFooter(menus, locale),
    }
  })
}

export function getMenu(shop: Shop, locale: Locale): Promise<MenuItem[]> {
  return shop.kept(`menu in ${locale}`, async () => presentMenu(await listMenus(shop), locale))
}

function listMenus(shop: Shop) {
  return shop.kept('menus', () => readMenus(shop.db))
}

export async function listFaq(shop: Shop, locale: Locale): Promise<FaqQuestion[]> {
  const questions = await shop.kept('faq', () => readFaq(shop.db))
  return questions.map((question) => presentFaq(question, locale))
}

export async function findPage(shop: Shop, slug: string, locale: Locale): Promise<ContentPage | undefined> {
  const page = await findPageBySlug(shop.db, slug)
  return page && presentPage(page, locale)
}

export function listPagePaths(shop: Shop): Promise<string[]> {
  return shop.kept('page paths', () => listPageSlugs(shop.db))
}

export async function listCurrentNotices(shop: Shop, locale: Locale): Promise<Notice[]> {
  const notices = await listNotices(shop.db, shop.clock.now())
  return notices.map((notice) => presentNotice(notice, locale))
}

export async function findOfferForFirstVisit(shop: Shop, locale: Locale): Promise<FirstVisitOffer | null> {
  const offer = await findFirstVisitOffer(shop.db)
  return offer ? presentFirstVisitOffer(offer, locale) : null
}
