import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { menuBigLinks, menuItems, menuVersions } from '../content-tables.server.ts'
import { defaultMenus } from './default-menus.ts'
import { emptyEntry, type MenuEntry, type MenuName, type MenuTarget, menuNames, menuTargetKinds } from './menu-entry.ts'

type ItemRow = typeof menuItems.$inferSelect
type TileRow = typeof menuBigLinks.$inferSelect
type LinkRow = Pick<ItemRow, 'linkKind' | 'targetId' | 'url' | 'target' | 'name' | 'key'>

/** `addresses`: of each entry as it was when the menu was saved, by its key. */
export type StoredMenu = { entries: MenuEntry[]; addresses: Readonly<Record<string, string>> }
export type StoredMenus = Readonly<Record<MenuName, StoredMenu>>

/** All menus. One that staff have never saved, and that has no entries, follows the categories and pages. */
export async function readMenus(db: Database): Promise<StoredMenus> {
  const items = await db.select().from(menuItems).orderBy(asc(menuItems.position), asc(menuItems.id))
  const tiles = await db.select().from(menuBigLinks).orderBy(asc(menuBigLinks.position), asc(menuBigLinks.id))
  const saved = await db.selectDistinct({ menu: menuVersions.menu }).from(menuVersions)
  const read = (menu: MenuName): StoredMenu => {
    const own = items.filter((item) => item.menu === menu)
    const isDefault = own.length === 0 && !saved.some((version) => version.menu === menu)
    if (isDefault) return { entries: [...defaultMenus[menu]], addresses: {} }
    const urls = [...own, ...tiles].map(({ key, url }) => [key, url] as const)
    return { entries: toEntries(own, tiles), addresses: Object.fromEntries(urls) }
  }
  return Object.fromEntries(menuNames.map((menu) => [menu, read(menu)])) as StoredMenus
}

function toEntries(items: readonly ItemRow[], tiles: readonly TileRow[]): MenuEntry[] {
  const itemsByParentId = Map.groupBy(items, ({ parentId }) => parentId ?? 0)
  const tilesByItemId = Map.groupBy(tiles, ({ menuItemId }) => menuItemId)
  const list = (parentId: number, depth: number): MenuEntry[] =>
    (itemsByParentId.get(parentId) ?? []).flatMap((item) => [
      {
        ...toLinkEntry(item),
        kind: item.linkKind === 'categories' ? ('categories' as const) : ('link' as const),
        depth,
        colour: item.color ?? '',
        hasViewAll: item.hasViewallOption,
        isPrimary: item.type === 'primary',
      },
      ...list(item.id, depth + 1),
      ...(tilesByItemId.get(item.id) ?? []).map((tile) => ({
        ...toLinkEntry(tile),
        kind: 'tile' as const,
        depth: depth + 1,
        imageKey: tile.imageKey,
      })),
    ])
  return list(0, 0)
}

function toLinkEntry({ key, name, linkKind, targetId, url, target }: LinkRow) {
  const kind = menuTargetKinds.find((each) => each === linkKind)
  const link: MenuTarget | null = kind && targetId !== null ? { kind, id: targetId } : null
  return { ...emptyEntry, key, name, target: link, address: link ? '' : url, opensNewTab: target === '_blank' }
}

/** Prevents others from saving a menu until the transaction ends. */
export async function lockMenus(db: Database): Promise<void> {
  await db.execute(sql`lock table menu_versions in share row exclusive mode`)
}

/** `getUrl`: the address of an entry now. */
export async function replaceMenu(
  db: Database,
  menu: MenuName,
  { entries, getUrl }: { entries: readonly MenuEntry[]; getUrl: (entry: MenuEntry) => string },
): Promise<void> {
  await db.delete(menuItems).where(eq(menuItems.menu, menu))
  const placed = entries.map((entry, position) => {
    const parent = entries.slice(0, position).findLast(({ depth }) => depth < entry.depth)
    return { entry, parentKey: parent?.key, row: { ...toLinkRow(entry, getUrl(entry)), position } }
  })
  const idByKey = new Map<string, number>()
  // A level at a time, because a row names the id of the row above it.
  for (const depth of [0, 1, 2]) {
    const items = placed.filter(({ entry }) => entry.depth === depth && entry.kind !== 'tile')
    if (items.length === 0) break
    const rows = items.map(({ entry, row, parentKey }) => ({
      ...row,
      menu,
      parentId: idByKey.get(parentKey ?? '') ?? null,
      color: entry.colour || null,
      type: menu === 'footer' && depth === 0 ? (entry.isPrimary ? 'primary' : 'other') : null,
      hasViewallOption: entry.hasViewAll,
    }))
    const inserted = await db.insert(menuItems).values(rows).returning({ id: menuItems.id, key: menuItems.key })
    for (const { id, key } of inserted) idByKey.set(key, id)
  }
  const tiles = placed.flatMap(({ entry, row, parentKey }) => {
    const menuItemId = idByKey.get(parentKey ?? '')
    return entry.kind === 'tile' && menuItemId ? [{ ...row, menuItemId, imageKey: entry.imageKey }] : []
  })
  if (tiles.length > 0) await db.insert(menuBigLinks).values(tiles)
}

function toLinkRow({ key, kind, name, target, opensNewTab }: MenuEntry, url: string) {
  return {
    key,
    name,
    linkKind: kind === 'categories' ? ('categories' as const) : (target?.kind ?? ('address' as const)),
    targetId: target?.id ?? null,
    url,
    target: opensNewTab ? ('_blank' as const) : ('_self' as const),
  }
}

/** The version of a menu; 0 for one that staff have not saved. */
export async function findMenuVersion(db: Database, menu: MenuName): Promise<number> {
  const [row] = await db
    .select({ version: menuVersions.version })
    .from(menuVersions)
    .where(eq(menuVersions.menu, menu))
    .orderBy(desc(menuVersions.version))
    .limit(1)
  return row?.version ?? 0
}

export async function findMenuAt(db: Database, menu: MenuName, version: number): Promise<MenuEntry[] | undefined> {
  const [row] = await db
    .select({ entries: menuVersions.entries })
    .from(menuVersions)
    .where(and(eq(menuVersions.menu, menu), eq(menuVersions.version, version)))
  return row?.entries
}

type NewVersion = { menu: MenuName; version: number; entries: MenuEntry[]; savedBy?: number; savedAt: Date }

export async function insertMenuVersion(db: Database, version: NewVersion): Promise<void> {
  await db.insert(menuVersions).values(version).onConflictDoNothing()
}

/** The latest versions, with the email address of whoever saved them. */
export async function listMenuVersionRows(db: Database, menu: MenuName, limit: number) {
  return db
    .select({
      version: menuVersions.version,
      savedAt: menuVersions.savedAt,
      savedBy: sql<string | null>`(select email from customers where customers.id = ${menuVersions.savedBy})`,
    })
    .from(menuVersions)
    .where(eq(menuVersions.menu, menu))
    .orderBy(desc(menuVersions.version))
    .limit(limit)
}
