import { createHash } from 'node:crypto'
import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { pageLimits } from '../pages/page-edit.ts'
import { findEditablePage } from '../pages/page-editing-store.server.ts'
import { formatPagePictureKey, maxPagePictureEdge, type PagePictureRefusal } from './page-picture.ts'
import { countPagePictures, deletePagePicture, insertPagePicture } from './page-pictures-store.server.ts'

type NotSaved = PermissionRefusal | 'not_found'
type NewPicture = { pageId: number; bytes: Buffer; name: string; ipAddress: string }

/** Stores an uploaded picture, to be chosen in a block. It is decoded and encoded anew, so that nothing else is stored. */
export async function addPagePicture(
  shop: Shop,
  visitor: Visitor,
  { pageId, bytes, name, ipAddress }: NewPicture,
): Promise<Result<undefined, NotSaved | PagePictureRefusal>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return allowed
  if (!(await findEditablePage(shop.db, pageId))) return refuse('not_found')
  const input = { bytes, formats: ['png', 'jpeg', 'webp', 'svg'], output: 'webp', maxEdge: maxPagePictureEdge } as const
  const decoded = await shop.pictureDecoder.decode(input, ipAddress)
  if (!decoded.ok) return refuse(decoded.refusal === 'busy' ? 'busy' : 'not_a_picture')
  const picture = decoded.value.bytes
  const hash = createHash('sha256').update(picture).digest('hex').slice(0, 16)
  const fileKey = formatPagePictureKey(pageId, decoded.value, hash)
  await shop.files.put(fileKey, picture)
  return transaction(shop, async (shop): Promise<Result<undefined, NotSaved | PagePictureRefusal>> => {
    if (!(await findEditablePage(shop.db, pageId, { lock: true }))) return refuse('not_found')
    if ((await countPagePictures(shop.db, pageId)) >= pageLimits.pictures) return refuse('too_many')
    const row = { pageId, fileKey, name: name.slice(0, 100), createdAt: shop.clock.now() }
    if (await insertPagePicture(shop.db, row)) {
      await recordAudit(shop, {
        by: visitor,
        action: 'page picture added',
        subject: 'page',
        subjectId: pageId,
        after: { file: fileKey },
      })
    }
    return ok(undefined)
  })
}

/** A picture that a block shows stays. The file stays too, because earlier versions and cached pages may show it. */
export async function removePagePicture(
  shop: Shop,
  visitor: Visitor,
  { pageId, key }: { pageId: number; key: string },
): Promise<Result<undefined, NotSaved | 'in_use'>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return allowed
  return transaction(shop, async (shop): Promise<Result<undefined, NotSaved | 'in_use'>> => {
    const page = await findEditablePage(shop.db, pageId, { lock: true })
    if (!page) return refuse('not_found')
    if (page.blocks?.some(({ values }) => Object.values(values).includes(key))) return refuse('in_use')
    if (!(await deletePagePicture(shop.db, pageId, key))) return refuse('not_found')
    await recordAudit(shop, {
      by: visitor,
      action: 'page picture removed',
      subject: 'page',
      subjectId: pageId,
      before: { file: key },
    })
    return ok(undefined)
  })
}
