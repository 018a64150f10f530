import type { Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { describeConflict, type EditConflict } from '#src/shared/editing/edit-choices.ts'
import { translate } from '#src/shared/locale/message.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import * as menusText from '#src/translations/backoffice/content/menus-text.ts'
import { type EntryNode, type EntryPlace, type MenuEntry, toEntryTree } from './menu-entry.ts'
import { readPlaces } from './menu-entry-fields.ts'
import { resolveMenuLinks } from './menu-targets-service.server.ts'
import type { MenuConflict } from './menus-service.server.ts'
import { entryOrderField } from './merge-menu-edit.ts'

/** What two people have changed, in words. Of an order only the groups of entries that differ. */
export async function describeMenuConflict(
  shop: Shop,
  { locale }: Visitor,
  conflict: MenuConflict,
): Promise<EditConflict<string>> {
  const { entries, conflicts } = conflict
  const resolve = await resolveMenuLinks(shop, entries)
  const getName = ({ kind, name, target, address }: MenuEntry): string => {
    if (kind === 'categories') return translate(locale, menusText.kinds.categories)
    const { title, url } = resolve({ target, address })
    const ownName = pickTranslation(locale, name)
    return ownName || (title ? pickTranslation(locale, title) : url) || translate(locale, menusText.deletedTarget)
  }
  const entryByKey = new Map(entries.toReversed().map((entry) => [entry.key, entry]))
  const getNameByKey = (key: string) => {
    const entry = entryByKey.get(key)
    return entry ? getName(entry) : translate(locale, menusText.untitled)
  }
  const order = conflicts.find(({ field }) => field === entryOrderField)
  const describe = (value: unknown): string => {
    if (value === null) return translate(locale, menusText.removed)
    if (typeof value !== 'string') {
      const entry = value as MenuEntry
      return [getName(entry), entry.kind === 'categories' ? '' : resolve(entry).url].filter(Boolean).join(' → ')
    }
    const other = value === order?.mine ? order?.theirs : order?.mine
    const groups = listDifferentGroups(value, String(other)).map(({ parent, keys }) => {
      const name = parent === '' ? translate(locale, menusText.topLevel) : getNameByKey(parent)
      return `${name}: ${keys.map(getNameByKey).join(', ') || translate(locale, menusText.noEntries)}`
    })
    return groups.join('; ')
  }
  return describeConflict(conflict, describe)
}

/** `parent`: empty for the top level. */
type EntryGroup = { parent: string; keys: readonly string[] }

/** The entries below each entry, where the other order has others, or in another order. */
function listDifferentGroups(text: string, other: string): EntryGroup[] {
  const groups = readGroups(text)
  const otherGroups = readGroups(other)
  return [...new Set([...groups.keys(), ...otherGroups.keys()])]
    .map((parent) => ({ parent, keys: groups.get(parent) ?? [] }))
    .filter(({ parent, keys }) => keys.join() !== (otherGroups.get(parent) ?? []).join())
}

function readGroups(text: string): Map<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>()
  const add = (parent: string, nodes: readonly EntryNode<EntryPlace>[]) => {
    if (nodes.length === 0) return
    groups.set(
      parent,
      nodes.map(({ entry }) => entry.key),
    )
    for (const { entry, children } of nodes) add(entry.key, children)
  }
  add('', toEntryTree(readPlaces(text)))
  return groups
}
