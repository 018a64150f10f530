import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { type EditChoices, type EditConflict, resolveEdit } from '#src/shared/editing/edit-choices.ts'
import { isSame } from '#src/shared/editing/merge-changes.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { EntryContent, EntryKindName, EntryVersion } from './entry-kinds.ts'
import {
  deleteEntryVersions,
  type EntryRows,
  findEntryVersion,
  insertEntryVersion,
  listEntryVersionRows,
  lockEntries,
  type StoredEntry,
} from './entry-store.server.ts'

/** What the use cases of entries need to know about a list. */
export type EntryKind<Content extends EntryContent, Refusal extends string> = EntryRows<Content, Refusal> & {
  name: EntryKindName
  max: number
}

export type EditedEntry<Content> = StoredEntry<Content> & { id: number; versions: EntryVersion[] }
export type SaveEntryRefusal<Refusal extends string> =
  | { reason: PermissionRefusal | 'not_found' | 'too_many' | 'changed' }
  /** A rule of the list refuses the entry. */
  | { reason: 'refused'; refusal: Refusal }
  | EditConflict

export async function getEntryForEditing<Content extends EntryContent, Refusal extends string>(
  shop: Shop,
  visitor: Visitor,
  { kind, id }: { kind: EntryKind<Content, Refusal>; id: number },
): Promise<Result<EditedEntry<Content>, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return allowed
  const stored = await kind.find(shop.db, id)
  if (!stored) return refuse('not_found')
  const versions = await listEntryVersionRows(shop.db, kind.name, id)
  return ok({
    id,
    ...stored,
    versions: versions.map(({ savedAt, ...version }) => ({ ...version, savedAt: savedAt.toISOString() })),
  })
}

/** Adds an entry after the others. Returns its id. */
export async function createEntry<Content extends EntryContent, Refusal extends string>(
  shop: Shop,
  visitor: Visitor,
  { kind, content }: { kind: EntryKind<Content, Refusal>; content: Content },
): Promise<Result<number, SaveEntryRefusal<Refusal>>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  return transaction(shop, async (shop): Promise<Result<number, SaveEntryRefusal<Refusal>>> => {
    await lockEntries(shop.db)
    if ((await kind.count(shop.db)) >= kind.max) return refuse({ reason: 'too_many' })
    const refusal = await kind.check?.(shop.db, content)
    if (refusal) return refuse({ reason: 'refused', refusal })
    const id = await kind.insert(shop.db, content)
    await recordAudit(shop, {
      by: visitor,
      action: `${kind.name} created`,
      subject: kind.name,
      subjectId: id,
      after: content,
    })
    await raiseCacheVersion(shop.db)
    return ok(id)
  })
}

type SaveEntryInput<Content extends EntryContent, Refusal extends string> = EditChoices & {
  kind: EntryKind<Content, Refusal>
  id: number
  /** The version from which the person started. */
  version: number
  content: Content
}

/** Fields that somebody else has saved meanwhile are kept, unless this person changed them too. */
export async function saveEntry<Content extends EntryContent, Refusal extends string>(
  shop: Shop,
  visitor: Visitor,
  { kind, id, version, content, ...choices }: SaveEntryInput<Content, Refusal>,
): Promise<Result<undefined, SaveEntryRefusal<Refusal>>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  return transaction(shop, async (shop): Promise<Result<undefined, SaveEntryRefusal<Refusal>>> => {
    await lockEntries(shop.db)
    const stored = await kind.find(shop.db, id)
    if (!stored) return refuse({ reason: 'not_found' })
    const base = (await findEntryVersion(shop.db, { kind: kind.name, entryId: id, version })) ?? stored.content
    const resolved = resolveEdit({ base, theirs: stored.content, mine: content, current: stored.version }, choices)
    if (!resolved.ok) return resolved
    return storeEntry(shop, visitor, { kind, id, stored, content: resolved.value as Content })
  })
}

type RestoreEntryInput<Content extends EntryContent, Refusal extends string> = {
  kind: EntryKind<Content, Refusal>
  id: number
  version: number
  /** The newest version that the person has seen. */
  current: number
}

/** Saves an earlier version as the newest one, unless somebody has saved the entry meanwhile. */
export async function restoreEntryVersion<Content extends EntryContent, Refusal extends string>(
  shop: Shop,
  visitor: Visitor,
  { kind, id, version, current }: RestoreEntryInput<Content, Refusal>,
): Promise<Result<undefined, SaveEntryRefusal<Refusal>>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  return transaction(shop, async (shop): Promise<Result<undefined, SaveEntryRefusal<Refusal>>> => {
    await lockEntries(shop.db)
    const stored = await kind.find(shop.db, id)
    const earlier = await findEntryVersion(shop.db, { kind: kind.name, entryId: id, version })
    if (!stored || !earlier) return refuse({ reason: 'not_found' })
    if (stored.version !== current) return refuse({ reason: 'changed' })
    // A field that the version does not know yet keeps its value.
    return storeEntry(shop, visitor, { kind, id, stored, content: { ...stored.content, ...earlier } })
  })
}

type StoreEntryInput<Content extends EntryContent, Refusal extends string> = {
  kind: EntryKind<Content, Refusal>
  id: number
  stored: StoredEntry<Content>
  content: Content
}

/** Stores a new version of a locked entry. */
async function storeEntry<Content extends EntryContent, Refusal extends string>(
  shop: Shop,
  visitor: Visitor,
  { kind, id, stored, content }: StoreEntryInput<Content, Refusal>,
): Promise<Result<undefined, SaveEntryRefusal<Refusal>>> {
  if (isSame(stored.content, content)) return ok(undefined)
  const refusal = await kind.check?.(shop.db, content)
  if (refusal) return refuse({ reason: 'refused', refusal })
  const version = stored.version + 1
  const shared = { kind: kind.name, entryId: id, savedAt: shop.clock.now() }
  await insertEntryVersion(shop.db, { ...shared, version: stored.version, content: stored.content })
  await insertEntryVersion(shop.db, { ...shared, version, content, savedBy: visitor.customerId })
  await kind.update(shop.db, id, { version, content })
  await recordAudit(shop, {
    by: visitor,
    action: `${kind.name} changed`,
    subject: kind.name,
    subjectId: id,
    before: stored.content,
    after: content,
  })
  await raiseCacheVersion(shop.db)
  return ok(undefined)
}

/** Moves an entry before the previous one, or after the next one. */
export async function moveEntry<Content extends EntryContent, Refusal extends string>(
  shop: Shop,
  visitor: Visitor,
  { kind, id, direction }: { kind: EntryKind<Content, Refusal>; id: number; direction: 'up' | 'down' },
): Promise<Result<undefined, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return allowed
  return transaction(shop, async (shop): Promise<Result<undefined, 'not_found'>> => {
    await lockEntries(shop.db)
    const ids = await kind.listSiblings(shop.db, id)
    const from = ids.indexOf(id)
    if (from === -1) return refuse('not_found')
    const to = direction === 'up' ? from - 1 : from + 1
    // It is at the end already.
    if (to < 0 || to >= ids.length) return ok(undefined)
    await kind.reorder(shop.db, ids.toSpliced(from, 1).toSpliced(to, 0, id))
    await recordAudit(shop, {
      by: visitor,
      action: `${kind.name} reordered`,
      subject: kind.name,
      subjectId: id,
      before: { position: from + 1 },
      after: { position: to + 1 },
    })
    await raiseCacheVersion(shop.db)
    return ok(undefined)
  })
}

type DeleteEntryInput<Content extends EntryContent, Refusal extends string> = {
  kind: EntryKind<Content, Refusal>
  id: number
  /** The one that the person saw. */
  version: number
}

/** Deletes an entry with its versions, unless somebody has saved it meanwhile. The audit log keeps its last content. */
export async function deleteEntry<Content extends EntryContent, Refusal extends string>(
  shop: Shop,
  visitor: Visitor,
  { kind, id, version }: DeleteEntryInput<Content, Refusal>,
): Promise<Result<undefined, PermissionRefusal | 'not_found' | 'changed' | 'in_use'>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return allowed
  return transaction(shop, async (shop): Promise<Result<undefined, 'not_found' | 'changed' | 'in_use'>> => {
    await lockEntries(shop.db)
    const stored = await kind.find(shop.db, id)
    if (!stored) return refuse('not_found')
    if (stored.version !== version) return refuse('changed')
    if (await kind.isInUse?.(shop.db, id)) return refuse('in_use')
    await kind.remove(shop.db, id)
    await deleteEntryVersions(shop.db, kind.name, id)
    await recordAudit(shop, {
      by: visitor,
      action: `${kind.name} deleted`,
      subject: kind.name,
      subjectId: id,
      before: stored.content,
    })
    await raiseCacheVersion(shop.db)
    return ok(undefined)
  })
}
