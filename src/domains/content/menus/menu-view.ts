import { pictureUrl } from '#src/shared/http/picture-url.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { contentPageSlugs } from '#src/shared/paths/reserved-paths.ts'
import { categoryPath, contentPath } from '#src/shared/paths/storefront-paths.ts'
import * as menuText from '#src/translations/storefront/menu-text.ts'
import type { FooterColumn, MenuItem, TopMenuItem } from '../content-contract.ts'
import type { listPublishedPages } from '../content-store.server.ts'
import { type EntryNode, type MenuEntry, type MenuName, toEntryTree } from './menu-entry.ts'
import type { ResolvedLink } from './menu-targets-service.server.ts'
import type { MenuCategory } from './menu-targets-store.server.ts'

/** The menus with what their entries link to. `categories`: those that an entry of this kind shows. */
export type ResolvedMenus = {
  entries: Readonly<Record<MenuName, readonly MenuEntry[]>>
  resolve: (link: Pick<MenuEntry, 'target' | 'address'>) => ResolvedLink
  categories: readonly MenuCategory[]
}

/** A menu as visitors would see it, in each language. */
export type MenuPreview = Record<Locale, MenuItem[]>

/** The most categories that an automatic entry shows: of the top level, and below each of them. */
export const automaticLimits = { categories: 12, subcategories: 24 }
/** The levels of the main menu. */
export const menuLevels = 3

/** Leaves out entries that lead nowhere and have nothing below them. */
export function presentMenuTree(menus: ResolvedMenus, menu: MenuName, locale: Locale): MenuItem[] {
  const levels = menu === 'header' ? menuLevels : 2
  const present = (nodes: readonly EntryNode<MenuEntry>[]): MenuItem[] =>
    nodes.flatMap(({ entry, children }) => {
      if (entry.kind === 'tile') return []
      if (entry.kind === 'categories') {
        return presentCategories(menus.categories, locale, { parentId: null, levels: levels - entry.depth })
      }
      const { url, problem, title } = menus.resolve(entry)
      const item: MenuItem = {
        name: pickTranslation(locale, entry.name) || (title ? pickTranslation(locale, title) : ''),
        url: problem ? '' : url,
        target: entry.opensNewTab ? '_blank' : '_self',
        color: entry.colour || null,
        has_viewall_option: entry.hasViewAll && !problem && url !== '',
        items: present(children),
        big_links: presentTiles(menus, children, locale),
      }
      return item.url || item.items.length > 0 || item.big_links.length > 0 ? [item] : []
    })
  return present(toEntryTree(menus.entries[menu]))
}

function presentTiles(
  { resolve }: ResolvedMenus,
  nodes: readonly EntryNode<MenuEntry>[],
  locale: Locale,
): MenuItem['big_links'] {
  return nodes.flatMap(({ entry }) => {
    if (entry.kind !== 'tile') return []
    const { url, problem, title } = resolve(entry)
    if (problem || !url) return []
    return {
      name: pickTranslation(locale, entry.name) || (title ? pickTranslation(locale, title) : ''),
      url,
      target: entry.opensNewTab ? '_blank' : '_self',
      image_key: entry.imageKey,
      image_src: pictureUrl(entry.imageKey, 320, 'webp'),
    }
  })
}

function presentCategories(
  categories: readonly MenuCategory[],
  locale: Locale,
  { parentId, levels }: { parentId: number | null; levels: number },
): MenuItem[] {
  if (levels <= 0) return []
  const max = parentId === null ? automaticLimits.categories : automaticLimits.subcategories
  return categories
    .filter((category) => category.parentId === parentId)
    .slice(0, max)
    .map(({ id, title, path }) => {
      const items = presentCategories(categories, locale, { parentId: id, levels: levels - 1 })
      return {
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
  const entry = { url: '', target: '_self', color: null, has_viewall_option: false } as const
  return [...header, { ...entry, name: translate(locale, menuText.services), items: services, big_links: [] }]
}

export function presentTopMenu(menus: ResolvedMenus, locale: Locale): TopMenuItem[] {
  const services = presentMenuTree(menus, 'services', locale)
  return presentMenu(menus, locale).map((item) => ({
    name: item.name,
    url: item.url,
    target: item.target,
    color: item.color,
    has_submenu: item.items.length > 0 || item.big_links.length > 0,
    is_services: containsServices(item, services),
  }))
}

function containsServices({ items }: MenuItem, services: readonly MenuItem[]): boolean {
  return services.length > 0 && items.some(({ url }) => url === services[0]?.url)
}

type ShownPage = Pick<Awaited<ReturnType<typeof listPublishedPages>>[number], 'slug' | 'kind' | 'title'>

/** The top items of the footer menu are its columns. A last column links the pages that no menu links. */
export function presentFooter(menus: ResolvedMenus, pages: readonly ShownPage[], locale: Locale): FooterColumn[] {
  const items = listUnlinkedPages(menus, pages).map(({ slug, title }) => ({
    name: pickTranslation(locale, title),
    url: contentPath(slug),
    target: '_self' as const,
  }))
  const columns = presentFooterMenu(menus, locale)
  return items.length > 0
    ? [...columns, { name: translate(locale, menuText.information), type: 'other', items }]
    : columns
}

/** Services and landing pages of categories are left out. */
function listUnlinkedPages({ entries, resolve }: ResolvedMenus, pages: readonly ShownPage[]): ShownPage[] {
  const linked = new Set(Object.values(entries).flatMap((menu) => menu.map((entry) => resolve(entry).url)))
  return pages.filter(
    ({ slug, kind }) => kind !== 'service' && contentPageSlugs.includes(slug) && !linked.has(contentPath(slug)),
  )
}

/** A column without links is left out. */
function presentFooterMenu(menus: ResolvedMenus, locale: Locale): FooterColumn[] {
  const nodes = toEntryTree(menus.entries.footer)
  return nodes.flatMap(({ entry, children }) => {
    const entries = { ...menus.entries, footer: [entry, ...children.map((child) => child.entry)] }
    const [column] = presentMenuTree({ ...menus, entries }, 'footer', locale)
    if (!column || column.items.length === 0) return []
    const items = column.items.map(({ name, url, target }) => ({ name, url, target }))
    return [{ name: column.name, type: entry.isPrimary ? 'primary' : 'other', items }]
  })
}
