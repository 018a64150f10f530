import type { Visitor } from '#src/domains/access/access.ts'
import { emptyEntry, type MenuName } from '#src/domains/content/menus/menu-entry.ts'
import type { MenuEntryInput } from '#src/domains/content/menus/menus-contract.ts'
import { getMenuForEditing, saveMenu } from '#src/domains/content/menus/menus-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { EditChoices } from '#src/shared/editing/edit-choices.ts'
import { unwrap } from '../unwrap.ts'
import { anonymousVisitor, asStaff } from './test-visitors.ts'

export const menuEditor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }

let created = 0

/** A new entry of a menu. */
export function linkInput(name: string, address: string, change: Partial<MenuEntryInput> = {}): MenuEntryInput {
  const { target: _, address: __, imageKey: ___, ...empty } = emptyEntry
  return { ...empty, key: `k${++created}`, kind: 'link', depth: 0, name: { en: name }, link: address, ...change }
}

/** Reads and saves menus as the form does. */
export function editMenus(getShop: () => Shop) {
  const read = async (menu: MenuName) => unwrap(await getMenuForEditing(getShop(), menuEditor, menu))
  /** The stored menu as the form would send it back. */
  const readInputs = async (menu: MenuName): Promise<MenuEntryInput[]> => {
    const { entries, links } = await read(menu)
    return entries.map(({ target: _, address: __, imageKey: ___, ...entry }) => ({
      ...entry,
      link: links[entry.key] ?? '',
    }))
  }
  const save = async (
    menu: MenuName,
    entries: readonly MenuEntryInput[],
    change: { version?: number } & EditChoices = {},
  ) => saveMenu(getShop(), menuEditor, { menu, version: (await read(menu)).version, entries, ...change })
  return { read, readInputs, save }
}
