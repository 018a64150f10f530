import type { MenuItem } from '#src/domains/content/content-contract.ts'

export function hasSubmenu({ items, big_links }: MenuItem): boolean {
  return items.length > 0 || big_links.length > 0
}

/** The page itself or one below it. */
export function isWithin(url: string, pathname: string): boolean {
  return pathname === url || pathname.startsWith(`${url}/`)
}

/** The entry under which the services stand, if the menu has one. */
export function isServices({ items }: MenuItem, services: readonly MenuItem[]): boolean {
  return services.length > 0 && items.some(({ url }) => url === services[0]?.url)
}

/** spec §2: the mobile menu has a Services submenu, also where the header's own menu has none. */
export function withServices(name: string, header: readonly MenuItem[], services: readonly MenuItem[]): MenuItem[] {
  if (services.length === 0 || header.some((item) => isServices(item, services))) return [...header]
  const entry = { target: '_self', color: null, has_viewall_option: false, big_links: [] } as const
  return [...header, { ...entry, name, url: '', items: services }]
}
