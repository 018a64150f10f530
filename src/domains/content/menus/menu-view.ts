import { pictureUrl } from '#src/shared/http/picture-url.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { contentPageSlugs } from '#src/shared/paths/reserved-paths.ts'
import { categoryPath, contentPath } from '#src/shared/paths/storefront-paths.ts'
import * as menuText from '#src/translations/storefront/menu-text.ts'
import type { FooterColumn, MenuItem, TopMenuItem } from '../content-contract.ts'
import type { listPublishedPages } from '../content-store.server.ts'
import { listAutomaticCategories, type MenuCategory } from './automatic-categories.ts'
import { type EntryNode, type MenuEntry, type MenuName, toEntryTree } from './menu-entry.ts'
import { getOwnPath, isLinkShown } from './menu-link.ts'
import type { ResolvedLink } from './menu-targets-service.server.ts'

/** The menus with what their entries link to. `categories`: those that an entry of this kind shows. */
export type ResolvedMenus = {
  entries: Readonly<Record<MenuName, readonly MenuEntry[]>>
  resolve: (link: Pick<MenuEntry, 'target' | 'address'>) => ResolvedLink
  categories: readonly MenuCategory[]
}

/** A menu as visitors would see it, in each language. */
export type MenuPreviewView = Record<Locale, MenuItem[]>

/** The levels of the main menu. */
export const menuLevels = 3

/** The levels of categories that an automatic entry shows. */
export function getAutomaticLevels(menu: MenuName, { depth }: Pick<MenuEntry, 'depth'>): number {
  return (menu === 'header' ? menuLevels : 2) - depth
}

/** Leaves out entries that lead nowhere and have nothing below them. */
export function presentMenuTree(menus: ResolvedMenus, menu: MenuName, locale: Locale): MenuItem[] {
  return presentNodes(menus, toEntryTree(menus.entries[menu]), { menu, locale })
}

type PresentOptions = { menu: MenuName; locale: Locale }

function presentNodes(
  menus: ResolvedMenus,
  nodes: readonly EntryNode<MenuEntry>[],
  options: PresentOptions,
): MenuItem[] {
  const { menu, locale } = options
  return nodes.flatMap(({ entry, children }) => {
    if (entry.kind === 'tile') return []
    if (entry.kind === 'categories') {
      const categories = listAutomaticCategories(menus.categories, getAutomaticLevels(menu, entry))
      return presentCategories(categories, { locale, keyPrefix: entry.key })
    }
    const { url, problem } = menus.resolve(entry)
    const isShown = isLinkShown(problem)
    const name = getShownName(menus, entry, locale)
    const items = presentNodes(menus, children, options)
    // Without a name there is nothing to open the submenu with, so its entries take this place.
    if (name === '') return items
    const item: MenuItem = {
      key: entry.key,
      name,
      url: isShown ? url : '',
      target: entry.opensNewTab ? '_blank' : '_self',
      color: entry.colour || null,
      has_viewall_option: entry.hasViewAll && isShown && url !== '',
      items,
      big_links: presentTiles(menus, children, locale),
    }
    return item.url || item.items.length > 0 || item.big_links.length > 0 ? [item] : []
  })
}

/** The name of its own, or else the title of the target, unless visitors must not see the target. */
function getShownName({ resolve }: ResolvedMenus, entry: MenuEntry, locale: Locale): string {
  const { title, problem } = resolve(entry)
  const ownName = pickTranslation(locale, entry.name)
  return ownName || (title && isLinkShown(problem) ? pickTranslation(locale, title) : '')
}

function presentTiles(
  menus: ResolvedMenus,
  nodes: readonly EntryNode<MenuEntry>[],
  locale: Locale,
): MenuItem['big_links'] {
  return nodes.flatMap(({ entry }) => {
    if (entry.kind !== 'tile') return []
    const { url, problem } = menus.resolve(entry)
    if (!isLinkShown(problem) || !url) return []
    return {
      name: getShownName(menus, entry, locale),
      url,
      target: entry.opensNewTab ? '_blank' : '_self',
      image_key: entry.imageKey,
      image_src: pictureUrl(entry.imageKey, 320, 'webp'),
    }
  })
}

function presentCategories(
  categories: readonly MenuCategory[],
  { locale, keyPrefix, parentId = null }: { locale: Locale; keyPrefix: string; parentId?: number | null },
): MenuItem[] {
  return categories
    .filter((category) => category.parentId === parentId)
    .map(({ id, title, path }) => {
      const items = presentCategories(categories, { locale, keyPrefix, parentId: id })
      return {
        key: `${keyPrefix}-${id}`,
        name: pickTranslation(locale, title),
        url: categoryPath(path),
        target: '_self',
        color: null,
        has_viewall_option: items.length > 0,
        items,
        big_links: [],
      }
    })
}

/** Adds a Services submenu where the header menu has none: the mobile menu always shows one. */
export function presentMenu(menus: ResolvedMenus, locale: Locale): MenuItem[] {
  const header = presentMenuTree(menus, 'header', locale)
  const services = presentMenuTree(menus, 'services', locale)
  if (services.length === 0 || header.some((item) => containsServices(item, services))) return header
  const entry = { key: 'services', url: '', target: '_self', color: null, has_viewall_option: false } as const
  return [...header, { ...entry, name: translate(locale, menuText.services), items: services, big_links: [] }]
}

export function presentTopMenu(menus: ResolvedMenus, locale: Locale): TopMenuItem[] {
  const services = presentMenuTree(menus, 'services', locale)
  return presentMenu(menus, locale).map((item) => ({
    key: item.key,
    name: item.name,
    url: item.url,
    target: item.target,
    color: item.color,
    has_submenu: item.items.length > 0 || item.big_links.length > 0,
    is_services: containsServices(item, services),
  }))
}

/** Whether an entry of the main menu has at least half of the services: staff may have added one there or here. */
function containsServices({ items }: MenuItem, services: readonly MenuItem[]): boolean {
  const shared = services.filter((service) => items.some(({ url }) => url === service.url))
  return shared.length > 0 && shared.length * 2 >= services.length
}

type ShownPage = Pick<Awaited<ReturnType<typeof listPublishedPages>>[number], 'slug' | 'kind' | 'title'>

/** The top items of the footer menu are its columns. A last column links the pages that visitors find in no menu. */
export function presentFooter(menus: ResolvedMenus, pages: readonly ShownPage[], locale: Locale): FooterColumn[] {
  const columns = presentFooterMenu(menus, locale)
  const linked = listLinkedPaths([...presentMenu(menus, locale), ...columns])
  const items = pages
    .filter(({ slug, kind }) => isInformation({ slug, kind }) && !linked.has(contentPath(slug)))
    .map(({ slug, title }) => ({
      name: pickTranslation(locale, title),
      url: contentPath(slug),
      target: '_self' as const,
    }))
  return items.length > 0
    ? [...columns, { name: translate(locale, menuText.information), type: 'other', items }]
    : columns
}

/** Services and landing pages of categories are left out. */
function isInformation({ slug, kind }: Pick<ShownPage, 'slug' | 'kind'>): boolean {
  return kind !== 'service' && contentPageSlugs.includes(slug)
}

type ShownLink = { url?: string; items?: readonly ShownLink[]; big_links?: readonly ShownLink[] }

function listLinkedPaths(shown: readonly ShownLink[]): ReadonlySet<string> {
  const list = ({ url = '', items = [], big_links: tiles = [] }: ShownLink): string[] => [
    ...[getOwnPath(url) ?? ''],
    ...[...items, ...tiles].flatMap(list),
  ]
  return new Set(shown.flatMap(list))
}

/** A column without links is left out. */
function presentFooterMenu(menus: ResolvedMenus, locale: Locale): FooterColumn[] {
  return toEntryTree(menus.entries.footer).flatMap(({ entry, children }) => {
    const name = getShownName(menus, entry, locale)
    const links = presentNodes(menus, children, { menu: 'footer', locale }).filter(({ url }) => url !== '')
    if (name === '' || links.length === 0) return []
    const items = links.map(({ name, url, target }) => ({ name, url, target }))
    return [{ name, type: entry.isPrimary ? 'primary' : 'other', items }]
  })
}
