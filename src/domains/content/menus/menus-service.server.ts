import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { type EditChoices, type EditConflict, resolveEdit } from '#src/shared/editing/edit-choices.ts'
import { isSame } from '#src/shared/editing/merge-changes.ts'
import { mapLocales, sourceLocale } from '#src/shared/locale/languages.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { hasMoreCategories } from './automatic-categories.ts'
import type { EditedMenu, ListedMenu } from './edited-menu.ts'
import { type MenuEntry, type MenuName, menuLimits, menuNames } from './menu-entry.ts'
import { isBroken, parseMenuAddress } from './menu-link.ts'
import { resolveMenuLinks, toStoredLink } from './menu-targets-service.server.ts'
import { getAutomaticLevels, type MenuPreviewView, presentMenuTree } from './menu-view.ts'
import type { MenuEntryInput } from './menus-contract.ts'
import {
  findMenuAt,
  findMenuVersion,
  insertMenuVersion,
  listMenuVersionRows,
  lockMenus,
  readMenus,
  replaceMenu,
  type StoredMenu,
} from './menus-store.server.ts'
import { fromMenuMergeValues, toMenuMergeValues } from './merge-menu-edit.ts'
import { resolveMenus } from './resolve-menus-service.server.ts'

export type EntryRefusal = 'invalid_link' | 'name_required' | 'no_picture' | 'too_many_tiles' | 'tile_without_link'
/** `entries`: all that the two people have, which name the places of an order. */
export type MenuConflict = EditConflict & { entries: readonly MenuEntry[] }

export type SaveMenuRefusal =
  | { reason: PermissionRefusal | 'not_found' | 'too_many_entries' | 'changed' }
  /** Refusals by the key of the entry. */
  | { reason: 'entries'; refusals: Readonly<Record<string, EntryRefusal>> }
  | MenuConflict

export async function listMenusForStaff(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<ListedMenu[], PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return allowed
  const { entries, resolve } = await resolveMenus(shop)
  return ok(
    menuNames.map((menu) => ({
      menu,
      entries: entries[menu].length,
      broken: entries[menu].filter((entry) => isBroken(resolve(entry).problem)).length,
      unknown: entries[menu].filter((entry) => resolve(entry).problem === 'unknown').length,
      isAutomatic: entries[menu].some(({ kind }) => kind === 'categories'),
    })),
  )
}

/** The latest versions that are listed. */
const maxVersions = 10

export async function getMenuForEditing(
  shop: Shop,
  visitor: Visitor,
  menu: string,
): Promise<Result<EditedMenu, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return allowed
  const name = menuNames.find((each) => each === menu)
  if (!name) return refuse('not_found')
  const stored = (await readMenus(shop.db))[name]
  const { entries } = stored
  const { resolve, categories } = await resolveMenus(shop, { [name]: entries })
  const states = entries.map((entry) => {
    const { title, problem } = resolve(entry)
    const isCut = entry.kind === 'categories' && hasMoreCategories(categories, getAutomaticLevels(name, entry))
    return [entry.key, { title: title ? pickTranslation(visitor.locale, title) : '', problem, isCut }] as const
  })
  const versions = await listMenuVersionRows(shop.db, name, maxVersions)
  return ok({
    menu: name,
    version: await findMenuVersion(shop.db, name),
    entries,
    links: listLinks(stored, resolve),
    states: Object.fromEntries(states),
    versions: versions.map(({ savedAt, ...version }) => ({ ...version, savedAt: savedAt.toISOString() })),
  })
}

type ResolveLink = Awaited<ReturnType<typeof resolveMenuLinks>>

/** The address of each entry now. */
function listLinks({ entries, addresses }: StoredMenu, resolve: ResolveLink): Record<string, string> {
  return Object.fromEntries(entries.map((entry) => [entry.key, getAddress(entry, { addresses, resolve })]))
}

/** The address of an entry now; of a deleted target the one it had; empty for a heading. */
function getAddress(
  entry: MenuEntry,
  { addresses, resolve }: Pick<StoredMenu, 'addresses'> & { resolve: ResolveLink },
): string {
  return resolve(entry).url || (entry.target ? (addresses[entry.key] ?? '') : '')
}

type SaveMenuInput = EditChoices & {
  menu: MenuName
  /** The version from which the person started. */
  version: number
  entries: readonly MenuEntryInput[]
}

/** Entries that somebody else has saved meanwhile are kept, unless this person changed them too. */
export async function saveMenu(
  shop: Shop,
  visitor: Visitor,
  { menu, version, entries, ...choices }: SaveMenuInput,
): Promise<Result<undefined, SaveMenuRefusal>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  return transaction(shop, async (shop): Promise<Result<undefined, SaveMenuRefusal>> => {
    await lockMenus(shop.db)
    const stored = (await readMenus(shop.db))[menu]
    const base = (await findMenuAt(shop.db, menu, version)) ?? stored.entries
    const read = await readEntries(shop, { stored, base }, entries)
    if (!read.ok) return refuse({ reason: 'entries', refusals: read.refusal })
    const current = await findMenuVersion(shop.db, menu)
    const values = {
      base: toMenuMergeValues(base),
      theirs: toMenuMergeValues(stored.entries, base),
      mine: toMenuMergeValues(read.value, base),
    }
    const resolved = resolveEdit({ ...values, current }, choices)
    if (!resolved.ok) return refuse({ ...resolved.refusal, entries: [...read.value, ...stored.entries, ...base] })
    const content = fromMenuMergeValues(menu, resolved.value, [values.theirs, values.mine])
    const refusals = checkEntries(content)
    if (refusals) return refuse({ reason: 'entries', refusals })
    return storeMenu(shop, visitor, { menu, stored, current, entries: content })
  })
}

type EntryRefusals = Readonly<Record<string, EntryRefusal>>

/**
 * Turns typed addresses into links. Unchanged ones stay as they are stored, also if their target was deleted. `base`: what the
 * person started from, which the form shows where it does not show what is stored now.
 */
async function readEntries(
  shop: Shop,
  { stored, base }: { stored: StoredMenu; base: readonly MenuEntry[] },
  entries: readonly MenuEntryInput[],
): Promise<Result<MenuEntry[], EntryRefusals>> {
  const before = [...base, ...stored.entries]
  const resolveBefore = await resolveMenuLinks(shop, before)
  const refusals: Record<string, EntryRefusal> = {}
  const read: MenuEntry[] = []
  for (const { link, ...input } of entries) {
    const same = before.find(
      (entry) =>
        entry.key === input.key &&
        entry.kind === input.kind &&
        getAddress(entry, { addresses: stored.addresses, resolve: resolveBefore }) === link,
    )
    const address = link === '' ? '' : parseMenuAddress(link, shop.config.publicOrigin)
    if (address === undefined && !same) refusals[input.key] = 'invalid_link'
    const { target, address: own } = same ?? (await toStoredLink(shop, address ?? ''))
    read.push({ ...input, target, address: own, imageKey: same?.imageKey ?? '' })
  }
  const resolve = await resolveMenuLinks(shop, read)
  const completed = read.map((entry) =>
    entry.kind === 'tile' && entry.imageKey === '' ? { ...entry, imageKey: resolve(entry).imageKey ?? '' } : entry,
  )
  const all = { ...checkEntries(completed), ...refusals }
  return Object.keys(all).length > 0 ? refuse(all) : ok(completed)
}

/** Returns undefined if the menu can be saved. */
function checkEntries(entries: readonly MenuEntry[]): EntryRefusals | undefined {
  const refusals = entries.flatMap((entry, index) => {
    const refusal = checkEntry(entry, entries.slice(0, index))
    return refusal ? [[entry.key, refusal] as const] : []
  })
  return refusals.length > 0 ? Object.fromEntries(refusals) : undefined
}

/** `before`: the entries above it in the menu. */
function checkEntry(entry: MenuEntry, before: readonly MenuEntry[]): EntryRefusal | undefined {
  if (entry.kind === 'categories') return undefined
  if (entry.target === null && entry.name[sourceLocale] === '') return 'name_required'
  if (entry.kind !== 'tile') return undefined
  if (entry.target === null && entry.address === '') return 'tile_without_link'
  if (entry.imageKey === '') return 'no_picture'
  const parent = before.findLastIndex(({ depth }) => depth < entry.depth)
  const tiles = before.slice(parent).filter(({ kind }) => kind === 'tile')
  return tiles.length >= menuLimits.tiles ? 'too_many_tiles' : undefined
}

type NewMenu = { menu: MenuName; stored: StoredMenu; current: number; entries: MenuEntry[]; isRestored?: boolean }

/** Stores a new version of a locked menu. */
async function storeMenu(
  shop: Shop,
  visitor: Visitor,
  { menu, stored, current, entries, isRestored = false }: NewMenu,
): Promise<Result<undefined, SaveMenuRefusal>> {
  if (isSame(stored.entries, entries)) return ok(undefined)
  if (entries.length > menuLimits.entries) return refuse({ reason: 'too_many_entries' })
  const savedAt = shop.clock.now()
  const resolve = await resolveMenuLinks(shop, entries)
  await insertMenuVersion(shop.db, { menu, version: current, entries: stored.entries, savedAt })
  await insertMenuVersion(shop.db, { menu, version: current + 1, entries, savedBy: visitor.customerId, savedAt })
  await replaceMenu(shop.db, menu, {
    entries,
    getUrl: (entry) => getAddress(entry, { addresses: stored.addresses, resolve }),
  })
  await recordAudit(shop, {
    by: visitor,
    action: isRestored ? 'menu restored' : 'menu changed',
    subject: 'menu',
    subjectId: menu,
    before: stored.entries,
    after: entries,
  })
  await raiseCacheVersion(shop.db)
  return ok(undefined)
}

type RestoreInput = {
  menu: string
  version: number
  /** The newest version that the person has seen. */
  current: number
}

/** Saves an earlier version as the newest one, unless somebody has saved the menu meanwhile. */
export async function restoreMenuVersion(
  shop: Shop,
  visitor: Visitor,
  { menu, version, current }: RestoreInput,
): Promise<Result<undefined, SaveMenuRefusal>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const name = menuNames.find((each) => each === menu)
  if (!name) return refuse({ reason: 'not_found' })
  return transaction(shop, async (shop): Promise<Result<undefined, SaveMenuRefusal>> => {
    await lockMenus(shop.db)
    const entries = await findMenuAt(shop.db, name, version)
    if (!entries) return refuse({ reason: 'not_found' })
    if ((await findMenuVersion(shop.db, name)) !== current) return refuse({ reason: 'changed' })
    const stored = (await readMenus(shop.db))[name]
    return storeMenu(shop, visitor, { menu: name, stored, current, entries, isRestored: true })
  })
}

/** The menu as visitors would see it with these entries. */
export async function previewMenu(
  shop: Shop,
  visitor: Visitor,
  { menu, entries }: { menu: MenuName; entries: readonly MenuEntryInput[] },
): Promise<Result<MenuPreviewView, SaveMenuRefusal>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const stored = (await readMenus(shop.db))[menu]
  const read = await readEntries(shop, { stored, base: stored.entries }, entries)
  if (!read.ok) return refuse({ reason: 'entries', refusals: read.refusal })
  const menus = await resolveMenus(shop, { [menu]: read.value })
  return ok(mapLocales((locale) => presentMenuTree(menus, menu, locale)))
}
