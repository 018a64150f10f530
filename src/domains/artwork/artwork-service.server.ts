import { createHash } from 'node:crypto'
import { can, effectiveCustomerId, type Visitor } from '#src/domains/access/access.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { deleteInBatches } from '#src/platform/database/delete-in-batches.server.ts'
import { queueFileRemoval } from '#src/platform/files/remove-files.server.ts'
import { storeAllOrNone } from '#src/platform/files/store-all-or-none.server.ts'
import { hashSecret } from '#src/platform/security/secret-hash.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import {
  type ArtworkRefusal,
  artworkTypes,
  detectArtworkType,
  isRasterType,
  maxArtworkBytes,
  type PixelSize,
  sanitiseFileName,
} from './artwork.ts'
import {
  type ArtworkFile,
  assignSessionArtwork,
  deleteArtwork,
  deleteUnusedArtwork,
  findArtworkFiles,
  insertArtwork,
} from './artwork-store.server.ts'

export type { ArtworkFile } from './artwork-store.server.ts'

export type Upload = { name: string; bytes: Buffer }

const thumbnailEdge = 320

/** Stores an upload outside the web root under a generated key. Its type comes from its content. */
export async function storeArtwork(
  shop: Shop,
  visitor: Visitor,
  { name, bytes }: Upload,
): Promise<Result<ArtworkFile, ArtworkRefusal>> {
  const checked = await checkArtwork(shop, visitor, bytes)
  if (!checked.ok) return checked
  const { type, size, thumbnail } = checked.value
  const id = newRandomId()
  const fileKey = `artwork/${id}.${type}`
  const thumbnailKey = thumbnail ? `artwork/${id}-small.webp` : null
  await storeAllOrNone(shop.files, [
    [fileKey, bytes],
    ...(thumbnail && thumbnailKey ? [[thumbnailKey, thumbnail] as const] : []),
  ])
  const file = await insertArtwork(shop.db, {
    id,
    ...getArtworkOwner(visitor),
    fileKey,
    thumbnailKey,
    originalName: sanitiseFileName(name, artworkTypes[type]),
    contentType: artworkTypes[type],
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...size,
    createdAt: shop.clock.now(),
  })
  return ok(file)
}

type CheckedArtwork = { type: keyof typeof artworkTypes; size?: PixelSize & { dpi: number | null }; thumbnail?: Buffer }

async function checkArtwork(
  shop: Shop,
  { ipAddress }: Visitor,
  bytes: Buffer,
): Promise<Result<CheckedArtwork, ArtworkRefusal>> {
  if (bytes.length === 0) return refuse('empty_file')
  if (bytes.length > maxArtworkBytes) return refuse('too_large')
  const type = detectArtworkType(bytes.subarray(0, 4096))
  if (!type) return refuse('wrong_type')
  if (!isRasterType(type)) return ok({ type })
  const input = { bytes, formats: [type], output: 'webp' as const, maxEdge: thumbnailEdge }
  const decoded = await shop.pictureDecoder.decode(input, ipAddress)
  if (!decoded.ok) return refuse(decoded.refusal === 'not_a_picture' ? 'damaged' : decoded.refusal)
  const { width, height, density, bytes: thumbnail } = decoded.value
  const size = { widthPx: width, heightPx: height, dpi: density ? Math.round(density) : null }
  return ok({ type, thumbnail, size })
}

/** Staff may read any file. Another visitor's file returns undefined, as if it did not exist [T40]. */
export async function findArtwork(shop: Shop, visitor: Visitor, id: string): Promise<ArtworkFile | undefined> {
  const [file] = await findArtworkFiles(shop.db, [id])
  return file && (isArtworkOwner(visitor, file) || can(visitor, 'order.read')) ? file : undefined
}

export async function findOwnArtwork(shop: Shop, visitor: Visitor, id: string): Promise<ArtworkFile | undefined> {
  const [file] = await findArtworkFiles(shop.db, [id])
  return file && isArtworkOwner(visitor, file) ? file : undefined
}

export async function listArtwork(shop: Shop, ids: readonly string[]): Promise<ReadonlyMap<string, ArtworkFile>> {
  const files = ids.length > 0 ? await findArtworkFiles(shop.db, ids) : []
  return new Map(files.map((file) => [file.id, file]))
}

export async function readArtworkFile(shop: Shop, file: ArtworkFile, part: 'file' | 'thumbnail') {
  const key = part === 'file' ? file.fileKey : file.thumbnailKey
  return key ? shop.files.find(key) : undefined
}

/** Deletes an upload that no line references yet. */
export async function discardArtwork(shop: Shop, file: ArtworkFile): Promise<void> {
  await deleteArtwork(shop.db, file.id)
  await shop.files.remove(file.fileKey)
  if (file.thumbnailKey) await shop.files.remove(file.thumbnailKey)
}

const unusedArtworkLifetimeMs = 7 * 86_400_000

/** Runs as an hourly job. Files are kept for a week, so that a removed line can be restored with its artwork. */
export function removeUnusedArtwork(shop: Shop, signal?: AbortSignal): Promise<number> {
  const before = new Date(shop.clock.now().getTime() - unusedArtworkLifetimeMs)
  const deleteBatch = (limit: number) =>
    transaction(shop, async (shop) => {
      const deleted = await deleteUnusedArtwork(shop.db, before, limit)
      await queueFileRemoval(
        shop,
        deleted.flatMap(({ file, thumbnail }) => [file, ...(thumbnail ? [thumbnail] : [])]),
      )
      return deleted
    })
  return deleteInBatches(deleteBatch, { signal })
}

/** Called at sign-in. Files sent with an order, quote request or enquiry stay with it. */
export function assignArtworkToCustomer(
  shop: Shop,
  before: Pick<Visitor, 'sessionId'>,
  customerId: number,
): Promise<void> {
  return assignSessionArtwork(shop.db, hashSecret(before.sessionId), customerId)
}

function getArtworkOwner(visitor: Visitor) {
  const customerId = effectiveCustomerId(visitor)
  return customerId === undefined ? { sessionIdHash: hashSecret(visitor.sessionId) } : { customerId }
}

function isArtworkOwner(visitor: Visitor, file: ArtworkFile): boolean {
  const { customerId, sessionIdHash } = getArtworkOwner(visitor)
  return customerId === undefined ? file.sessionIdHash === sessionIdHash : file.customerId === customerId
}
