import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { findPageToEdit } from '../home/page-to-edit-service.server.ts'
import { type SavePageRefusal, savePageContent, toPageEdit } from './page-editing-service.server.ts'
import { findPageVersion, savePageVersion } from './page-editing-store.server.ts'
import { comparePages, completeVersion, keepAddressAndState, type PageDifference } from './page-versions.ts'
import { listPageVersionRows } from './page-versions-store.server.ts'

/** The latest versions that are listed. */
const maxVersions = 100

export type ListedPageVersion = { version: number; savedAt: string; savedBy: string | null }
export type PageVersions = {
  id: number
  title: string
  isHome: boolean
  currentVersion: number
  versions: ListedPageVersion[]
  comparison?: { version: number; differences: PageDifference[] }
}

export async function listPageVersions(
  shop: Shop,
  visitor: Visitor,
  { id, versionToCompare }: { id: number; versionToCompare?: number },
): Promise<Result<PageVersions, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return allowed
  const row = await findPageToEdit(shop, id)
  if (!row) return refuse('not_found')
  const versions = await listPageVersionRows(shop.db, id, maxVersions)
  const now = toPageEdit(row)
  const stored = versionToCompare === undefined ? undefined : await findPageVersion(shop.db, id, versionToCompare)
  return ok({
    id,
    title: pickTranslation(visitor.locale, row.title),
    isHome: row.kind === 'home',
    currentVersion: row.version,
    versions: versions.map(({ savedAt, ...version }) => ({ ...version, savedAt: savedAt.toISOString() })),
    ...(versionToCompare !== undefined &&
      stored && {
        comparison: { version: versionToCompare, differences: comparePages(completeVersion(stored, now), now) },
      }),
  })
}

type RestoreInput = {
  id: number
  version: number
  /** The version that the person compared it with. */
  current: number
}

/** Saves the content of an earlier version as the newest one, unless somebody has saved the page meanwhile. */
export async function restorePageVersion(
  shop: Shop,
  visitor: Visitor,
  { id, version, current }: RestoreInput,
): Promise<Result<undefined, SavePageRefusal | { reason: 'changed' }>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  return transaction(shop, async (shop): Promise<Result<undefined, SavePageRefusal | { reason: 'changed' }>> => {
    const row = await findPageToEdit(shop, id, { lock: true })
    const stored = row && (await findPageVersion(shop.db, id, version))
    if (!stored) return refuse({ reason: 'not_found' })
    if (row.version !== current) return refuse({ reason: 'changed' })
    const now = toPageEdit(row)
    await savePageVersion(shop.db, { pageId: id, version: row.version, content: now })
    const content = keepAddressAndState(completeVersion(stored, now), now)
    return savePageContent(shop, visitor, { row, content, restored: version })
  })
}
