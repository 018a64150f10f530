import type { Values } from '#src/shared/editing/merge-changes.ts'
import {
  type EntryNode,
  fromEntryTree,
  type MenuEntry,
  type MenuName,
  repairDepths,
  sortTilesLast,
  toEntryTree,
} from './menu-entry.ts'
import { formatPlaces, readPlaces } from './menu-entry-fields.ts'

export const entryOrderField = 'entryOrder'
const entryPrefix = 'entry_'

/** The key of the entry that a merged value stands for; undefined for the order. */
export function getMergedEntryKey(field: string): string | undefined {
  return field.startsWith(entryPrefix) ? field.slice(entryPrefix.length) : undefined
}

/** A menu as values that can be merged one by one. `base`: entries of it that the menu does not have are null, for removed. */
export function toMenuMergeValues(entries: readonly MenuEntry[], base: readonly MenuEntry[] = []): Values {
  const removed = base.map(({ key }) => [entryPrefix + key, null] as const)
  const own = entries.map(({ depth: _, ...entry }) => [entryPrefix + entry.key, entry] as const)
  return { [entryOrderField]: formatPlaces(entries), ...Object.fromEntries([...removed, ...own]) }
}

type Node = EntryNode<MenuEntry>

/**
 * The menu of merged values. `orders`: of the people whose changes were merged. An entry that the merged order does not name
 * has the place that another order gives it: below the same entry, after the same one.
 */
export function fromMenuMergeValues(menu: MenuName, values: Values, orders: readonly Values[] = []): MenuEntry[] {
  const entries = new Map(
    Object.entries(values).flatMap(([field, value]) => {
      const key = getMergedEntryKey(field)
      return key === undefined || value === null ? [] : [[key, value as Omit<MenuEntry, 'depth'>] as const]
    }),
  )
  const readTree = (order: Values) => toNodes(readPlaces(String(order[entryOrderField])), entries)
  const tree = readTree(values)
  const isPlaced = new Set(fromEntryTree(tree).map(({ key }) => key))
  for (const order of orders) insertMissing(tree, readTree(order), { root: tree, isPlaced })
  return sortTilesLast(repairDepths(menu, fromEntryTree(findPlaces(menu, tree))))
}

/** What was below an entry that is removed takes its place. */
function toNodes(
  places: ReturnType<typeof readPlaces>,
  entries: ReadonlyMap<string, Omit<MenuEntry, 'depth'>>,
): Node[] {
  const convert = (nodes: ReturnType<typeof toEntryTree<(typeof places)[number]>>): Node[] =>
    nodes.flatMap(({ entry: { key, depth }, children }) => {
      const entry = entries.get(key)
      return entry ? [{ entry: { ...entry, depth }, children: convert(children) }] : convert(children)
    })
  return convert(toEntryTree(places))
}

/** Inserts the entries of `other` that the tree lacks. `siblings`: the entries of the tree below the same entry. */
function insertMissing(
  siblings: Node[],
  other: readonly Node[],
  { root, isPlaced }: { root: Node[]; isPlaced: Set<string> },
): void {
  for (const [index, { entry, children }] of other.entries()) {
    if (!isPlaced.has(entry.key)) {
      const before = other.slice(0, index).map((node) => node.entry.key)
      const previous = siblings.findLastIndex((node) => before.includes(node.entry.key))
      siblings.splice(previous + 1, 0, { entry, children: [] })
      isPlaced.add(entry.key)
    }
    const node = findNode(root, entry.key)
    if (node) insertMissing(node.children, children, { root, isPlaced })
  }
}

function findNode(nodes: readonly Node[], key: string): Node | undefined {
  for (const node of nodes) {
    const found = node.entry.key === key ? node : findNode(node.children, key)
    if (found) return found
  }
  return undefined
}

/**
 * Entries that cannot be at the top, where they are after the entry above them was removed: a picture link becomes a link, and
 * an automatic entry of the footer joins the column before or after it.
 */
function findPlaces(menu: MenuName, roots: readonly Node[]): Node[] {
  const placed: Node[] = []
  let waiting: Node[] = []
  for (const node of roots) {
    const { entry, children } = node
    if (entry.kind === 'tile') placed.push({ entry: { ...entry, kind: 'link' }, children })
    else if (entry.kind === 'categories' && menu === 'footer') (placed.at(-1)?.children ?? waiting).push(node)
    else {
      placed.push({ entry, children: [...waiting, ...children] })
      waiting = []
    }
  }
  return placed
}
