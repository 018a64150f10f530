import { createHash } from 'node:crypto'
import { can, forWhom, type Visitor } from '#src/domains/access/access.ts'
import { newRandomId } from '#src/platform/columns.server.ts'
import { hashOfSecret } from '#src/platform/hash.server.ts'
import { queueRemoval } from '#src/platform/remove-files.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import {
  type ArtworkRefusal,
  artworkTypes,
  cleanName,
  isPixelType,
  mostBytes,
  type PixelSize,
  sniffType,
} from './artwork.ts'
import {
  type ArtworkFile,
  deleteArtwork,
  deleteUnusedArtwork,
  findArtworkFiles,
  giveArtwork,
  insertArtwork,
} from './artwork-store.server.ts'

export type { ArtworkFile } from './artwork-store.server.ts'

export type Upload = { name: string; bytes: Buffer }

const thumbnailEdge = 320

/** Stored outside the web root under a name of our own; what it is, its bytes say. */
export async function keepArtwork(
  shop: Shop,
  visitor: Visitor,
  { name, bytes }: Upload,
): Promise<Result<ArtworkFile, ArtworkRefusal>> {
  const checked = await checkArtwork(shop, bytes)
  if (!checked.ok) return checked
  const { type, size, thumbnail } = checked.value
  const id = newRandomId()
  const fileKey = `artwork/${id}.${type}`
  const thumbnailKey = thumbnail ? `artwork/${id}-small.webp` : null
  await shop.files.put(fileKey, bytes)
  if (thumbnail && thumbnailKey) await shop.files.put(thumbnailKey, thumbnail)
  const file = await insertArtwork(shop.db, {
    id,
    ...ownerOf(visitor),
    fileKey,
    thumbnailKey,
    originalName: cleanName(name, artworkTypes[type]),
    contentType: artworkTypes[type],
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...size,
    createdAt: shop.clock.now(),
  })
  return ok(file)
}

type Checked = { type: keyof typeof artworkTypes; size?: PixelSize & { dpi: number | null }; thumbnail?: Buffer }

async function checkArtwork(shop: Shop, bytes: Buffer): Promise<Result<Checked, ArtworkRefusal>> {
  if (bytes.length === 0) return refuse('empty_file')
  if (bytes.length > mostBytes) return refuse('too_large')
  const type = sniffType(bytes.subarray(0, 4096))
  if (!type) return refuse('wrong_type')
  if (!isPixelType(type)) return ok({ type })
  const decoded = await shop.pictureDecoder.decode({ bytes, formats: [type], output: 'webp', maxEdge: thumbnailEdge })
  if (!decoded.ok) return refuse(decoded.refusal === 'not_a_picture' ? 'damaged' : decoded.refusal)
  const { width, height, density, bytes: thumbnail } = decoded.value
  const size = { widthPx: width, heightPx: height, dpi: density ? Math.round(density) : null }
  return ok({ type, thumbnail, size })
}

/** Theirs, or any for staff; somebody else's and an unknown one are told alike (threats.md T40). */
export async function findArtwork(shop: Shop, visitor: Visitor, id: string): Promise<ArtworkFile | undefined> {
  const [file] = await findArtworkFiles(shop.db, [id])
  return file && (isOwner(visitor, file) || can(visitor, 'backoffice.open')) ? file : undefined
}

export async function findOwnArtwork(shop: Shop, visitor: Visitor, id: string): Promise<ArtworkFile | undefined> {
  const [file] = await findArtworkFiles(shop.db, [id])
  return file && isOwner(visitor, file) ? file : undefined
}

export async function listArtwork(shop: Shop, ids: readonly string[]): Promise<ReadonlyMap<string, ArtworkFile>> {
  const files = ids.length > 0 ? await findArtworkFiles(shop.db, ids) : []
  return new Map(files.map((file) => [file.id, file]))
}

export async function readArtwork(shop: Shop, file: ArtworkFile, part: 'file' | 'thumbnail') {
  const key = part === 'file' ? file.fileKey : file.thumbnailKey
  return key ? shop.files.find(key) : undefined
}

/** For an upload whose line is gone: nothing points to it yet. */
export async function forgetArtwork(shop: Shop, file: ArtworkFile): Promise<void> {
  await deleteArtwork(shop.db, file.id)
  await shop.files.remove(file.fileKey)
  if (file.thumbnailKey) await shop.files.remove(file.thumbnailKey)
}

const unusedMs = 7 * 86_400_000

/** A job of the shop. A line that was removed by mistake finds its file again for a week. */
export function removeUnusedArtwork(shop: Shop): Promise<number> {
  return transaction(shop, async (shop) => {
    const files = await deleteUnusedArtwork(shop.db, new Date(shop.clock.now().getTime() - unusedMs))
    await queueRemoval(shop, files)
    return files.length
  })
}

/** Signing in: what the visitor uploaded is the account's from now on, unless it was sent with an order or a request. */
export function giveArtworkToAccount(
  shop: Shop,
  before: Pick<Visitor, 'sessionId'>,
  customerId: number,
): Promise<void> {
  return giveArtwork(shop.db, hashOfSecret(before.sessionId), customerId)
}

function ownerOf(visitor: Visitor) {
  const customerId = forWhom(visitor)
  return customerId === undefined ? { sessionIdHash: hashOfSecret(visitor.sessionId) } : { customerId }
}

function isOwner(visitor: Visitor, file: ArtworkFile): boolean {
  const { customerId, sessionIdHash } = ownerOf(visitor)
  return customerId === undefined ? file.sessionIdHash === sessionIdHash : file.customerId === customerId
}
