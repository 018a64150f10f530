import { createHash } from 'node:crypto'
import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { formatBrandKey } from '#src/shared/company/brand.ts'
import { type Result, refuse } from '#src/shared/result.ts'
import { saveSettings } from '../settings-service.server.ts'
import { type BrandPicture, type BrandPictureRefusal, brandPictures } from './brand-pictures.ts'

/**
 * Stores the logo or the icon as a PNG, which pages, emails and PDFs can show. An SVG is never sent to a browser: it may
 * contain scripts.
 */
export async function saveBrandPicture(
  shop: Shop,
  visitor: Visitor,
  { picture, bytes, ipAddress }: { picture: BrandPicture; bytes: Buffer; ipAddress: string },
): Promise<Result<undefined, PermissionRefusal | BrandPictureRefusal>> {
  const allowed = requirePermission(visitor, 'settings.edit')
  if (!allowed.ok) return allowed
  const { maxEdge, mustBeSquare } = brandPictures[picture]
  const input = { bytes, formats: ['png', 'svg'], output: 'png', maxEdge } as const
  const decoded = await shop.pictureDecoder.decode(input, ipAddress)
  if (!decoded.ok) return refuse(decoded.refusal === 'busy' ? 'busy' : 'not_a_picture')
  if (mustBeSquare && decoded.value.width !== decoded.value.height) return refuse('not_square')
  const png = decoded.value.bytes
  const hash = createHash('sha256').update(png).digest('hex').slice(0, 12)
  const key = formatBrandKey(picture, readPngSize(png), hash)
  await shop.files.put(key, png)
  return saveKey(shop, visitor, { picture, key })
}

/** The file stays: earlier versions of the settings name it. */
export function removeBrandPicture(shop: Shop, visitor: Visitor, picture: BrandPicture) {
  return saveKey(shop, visitor, { picture, key: '' })
}

async function saveKey(
  shop: Shop,
  visitor: Visitor,
  { picture, key }: { picture: BrandPicture; key: string },
): Promise<Result<undefined, PermissionRefusal>> {
  const settings = { [brandPictures[picture].setting]: key }
  // Version 0: of two pictures that are sent at the same time, the later one stays.
  const saved = await saveSettings(shop, visitor, { section: 'brand', settings, version: 0 })
  if (saved.ok) return saved
  const { reason } = saved.refusal
  if (reason === 'signed_out' || reason === 'forbidden') return refuse(reason)
  throw new Error(`The ${picture} was refused: ${reason}`)
}

/** Width and height are the first values of a PNG after its signature and the name of the first chunk. */
function readPngSize(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
}
