import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { listMissingPageRows, updateIsIgnored } from './missing-pages-store.server.ts'
import type { MissingPagesQuery } from './redirects-contract.ts'

/** On one page of the report. */
export const maxMissingPagesShown = 50

export type MissingPage = {
  path: string
  requests: number
  referringPath: string | undefined
  lastRequestedAt: string
}

/** Lists the addresses at which visitors found no page. */
export async function listMissingPages(
  shop: Shop,
  visitor: Visitor,
  { show, sort, page }: MissingPagesQuery,
): Promise<Result<{ rows: MissingPage[]; hasMore: boolean }, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  const range = { limit: maxMissingPagesShown + 1, offset: (page - 1) * maxMissingPagesShown }
  const found = await listMissingPageRows(shop.db, { isIgnored: show === 'ignored', sort, ...range })
  const rows = found.slice(0, maxMissingPagesShown).map(({ path, requests, referringPath, lastRequestedAt }) => ({
    path,
    requests,
    referringPath: referringPath ?? undefined,
    lastRequestedAt: lastRequestedAt.toISOString(),
  }))
  return ok({ rows, hasMore: found.length > maxMissingPagesShown })
}

/** Hides an address from the report, or shows it again. */
export async function setMissingPageIgnored(
  shop: Shop,
  visitor: Visitor,
  { path, isIgnored }: { path: string; isIgnored: boolean },
): Promise<Result<undefined, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  return transaction(shop, async (shop) => {
    if (!(await updateIsIgnored(shop.db, path, isIgnored))) return refuse('not_found')
    await recordAudit(shop, {
      by: visitor,
      action: isIgnored ? 'missing page ignored' : 'missing page shown again',
      subject: 'redirect',
      subjectId: path,
    })
    return ok(undefined)
  })
}
