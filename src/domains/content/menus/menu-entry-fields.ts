import type { DropSide } from '#src/shared/editing/drop-side.ts'
import { getTranslatedField } from '#src/shared/editing/translated-fields.ts'
import { locales } from '#src/shared/locale/languages.ts'
import {
  canBeAt,
  type EntryNode,
  type EntryPlace,
  entryKinds,
  fromEntryTree,
  listKinds,
  type MenuEntry,
  type MenuEntryKind,
  type MenuName,
  menuLimits,
  repairDepths,
  sortTilesLast,
  toEntryTree,
} from './menu-entry.ts'

/*
 * A menu as form fields. The field `entries` has the keys, levels and kinds of its entries from top to bottom, such as
 * `k1:0:link,k2:1:link`. Each value of an entry has a field of its own, such as `entry_k1_nameEn`.
 */

const placePattern = /^([a-z0-9]{1,12}):([0-3]):([a-z]+)$/

export function getEntryField(key: string, name: string): string {
  return `entry_${key}_${name}`
}

/** Reads places as they are written, at whatever levels. */
export function readPlaces(text: string): EntryPlace[] {
  const places = new Map<string, EntryPlace>()
  for (const part of text.split(',')) {
    const [, key = '', depth, name] = placePattern.exec(part.trim()) ?? []
    const kind = entryKinds.find((each) => each === name)
    // Keys are names of properties elsewhere: `constructor` is none.
    if (key && !(key in {}) && kind && !places.has(key)) places.set(key, { key, kind, depth: Number(depth) })
  }
  return [...places.values()]
}

/** Leaves out what is no entry of this menu. */
export function parsePlaces(menu: MenuName, text: string): EntryPlace[] {
  return sortTilesLast(repairDepths(menu, readPlaces(text)))
}

export function formatPlaces(places: readonly EntryPlace[]): string {
  return places.map(({ key, depth, kind }) => `${key}:${depth}:${kind}`).join(',')
}

/** `links`: the address that the link of an entry shows, by its key. */
export function toEntryFields(
  entries: readonly MenuEntry[],
  links: Readonly<Record<string, string>>,
): Record<string, string> {
  const toTick = (value: boolean) => (value ? 'on' : '')
  const fields: Record<string, string> = { entries: formatPlaces(entries) }
  for (const { key, name, ...entry } of entries) {
    for (const locale of locales) fields[getEntryField(key, getTranslatedField('name', locale))] = name[locale] ?? ''
    fields[getEntryField(key, 'link')] = links[key] ?? ''
    fields[getEntryField(key, 'colour')] = entry.colour
    fields[getEntryField(key, 'newTab')] = toTick(entry.opensNewTab)
    fields[getEntryField(key, 'viewAll')] = toTick(entry.hasViewAll)
    fields[getEntryField(key, 'primary')] = toTick(entry.isPrimary)
  }
  return fields
}

export const moves = ['up', 'down', 'in', 'out'] as const
export type Move = (typeof moves)[number]
export type MenuAction =
  /** `parent`: empty for the top of the menu. */
  { action: 'add'; kind: MenuEntryKind; parent: string } | { action: Move | 'remove'; key: string } | DropAction

/** `target`: the entry before or after which the dragged one is dropped, at the same level. */
type DropAction = { action: 'drop'; key: string; target: string; side: DropSide }

/** Parses what a button of the form sends: `add link k1`, `up k1`; and `drop k1 k2 after`. */
export function parseMenuAction(text: string): MenuAction | undefined {
  const [action, subject = '', object = '', side] = text.split(' ')
  const kind = entryKinds.find((each) => each === subject)
  if (action === 'add') return kind && { action, kind, parent: object }
  if (action === 'drop') return { action, key: subject, target: object, side: side === 'after' ? 'after' : 'before' }
  const move = ([...moves, 'remove'] as const).find((each) => each === action)
  return move && { action: move, key: subject }
}

type Node = EntryNode<EntryPlace>

/** `newKey`: of the entry that is added. An impossible action changes nothing. */
export function applyMenuAction(
  menu: MenuName,
  places: readonly EntryPlace[],
  { action, newKey }: { action: MenuAction; newKey: string },
): EntryPlace[] {
  const tree = toEntryTree(places)
  if (action.action === 'add') return addEntry(menu, places, { ...action, newKey })
  const found = findSiblings(tree, action.key)
  if (!found) return [...places]
  if (action.action === 'remove') found.siblings.splice(found.index, 1)
  else if (action.action === 'drop') dropEntry(tree, found, action)
  else moveEntry(found, action.action)
  const moved = fromEntryTree(tree)
  // Nothing is left out or changes its level by itself: an impossible place is refused.
  const areValidPlaces = formatPlaces(repairDepths(menu, moved)) === formatPlaces(moved)
  return areValidPlaces ? sortTilesLast(moved) : [...places]
}

/** Whether a button would change something. */
export function canMove(menu: MenuName, places: readonly EntryPlace[], action: MenuAction): boolean {
  const moved = applyMenuAction(menu, places, { action, newKey: '' })
  return formatPlaces(moved) !== formatPlaces(places)
}

/** The kinds that can be added below an entry, or at the top of the menu. */
export function listAddableKinds(menu: MenuName, parent?: EntryPlace): MenuEntryKind[] {
  return listKinds(menu).filter((kind) => canBeAt(menu, kind, parent))
}

function addEntry(
  menu: MenuName,
  places: readonly EntryPlace[],
  { kind, parent, newKey }: { kind: MenuEntryKind; parent: string; newKey: string },
): EntryPlace[] {
  const above = places.find(({ key }) => key === parent)
  const canBeAdded = (parent === '' || above !== undefined) && canBeAt(menu, kind, above)
  if (!canBeAdded || places.length >= menuLimits.entries) return [...places]
  const tree = toEntryTree(places)
  const siblings = above ? (findSiblings(tree, parent)?.node.children ?? []) : tree
  siblings.push({ entry: { key: newKey, kind, depth: 0 }, children: [] })
  return sortTilesLast(fromEntryTree(tree))
}

type Found = {
  node: Node
  siblings: Node[]
  index: number
  /** Where the parent is; undefined at the top. */
  parent?: { siblings: Node[]; index: number }
}

function findSiblings(siblings: Node[], key: string, parent?: Found['parent']): Found | undefined {
  const index = siblings.findIndex(({ entry }) => entry.key === key)
  const node = siblings[index]
  if (node) return { node, siblings, index, parent }
  for (const [place, { children }] of siblings.entries()) {
    const found = findSiblings(children, key, { siblings, index: place })
    if (found) return found
  }
  return undefined
}

function moveEntry({ node, siblings, index, parent }: Found, move: Move): void {
  const previous = siblings[index - 1]
  if ((move === 'in' && !previous) || (move === 'out' && !parent) || (move === 'up' && !previous)) return
  if (move === 'down' && index === siblings.length - 1) return
  siblings.splice(index, 1)
  if (move === 'up') siblings.splice(index - 1, 0, node)
  if (move === 'down') siblings.splice(index + 1, 0, node)
  if (move === 'in') previous?.children.push(node)
  if (move === 'out') parent?.siblings.splice(parent.index + 1, 0, node)
}

function dropEntry(tree: Node[], { node, siblings, index }: Found, { target, side }: DropAction): void {
  // Not below itself.
  if (node.entry.key === target || findSiblings(node.children, target)) return
  siblings.splice(index, 1)
  const place = findSiblings(tree, target)
  if (place) place.siblings.splice(side === 'after' ? place.index + 1 : place.index, 0, node)
  else siblings.splice(index, 0, node)
}

/** The last entry below an entry, or the entry itself: a dropped one would follow it. */
export function getLastKeyBelow(places: readonly EntryPlace[], key: string): string {
  const index = places.findIndex((place) => place.key === key)
  const depth = places[index]?.depth ?? 0
  const next = places.findIndex((place, other) => other > index && place.depth <= depth)
  return places[(next === -1 ? places.length : next) - 1]?.key ?? key
}
