import { requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { type EditChoices, type EditConflict, resolveEdit } from '#src/shared/editing/edit-choices.ts'
import { isSame } from '#src/shared/editing/merge-changes.ts'
import { mapLocales, sourceLocale } from '#src/shared/locale/languages.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { EditedMenu, ListedMenu } from './edited-menu.ts'
import { type MenuEntry, type MenuName, menuLimits, menuNames } from './menu-entry.ts'
import { isBroken, parseMenuAddress } from './menu-link.ts'
import { resolveMenuLinks, toStoredLink } from './menu-targets-service.server.ts'
import { type MenuPreview, presentMenuTree } from './menu-view.ts'
import type { SentEntry } from './menus-contract.ts'
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
import { fromMergeValues, toMergeValues } from './merge-menu-edit.ts'
import { resolveMenus } from './resolve-menus-service.server.ts'

type NotAllowed = 'signed_out' | 'forbidden'
export type EntryRefusal = 'invalid_link' | 'name_required' | 'no_picture' | 'too_many_tiles' | 'tile_without_link'
export type SaveMenuRefusal =
  | { reason: NotAllowed | 'not_found' | 'too_many_entries' | 'changed' }
  /** By the key of the entry. */
  | { reason: 'entries'; refusals: Readonly<Record<string, EntryRefusal>> }
  | EditConflict

export async function listMenusForStaff(shop: Shop, visitor: Visitor): Promise<Result<ListedMenu[], NotAllowed>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return allowed
  const { entries, resolve } = await resolveMenus(shop)
  return ok(
    menuNames.map((menu) => ({
      menu,
      entries: entries[menu].length,
      broken: entries[menu].filter((entry) => isBroken(resolve(entry).problem)).length,
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
): Promise<Result<EditedMenu, NotAllowed | 'not_found'>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return allowed
  const name = menuNames.find((each) => each === menu)
  if (!name) return refuse('not_found')
  const stored = (await readMenus(shop.db))[name]
  const { entries } = stored
  const resolve = await resolveMenuLinks(shop, entries)
  const states = entries.map((entry) => {
    const { title, problem } = resolve(entry)
    return [entry.key, { title: title ? pickTranslation(visitor.locale, title) : '', problem }] as const
  })
  const versions = await listMenuVersionRows(shop.db, name, maxVersions)
  return ok({
    menu: name,
    version: await findMenuVersion(shop.db, name),
    entries,
    links: await listShownLinks(shop, stored),
    states: Object.fromEntries(states),
    versions: versions.map(({ savedAt, ...version }) => ({ ...version, savedAt: savedAt.toISOString() })),
  })
}

/** The address of each entry now; of a deleted target the one it had. */
async function listShownLinks(shop: Shop, { entries, addresses }: StoredMenu): Promise<Record<string, string>> {
  const resolve = await resolveMenuLinks(shop, entries)
  return Object.fromEntries(entries.map((entry) => [entry.key, resolve(entry).url || (addresses[entry.key] ?? '')]))
}

type SaveMenuInput = EditChoices & {
  menu: MenuName
  /** The version from which the person started. */
  version: number
  entries: readonly SentEntry[]
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
    const read = await readSentEntries(shop, stored, entries)
    if (!read.ok) return refuse({ reason: 'entries', refusals: read.refusal })
    const current = await findMenuVersion(shop.db, menu)
    const base = (await findMenuAt(shop.db, menu, version)) ?? stored.entries
    const values = {
      base: toMergeValues(base),
      theirs: toMergeValues(stored.entries, base),
      mine: toMergeValues(read.value, base),
    }
    const resolved = resolveEdit({ ...values, current }, choices)
    if (!resolved.ok) return resolved
    const content = fromMergeValues(menu, resolved.value)
    return storeMenu(shop, visitor, { menu, stored, current, entries: content })
  })
}

/** Turns typed addresses into links. Unchanged ones stay as they are stored, also if their target was deleted. */
export async function readSentEntries(
  shop: Shop,
  stored: StoredMenu,
  entries: readonly SentEntry[],
): Promise<Result<MenuEntry[], Readonly<Record<string, EntryRefusal>>>> {
  const shown = await listShownLinks(shop, stored)
  const storedByKey = new Map(stored.entries.map((entry) => [entry.key, entry]))
  const refusals: Record<string, EntryRefusal> = {}
  const read: MenuEntry[] = []
  for (const { link, ...sent } of entries) {
    const before = storedByKey.get(sent.key)
    const isSameLink = before !== undefined && before.kind === sent.kind && shown[sent.key] === link
    const address = link === '' ? '' : parseMenuAddress(link, shop.config.publicOrigin)
    if (address === undefined && !isSameLink) refusals[sent.key] = 'invalid_link'
    const parsed = isSameLink ? before : await toStoredLink(shop, address ?? '')
    const imageKey = isSameLink ? before.imageKey : ''
    read.push({ ...sent, target: parsed.target, address: parsed.address, imageKey })
  }
  const resolve = await resolveMenuLinks(shop, read)
  const completed = read.map((entry) =>
    entry.kind === 'tile' && entry.imageKey === '' ? { ...entry, imageKey: resolve(entry).imageKey ?? '' } : entry,
  )
  for (const [index, entry] of completed.entries()) {
    const refusal = checkEntry(entry, completed.slice(0, index))
    if (refusal) refusals[entry.key] ??= refusal
  }
  return Object.keys(refusals).length > 0 ? refuse(refusals) : ok(completed)
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
    getUrl: (entry) => resolve(entry).url || (stored.addresses[entry.key] ?? ''),
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
  { menu, entries }: { menu: MenuName; entries: readonly SentEntry[] },
): Promise<Result<MenuPreview, SaveMenuRefusal>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const stored = (await readMenus(shop.db))[menu]
  const read = await readSentEntries(shop, stored, entries)
  if (!read.ok) return refuse({ reason: 'entries', refusals: read.refusal })
  const menus = await resolveMenus(shop, { [menu]: read.value })
  return ok(mapLocales((locale) => presentMenuTree(menus, menu, locale)))
}
