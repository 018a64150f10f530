import { createHash } from 'node:crypto'
import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { type PictureOwner, type PictureUploadRefusal, pictureOwners } from './picture-upload.ts'
import { lockPictureKey, updatePictureKey } from './picture-upload-store.server.ts'

type NotSaved = PermissionRefusal | 'not_found'
type Owner = { owner: PictureOwner; id: number }

/** Stores an uploaded picture of a category or brand. It is decoded and encoded anew, so that nothing else is stored. */
export async function saveCataloguePicture(
  shop: Shop,
  visitor: Visitor,
  { owner, id, bytes, ipAddress }: Owner & { bytes: Buffer; ipAddress: string },
): Promise<Result<undefined, NotSaved | PictureUploadRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  const { folder, maxEdge } = pictureOwners[owner]
  const input = { bytes, formats: ['png', 'jpeg', 'webp', 'svg'], output: 'webp', maxEdge } as const
  const decoded = await shop.pictureDecoder.decode(input, ipAddress)
  if (!decoded.ok) return refuse(decoded.refusal === 'busy' ? 'busy' : 'not_a_picture')
  const picture = decoded.value.bytes
  const hash = createHash('sha256').update(picture).digest('hex').slice(0, 16)
  // A changed picture has a new name: browsers cache pictures for ever.
  const key = `${folder}${id}-${hash}.webp`
  await shop.files.put(key, picture)
  return saveKey(shop, visitor, { owner, id, key })
}

/** The file stays, because cached pages may still show it. */
export async function removeCataloguePicture(
  shop: Shop,
  visitor: Visitor,
  owner: Owner,
): Promise<Result<undefined, NotSaved>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  return allowed.ok ? saveKey(shop, visitor, { ...owner, key: null }) : allowed
}

function saveKey(
  shop: Shop,
  visitor: Visitor,
  { owner, id, key }: Owner & { key: string | null },
): Promise<Result<undefined, NotSaved>> {
  return transaction(shop, async (shop): Promise<Result<undefined, NotSaved>> => {
    const before = await lockPictureKey(shop.db, owner, id)
    if (!before) return refuse('not_found')
    if (before.key === key) return ok(undefined)
    await updatePictureKey(shop.db, { owner, id, key })
    await recordAudit(shop, {
      by: visitor,
      action: owner === 'category' ? 'category picture changed' : 'brand logo changed',
      subject: owner,
      subjectId: id,
      before: { file: before.key },
      after: { file: key },
    })
    await raiseCacheVersion(shop.db)
    return ok(undefined)
  })
}
