import type { Database } from '#src/platform/database/database.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { normalizePath, type PathPair, withSearch } from './redirect-paths.ts'
import { deleteRedirectsFrom, findRedirectRow, listFromPaths, upsertRedirects } from './redirects-store.server.ts'

/** The new address of a page that does not exist at this URL, with the query string of the URL. */
export async function findRedirectTarget(
  shop: Shop,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): Promise<string | undefined> {
  const row = await findRedirectRow(shop.db, { fromPath: normalizePath(pathname) })
  return row && withSearch(row.toPath, search)
}

/** Returns which of the paths have a redirect. */
export async function listRedirectedPaths(shop: Shop, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set(await listFromPaths(shop.db, paths.map(normalizePath)))
  return new Set(paths.filter((path) => found.has(normalizePath(path))))
}

type Change = { createdBy?: number }

/**
 * Redirects visitors from the old path of a page to its new one, such as `productPath(url)`. Call it in the transaction of
 * the change of address. Redirects to the old path lead to the new one; a redirect from the new path is deleted.
 */
export function addRedirect(db: Database, { from, to, createdBy }: PathPair & Change): Promise<void> {
  return addRedirects(db, [{ from, to }], { createdBy })
}

/** Like `addRedirect`, for a page whose subpages move with it. */
export async function addRedirects(db: Database, moves: readonly PathPair[], { createdBy }: Change = {}) {
  const pairs = moves
    .map(({ from, to }) => ({ from: normalizePath(from), to: normalizePath(to) }))
    .filter(({ from, to }) => from !== to)
  if (pairs.length === 0) return
  await deleteRedirectsFrom(
    db,
    pairs.map(({ to }) => to),
  )
  await upsertRedirects(db, pairs, { createdBy })
}

/** Removes the redirect from the path of a new page. */
export function removeRedirect(db: Database, path: string): Promise<void> {
  return removeRedirects(db, [path])
}

/** Like `removeRedirect`, for several new pages. */
export async function removeRedirects(db: Database, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await deleteRedirectsFrom(db, paths.map(normalizePath))
}
