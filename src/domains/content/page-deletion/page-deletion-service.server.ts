import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { parseShopPath } from '#src/domains/redirects/redirect-paths.ts'
import { addRedirect, findRedirectTarget } from '#src/domains/redirects/redirects-service.server.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { contentPath } from '#src/shared/paths/storefront-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { isBoundToAddress, toPageEdit } from '../pages/page-editing-service.server.ts'
import { findEditablePage, lockAddresses } from '../pages/page-editing-store.server.ts'
import { deletePageRow, isInMenu, listLinkingPages } from './page-deletion-store.server.ts'

export type PageUse = {
  /** The shop itself needs the page. */
  isFixed: boolean
  isInMenu: boolean
  /** The titles of some pages that link to it. */
  linkedFrom: string[]
}

/** What must be known before a page is deleted. */
export async function getPageUse(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<PageUse, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return allowed
  const row = await findEditablePage(shop.db, id)
  if (!row) return refuse('not_found')
  const page = { id, path: contentPath(row.slug) }
  const linking = await listLinkingPages(shop.db, page)
  return ok({
    isFixed: await isBoundToAddress(shop, row),
    isInMenu: await isInMenu(shop.db, page),
    linkedFrom: linking.map(({ title }) => pickTranslation(visitor.locale, title)),
  })
}

export type DeletePageRefusal =
  | PermissionRefusal
  | 'not_found'
  | 'fixed'
  | 'in_menu'
  | 'linked'
  | 'changed'
  | 'invalid_target'

/** `target`: the path that visitors are redirected to; empty for none. `version`: the one that the person saw. */
type DeletePageInput = { id: number; version: number; target: string }

/** Deletes a page and its versions. What other pages link to is deleted only with a redirect. */
export async function deletePage(
  shop: Shop,
  visitor: Visitor,
  { id, version, target }: DeletePageInput,
): Promise<Result<undefined, DeletePageRefusal>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return allowed
  return transaction(shop, async (shop): Promise<Result<undefined, DeletePageRefusal>> => {
    await lockAddresses(shop.db)
    const row = await findEditablePage(shop.db, id, { lock: true })
    if (!row) return refuse('not_found')
    if (row.version !== version) return refuse('changed')
    if (await isBoundToAddress(shop, row)) return refuse('fixed')
    const from = contentPath(row.slug)
    if (await isInMenu(shop.db, { id, path: from })) return refuse('in_menu')
    const to = target.trim() === '' ? undefined : await findTarget(shop, target)
    if (target.trim() !== '' && (to === undefined || to === from)) return refuse('invalid_target')
    if (to === undefined && (await listLinkingPages(shop.db, { id, path: from })).length > 0) return refuse('linked')
    await deletePageRow(shop.db, id)
    if (to !== undefined) await addRedirect(shop.db, { from, to, createdBy: visitor.customerId })
    await recordAudit(shop, {
      by: visitor,
      action: 'page deleted',
      subject: 'page',
      subjectId: id,
      before: toPageEdit(row),
      after: to === undefined ? undefined : { redirect: to },
    })
    await raiseCacheVersion(shop.db)
    return ok(undefined)
  })
}

/** A path of the shop, or where it leads: no chain of redirects. */
async function findTarget(shop: Shop, typed: string): Promise<string | undefined> {
  const path = parseShopPath(typed, shop.config.publicOrigin)
  return path && ((await findRedirectTarget(shop, { pathname: path, search: '' })) ?? path)
}
