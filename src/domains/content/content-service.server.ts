import { getSettings } from '#src/platform/config/shop-settings.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type BrandImage, parseBrandKey } from '#src/shared/company/brand.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { contentPath, tankRemovalPath } from '#src/shared/paths/storefront-paths.ts'
import { listCurrentBlocks } from './blocks/block-period.ts'
import type {
  ContentPage,
  FaqQuestion,
  FirstVisitOffer,
  MenuItem,
  Notice,
  ShopPromise,
  SiteData,
} from './content-contract.ts'
import {
  findFirstVisitOffer,
  findPageBySlug,
  listHiddenSlugs,
  listNotices,
  listPublishedPages,
} from './content-store.server.ts'
import {
  presentFaq,
  presentFirstVisitOffer,
  presentGlobals,
  presentNotice,
  presentPage,
  presentPromises,
  presentTemplate,
} from './content-view.ts'
import { listFaqQuestions } from './faq/faq-store.server.ts'
import { presentFooter, presentMenu, presentTopMenu } from './menus/menu-view.ts'
import { resolveMenus } from './menus/resolve-menus-service.server.ts'
import { contactTemplate } from './pages/page-templates.ts'
import { findPageTurn } from './pages/scheduled-pages-store.server.ts'

/** Returns everything the header and footer of a page need. Cached, so most requests do not query the database. */
export function getSiteData(shop: Shop, locale: Locale): Promise<SiteData> {
  return shop.cache(`site in ${locale}`, async () => {
    const settings = await getSettings(shop)
    const menus = await listMenus(shop)
    const pages = await listShownPages(shop)
    const hasCookiePolicy = pages.some(({ slug }) => slug === 'cookie-policy')
    const hasPostcodeService = shop.postcodes !== undefined
    return {
      globals: presentGlobals(settings, locale, { hasPostcodeService, hasCookiePolicy }),
      menu: presentTopMenu(menus, locale),
      footer: presentFooter(menus, pages, locale),
    }
  })
}

/** The icon that the shop has uploaded. */
export async function findShopIcon(shop: Shop): Promise<BrandImage | undefined> {
  return parseBrandKey((await getSettings(shop)).iconKey)
}

export async function listPromises(shop: Shop, locale: Locale): Promise<ShopPromise[]> {
  return presentPromises(await getSettings(shop), locale)
}

export function getMenu(shop: Shop, locale: Locale): Promise<MenuItem[]> {
  return shop.cache(`menu in ${locale}`, async () => presentMenu(await listMenus(shop), locale))
}

function listMenus(shop: Shop) {
  return shop.cache('menus', () => resolveMenus(shop))
}

/** Whether a page belongs to a service that the shop does not offer. */
async function isSwitchedOff(shop: Shop, slug: string): Promise<boolean> {
  return contentPath(slug) === tankRemovalPath && !(await getSettings(shop)).removalEnabled
}

export async function listFaq(shop: Shop, locale: Locale): Promise<FaqQuestion[]> {
  const questions = await shop.cache('faq', () => listFaqQuestions(shop.db))
  return questions.map((question) => presentFaq(question, locale))
}

export async function findPage(shop: Shop, slug: string, locale: Locale): Promise<ContentPage | undefined> {
  if (await isSwitchedOff(shop, slug)) return undefined
  const now = shop.clock.now()
  const page = await findPageBySlug(shop.db, slug, now)
  if (page) return presentPage({ ...page, blocks: page.blocks && listCurrentBlocks(page.blocks, now) }, locale)
  return slug === contactTemplate.slug ? presentTemplate(contactTemplate, locale) : undefined
}

/** The next time at which the page at this address appears or disappears: what shows or lacks it is cached until then. */
export function getPageTurn(shop: Shop, slug: string): Promise<Date | undefined> {
  return findPageTurn(shop.db, slug, shop.clock.now())
}

/** The published pages and, while no other is published, the built-in contact page. */
function listShownPages(shop: Shop) {
  return shop.cache('shown pages', async () => {
    const published = await listPublishedPages(shop.db)
    const hasContact = published.some(({ slug }) => slug === contactTemplate.slug)
    return hasContact ? published : [...published, { ...contactTemplate, isHiddenFromSearch: false }]
  })
}

/** The addresses of the pages that search engines may list. */
export function listPagePaths(shop: Shop): Promise<string[]> {
  return shop.cache('page paths', async () => {
    const shown = (await listShownPages(shop)).filter(({ isHiddenFromSearch }) => !isHiddenFromSearch)
    const slugs = shown.map(({ slug }) => slug)
    const isOff = await Promise.all(slugs.map((slug) => isSwitchedOff(shop, slug)))
    return slugs.filter((_, index) => !isOff[index])
  })
}

/** The addresses that search engines must not list. A landing page whose period has ended still hides its category. */
export function listHiddenPagePaths(shop: Shop): Promise<string[]> {
  return shop.cache('hidden page paths', () => listHiddenSlugs(shop.db, shop.clock.now()))
}

export async function listCurrentNotices(shop: Shop, locale: Locale): Promise<Notice[]> {
  const notices = await listNotices(shop.db, shop.clock.now())
  return notices.map((notice) => presentNotice(notice, locale))
}

export async function getFirstVisitOffer(shop: Shop, locale: Locale): Promise<FirstVisitOffer | null> {
  const offer = await findFirstVisitOffer(shop.db)
  return offer ? presentFirstVisitOffer(offer, locale) : null
}
