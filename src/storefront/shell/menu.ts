import type { MenuItem } from '#src/domains/content/content-contract.ts'

export function hasSubmenu({ items, big_links }: MenuItem): boolean {
  return items.length > 0 || big_links.length > 0
}

/** The page itself or one below it. */
export function isWithin(url: string, pathname: string): boolean {
  return pathname === url || pathname.startsWith(`${url}/`)
}

/** The Services submenu (spec §2) stands in the menus like any other entry, only that it leads nowhere itself. */
export function servicesItem(name: string, items: readonly MenuItem[]): MenuItem {
  return { name, url: '', target: '_self', color: null, has_viewall_option: false, items, big_links: [] }
}
