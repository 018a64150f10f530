import { createHash } from 'node:crypto'
import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { isSame } from '#src/shared/editing/merge-changes.ts'
import { pictureFolder } from '#src/shared/http/picture-url.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { refreshListings } from '../listing/listing-rows-store.server.ts'
import type { PictureDetails } from './picture-details.ts'
import { type ProductPicture, type ProductPictureRefusal, pictureLimits } from './product-pictures.ts'
import {
  findProductTitle,
  insertProductPicture,
  listProductPictures,
  lockProduct,
  saveProductPictures,
  saveThumbnail,
} from './product-pictures-store.server.ts'

export async function getProductPictures(
  shop: Shop,
  visitor: Visitor,
  productId: number,
): Promise<Result<ProductPicture[], PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  return allowed.ok ? ok(await listProductPictures(shop.db, productId)) : allowed
}

type NewPicture = { productId: number; bytes: Buffer; ipAddress: string }

/**
 * Stores a picture at the end of the gallery, described by the title of the product. It is stored as WebP without metadata,
 * such as the place where a photo was taken.
 */
export async function addProductPicture(
  shop: Shop,
  visitor: Visitor,
  { productId, bytes, ipAddress }: NewPicture,
): Promise<Result<undefined, PermissionRefusal | 'not_found' | ProductPictureRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  const altText = await findProductTitle(shop.db, productId)
  if (!altText) return refuse('not_found')
  const decoded = await decodeProductPicture(shop, bytes, ipAddress)
  if (!decoded.ok) return decoded
  const fileKey = `${pictureFolder}products/${productId}-${decoded.value.hash}.webp`
  await shop.files.put(fileKey, decoded.value.bytes)
  return rollBackOnRefusal(shop, async (shop) => {
    if (!(await lockProduct(shop.db, productId))) return refuse('not_found')
    const stored = await listProductPictures(shop.db, productId)
    if (stored.some((each) => each.fileKey === fileKey)) return refuse('duplicate')
    if (stored.length >= pictureLimits.perProduct) return refuse('too_many')
    await insertProductPicture(shop.db, { productId, position: stored.length, fileKey, altText })
    await saveThumbnail(shop.db, productId, stored[0] ?? { fileKey, focalPoint: null })
    const subject = { subject: 'product', subjectId: productId } as const
    await recordAudit(shop, { by: visitor, action: 'product picture added', ...subject, after: { file: fileKey } })
    await refreshListings(shop.db, [productId])
    return ok(undefined)
  })
}

/** The picture as it is stored, with the hash that names its file. `ipAddress` is that of the member of staff who waits for it. */
export async function decodeProductPicture(
  shop: Shop,
  bytes: Buffer,
  ipAddress?: string,
): Promise<Result<{ bytes: Buffer; hash: string }, 'not_a_picture' | 'too_large' | 'busy'>> {
  const input = {
    bytes,
    formats: ['png', 'jpeg', 'webp'],
    output: 'webp',
    quality: 90,
    maxEdge: pictureLimits.edge,
  } as const
  const decoded = await shop.pictureDecoder.decode(input, ipAddress)
  if (!decoded.ok) return refuse(toPictureRefusal(decoded.refusal))
  const picture = decoded.value.bytes
  return ok({ bytes: picture, hash: createHash('sha256').update(picture).digest('hex').slice(0, 16) })
}

function toPictureRefusal(refusal: 'not_a_picture' | 'too_many_pixels' | 'too_slow' | 'busy') {
  return refusal === 'busy' || refusal === 'not_a_picture' ? refusal : 'too_large'
}

export type ChangePicturesInput = {
  productId: number
  /** By the id of the picture. What is not named stays as it is. */
  details: ReadonlyMap<number, Partial<PictureDetails>>
  move?: { id: number; by: -1 | 1 }
  removeId?: number
}

/** Saves descriptions and focal points, moves a picture by one place or removes it. Its file stays: orders and emails may show it. */
export async function changeProductPictures(
  shop: Shop,
  visitor: Visitor,
  { productId, details, move, removeId }: ChangePicturesInput,
): Promise<Result<undefined, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  return rollBackOnRefusal(shop, async (shop) => {
    if (!(await lockProduct(shop.db, productId))) return refuse('not_found')
    const stored = await listProductPictures(shop.db, productId)
    const described = stored.map((picture) => ({ ...picture, ...details.get(picture.id) }))
    const moved = move ? moveById(described, move) : described
    const changed = moved.filter(({ id }) => id !== removeId)
    if (isSame(stored, changed)) return ok(undefined)
    await saveProductPictures(shop.db, productId, changed)
    await recordAudit(shop, {
      by: visitor,
      action: changed.length < stored.length ? 'product picture removed' : 'product pictures changed',
      subject: 'product',
      subjectId: productId,
      before: summarise(stored),
      after: summarise(changed),
    })
    await refreshListings(shop.db, [productId])
    return ok(undefined)
  })
}

/** A picture at the end of the row stays where it is. */
function moveById<Item extends { id: number }>(items: readonly Item[], { id, by }: { id: number; by: -1 | 1 }): Item[] {
  const from = items.findIndex((item) => item.id === id)
  const [moving, other] = [items[from], items[from + by]]
  if (!moving || !other) return [...items]
  return items.with(from, other).with(from + by, moving)
}

/** Describes pictures for the audit log: the files in their order, and their descriptions. */
const summarise = (pictures: readonly ProductPicture[]) => ({
  file: pictures.map(({ fileKey }) => fileKey).join(', '),
  about: pictures.map(({ altText }) => Object.values(altText).join(' / ')).join(', '),
  focalPoint: pictures.map(({ focalPoint }) => focalPoint ?? '–').join(', '),
})
