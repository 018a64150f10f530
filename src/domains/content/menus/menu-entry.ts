import { sourceLocale } from '#src/shared/locale/languages.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'

export const menuNames = ['header', 'footer', 'services'] as const
export type MenuName = (typeof menuNames)[number]

/** `categories` shows the category tree; `tile` is a link with a picture beside the other links of a submenu. */
export const entryKinds = ['link', 'tile', 'categories'] as const
export type MenuEntryKind = (typeof entryKinds)[number]

export const menuTargetKinds = ['category', 'page', 'product'] as const
export type MenuTargetKind = (typeof menuTargetKinds)[number]
/** The target's id, so that a link follows the page, category or product when its address changes. */
export type MenuTarget = { kind: MenuTargetKind; id: number }

/** An entry of a menu. A menu is the list of its entries from top to bottom; `depth` is 0 for the top level. */
export type MenuEntry = {
  /** Identifies the entry among those of its menu, also after it was moved. */
  key: string
  kind: MenuEntryKind
  depth: number
  /** Empty: the title of the target. */
  name: StoredTranslations
  target: MenuTarget | null
  /** Where an entry without a target leads: a path of the shop or an https address. Empty for a heading. */
  address: string
  opensNewTab: boolean
  /** Empty or `#c8102e`. */
  colour: string
  hasViewAll: boolean
  /** True for a column of the footer that is wider than the others. */
  isPrimary: boolean
  /** The picture of a tile. */
  imageKey: string
}

export const menuLimits = { name: 80, link: 500, entries: 150, tiles: 4 }

type MenuRules = {
  /** The deepest level of each kind that the menu can have; the first level is `minDepths`. */
  maxDepths: Partial<Record<MenuEntryKind, number>>
  minDepths: Partial<Record<MenuEntryKind, number>>
}

/** What each menu can hold. The depths of `categories` leave room for subcategories. */
const menuRules: Readonly<Record<MenuName, MenuRules>> = {
  header: { maxDepths: { link: 2, tile: 1, categories: 1 }, minDepths: { tile: 1 } },
  footer: { maxDepths: { link: 1, categories: 1 }, minDepths: { categories: 1 } },
  services: { maxDepths: { link: 0 }, minDepths: {} },
}

export type EntryPlace = Pick<MenuEntry, 'key' | 'kind' | 'depth'>

/** The kinds that staff can add to a menu. */
export function listKinds(menu: MenuName): MenuEntryKind[] {
  return entryKinds.filter((kind) => menuRules[menu].maxDepths[kind] !== undefined)
}

/** Whether an entry of this kind can be at this level below `parent`, which is undefined at the top. */
export function canBeAt(menu: MenuName, kind: MenuEntryKind, parent: EntryPlace | undefined): boolean {
  const { maxDepths, minDepths } = menuRules[menu]
  const depth = parent ? parent.depth + 1 : 0
  return (
    (parent === undefined || parent.kind === 'link') &&
    depth <= (maxDepths[kind] ?? -1) &&
    depth >= (minDepths[kind] ?? 0)
  )
}

/** The entry above an entry of this depth that follows `before`; undefined at the top. */
function findParent<Place extends EntryPlace>(before: readonly Place[], depth: number): Place | undefined {
  return before.findLast((place) => place.depth < depth)
}

/**
 * Repairs the levels of entries: what is too deep moves up until it has a possible place. What has none, such as a tile at the
 * top of a menu, is left out.
 */
export function repairDepths<Place extends EntryPlace>(menu: MenuName, places: readonly Place[]): Place[] {
  const repaired: Place[] = []
  for (const place of places) {
    const last = repaired.at(-1)
    const deepest = Math.min(place.depth, last ? last.depth + 1 : 0)
    const depths = Array.from({ length: deepest + 1 }, (_, index) => deepest - index)
    const depth = depths.find((each) => canBeAt(menu, place.kind, findParent(repaired, each)))
    if (depth !== undefined) repaired.push({ ...place, depth })
  }
  return repaired
}

export type EntryNode<Place> = { entry: Place; children: EntryNode<Place>[] }

/** Nests entries whose levels are possible. */
export function toEntryTree<Place extends EntryPlace>(places: readonly Place[]): EntryNode<Place>[] {
  const roots: EntryNode<Place>[] = []
  const path: EntryNode<Place>[] = []
  for (const entry of places) {
    const node = { entry, children: [] }
    path.length = Math.min(path.length, entry.depth)
    ;(path.at(-1)?.children ?? roots).push(node)
    path.push(node)
  }
  return roots
}

/** The entries from top to bottom, with the levels of their places in the tree. */
export function fromEntryTree<Place extends EntryPlace>(nodes: readonly EntryNode<Place>[], depth = 0): Place[] {
  return nodes.flatMap(({ entry, children }) => [{ ...entry, depth }, ...fromEntryTree(children, depth + 1)])
}

/** Tiles follow the links of their submenu, as they are stored. */
export function sortTilesLast<Place extends EntryPlace>(places: readonly Place[]): Place[] {
  const sort = (nodes: readonly EntryNode<Place>[]): EntryNode<Place>[] =>
    nodes
      .map(({ entry, children }) => ({ entry, children: sort(children) }))
      .toSorted((a, b) => Number(a.entry.kind === 'tile') - Number(b.entry.kind === 'tile'))
  return fromEntryTree(sort(toEntryTree(places)))
}

export const emptyEntry: Omit<MenuEntry, 'key' | 'kind' | 'depth'> = {
  name: { [sourceLocale]: '' },
  target: null,
  address: '',
  opensNewTab: false,
  colour: '',
  hasViewAll: false,
  isPrimary: false,
  imageKey: '',
}
