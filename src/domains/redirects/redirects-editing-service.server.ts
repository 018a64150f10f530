import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { rollBackOnRefusal, type Shop, transaction } from '#src/platform/shop.server.ts'
import { isNeverRedirected } from '#src/shared/paths/reserved-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { type PathPair, parseShopPath, parseTarget } from './redirect-paths.ts'
import {
  deleteRedirectsFrom,
  findRedirectRow,
  listRedirectRows,
  type RedirectRow,
  upsertRedirects,
} from './redirects-store.server.ts'

/** `reserved`: the shop itself uses the old path. `in_use`: visitors see a page there. `loop`: it would lead to itself. */
export type RedirectRefusal = 'invalid_from' | 'invalid_to' | 'reserved' | 'in_use' | 'loop'
export type SavedRedirect = 'added' | 'changed' | 'unchanged'

/** Whether visitors see a product, category or content page at this path. */
export type IsPathInUse = (path: string) => Promise<boolean>

const pageSize = 50

export type ListedRedirect = { id: number; from: string; to: string; createdAt: string }

export async function listRedirects(
  shop: Shop,
  visitor: Visitor,
  { q, page }: { q: string; page: number },
): Promise<Result<{ rows: ListedRedirect[]; hasMore: boolean }, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  // The extra row shows whether there is another page, without counting all rows.
  const found = await listRedirectRows(shop.db, q, { limit: pageSize + 1, offset: (page - 1) * pageSize })
  return ok({ rows: found.slice(0, pageSize).map(toListed), hasMore: found.length > pageSize })
}

export async function getRedirect(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<ListedRedirect, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  const row = await findRedirectRow(shop.db, { id })
  return row ? ok(toListed(row)) : refuse('not_found')
}

const toListed = ({ id, fromPath, toPath, createdAt }: RedirectRow): ListedRedirect => ({
  id,
  from: fromPath,
  to: toPath,
  createdAt: createdAt.toISOString(),
})

type SavedLine = Result<SavedRedirect, RedirectRefusal>

/**
 * Saves each of the redirects, or says why not. A path that has a redirect already leads to the new target. A dry run does
 * the same and rolls it back.
 */
export async function saveRedirects(
  shop: Shop,
  visitor: Visitor,
  input: { pairs: readonly PathPair[]; isPathInUse: IsPathInUse; isDryRun?: boolean },
): Promise<Result<SavedLine[], PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  const checked = await checkPairs(shop, input.pairs, input.isPathInUse)
  const done = await rollBackOnRefusal(shop, async (shop): Promise<Result<SavedLine[], SavedLine[]>> => {
    const results: SavedLine[] = []
    for (const each of checked) results.push(each.ok ? await saveChecked(shop, visitor, each.value) : each)
    if (!input.isDryRun) await refreshMenus(shop)
    return input.isDryRun ? refuse(results) : ok(results)
  })
  return ok(done.ok ? done.value : done.refusal)
}

/** Changes both paths of a redirect. */
export async function changeRedirect(
  shop: Shop,
  visitor: Visitor,
  { id, pair, isPathInUse }: { id: number; pair: PathPair; isPathInUse: IsPathInUse },
): Promise<Result<SavedRedirect, PermissionRefusal | 'not_found' | RedirectRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  const [checked] = await checkPairs(shop, [pair], isPathInUse)
  return rollBackOnRefusal(shop, async (shop): Promise<Result<SavedRedirect, 'not_found' | RedirectRefusal>> => {
    const before = await findRedirectRow(shop.db, { id })
    if (!before) return refuse('not_found')
    if (!checked?.ok) return checked ?? refuse('invalid_from')
    if (checked.value.from !== before.fromPath) await removeRow(shop, visitor, before)
    const saved = await saveChecked(shop, visitor, checked.value)
    // Last, as after other changes of redirects: two transactions that lock both in another order could deadlock.
    if (saved.ok) await refreshMenus(shop)
    return saved
  })
}

export async function deleteRedirect(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<undefined, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  return transaction(shop, async (shop) => {
    const row = await findRedirectRow(shop.db, { id })
    if (!row) return refuse('not_found')
    await removeRow(shop, visitor, row)
    await refreshMenus(shop)
    return ok(undefined)
  })
}

/** The cached menus show links by whether their addresses have redirects. */
function refreshMenus({ db }: Shop): Promise<void> {
  return raiseCacheVersion(db)
}

async function removeRow(shop: Shop, visitor: Visitor, { fromPath, toPath }: RedirectRow): Promise<void> {
  await deleteRedirectsFrom(shop.db, [fromPath])
  await recordAudit(shop, {
    by: visitor,
    action: 'redirect deleted',
    subject: 'redirect',
    subjectId: fromPath,
    before: { to: toPath },
  })
}

/** `isTargetInUse`: visitors see a page at the target. */
type CheckedPair = PathPair & { isTargetInUse: boolean }

/** Runs before the transaction, because it reads the catalogue by its own connection. */
function checkPairs(shop: Shop, pairs: readonly PathPair[], isPathInUse: IsPathInUse) {
  return Promise.all(pairs.map((pair) => checkPair(shop, pair, isPathInUse)))
}

async function checkPair(
  { config: { publicOrigin } }: Shop,
  pair: PathPair,
  isPathInUse: IsPathInUse,
): Promise<Result<CheckedPair, RedirectRefusal>> {
  const from = parseShopPath(pair.from, publicOrigin)
  if (from === undefined) return refuse('invalid_from')
  const to = parseTarget(pair.to, publicOrigin)
  if (to === undefined) return refuse('invalid_to')
  if (isNeverRedirected(from)) return refuse('reserved')
  if (await isPathInUse(from)) return refuse('in_use')
  return ok({ from, to, isTargetInUse: to.startsWith('/') && (await isPathInUse(to)) })
}

async function saveChecked(
  shop: Shop,
  visitor: Visitor,
  { from, to, isTargetInUse }: CheckedPair,
): Promise<Result<SavedRedirect, RedirectRefusal>> {
  // A page wins over its redirect, which is of no use any more.
  if (isTargetInUse) await deleteRedirectsFrom(shop.db, [to])
  const next = await findRedirectRow(shop.db, { fromPath: to })
  const target = next?.toPath ?? to
  if (target === from) return refuse('loop')
  const current = await findRedirectRow(shop.db, { fromPath: from })
  if (current?.toPath === target) return ok('unchanged')
  await upsertRedirects(shop.db, [{ from, to: target }], {
    createdBy: visitor.customerId,
    createdAt: shop.clock.now(),
  })
  await recordAudit(shop, {
    by: visitor,
    action: current ? 'redirect changed' : 'redirect added',
    subject: 'redirect',
    subjectId: from,
    before: current && { to: current.toPath },
    after: { to: target },
  })
  return ok(current ? 'changed' : 'added')
}
