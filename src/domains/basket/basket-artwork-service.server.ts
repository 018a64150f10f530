import type { Visitor } from '#src/domains/access/access.ts'
import type { ArtworkRefusal } from '#src/domains/artwork/artwork.ts'
import {
  type ArtworkFile,
  findOwnArtwork,
  forgetArtwork,
  keepArtwork,
  type Upload,
} from '#src/domains/artwork/artwork-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { type BasketKind, findLine } from './basket.ts'
import { type BasketChange, changeBasket, getBasket, type ShopBasket } from './basket-service.server.ts'

type LineOf = { kind: BasketKind; rowId: string }
type Given = LineOf & { upload?: Upload; artworkId?: string; instructions?: string }

/** threats.md T76. */
const mostFiles = 10
const mostBytesOfAll = 100 * 1024 * 1024

export type AttachRefusal = ArtworkRefusal | 'no_file' | 'quota' | 'unknown_line'

/** A new file, one of the visitor's own from another line, or only other instructions. */
export async function attachArtwork(
  shop: Shop,
  visitor: Visitor,
  given: Given,
): Promise<Result<BasketChange, AttachRefusal>> {
  const basket = await getBasket(shop, visitor, given.kind)
  if (!findLine(basket, given.rowId)) return refuse('unknown_line')
  const found = await findFile(shop, visitor, { ...given, basket })
  if (!found.ok) return found
  const change = await changeArtwork(shop, visitor, { ...given, fileId: found.value?.id })
  // The line went away while its file came in.
  if (!change.result.ok && given.upload && found.value) await forgetArtwork(shop, found.value)
  return change.result.ok ? ok(change) : refuse('unknown_line')
}

async function findFile(
  shop: Shop,
  visitor: Visitor,
  { upload, artworkId, rowId, basket }: Given & { basket: ShopBasket },
): Promise<Result<ArtworkFile | undefined, AttachRefusal>> {
  if (upload) {
    if (isOverQuota(basket, rowId, upload)) return refuse('quota')
    return keepArtwork(shop, visitor, upload)
  }
  if (artworkId !== undefined) {
    const file = await findOwnArtwork(shop, visitor, artworkId)
    return file ? ok(file) : refuse('no_file')
  }
  // Instructions alone are about a file that is there.
  return findLine(basket, rowId)?.artworkFileId ? ok(undefined) : refuse('no_file')
}

/** What the line had before makes room. */
function isOverQuota({ lines, artwork }: ShopBasket, rowId: string, { bytes }: Upload): boolean {
  const others = lines.filter((line) => line.rowId !== rowId).flatMap((line) => line.artworkFileId ?? [])
  const files = [...new Set(others)].flatMap((id) => artwork.get(id) ?? [])
  const sum = files.reduce((total, { sizeBytes }) => total + sizeBytes, bytes.length)
  return files.length >= mostFiles || sum > mostBytesOfAll
}

export function removeArtwork(shop: Shop, visitor: Visitor, line: LineOf): Promise<BasketChange> {
  return changeArtwork(shop, visitor, { ...line, fileId: null, instructions: '' })
}

/** What is left out stays as it is at the time of writing: a file may be replaced while its instructions are saved. */
function changeArtwork(
  shop: Shop,
  visitor: Visitor,
  { kind, rowId, fileId, instructions }: LineOf & { fileId?: string | null; instructions?: string },
): Promise<BasketChange> {
  return changeBasket(shop, visitor, {
    kind,
    decide(basket) {
      const line = findLine(basket, rowId)
      if (!line || (fileId === undefined && line.artworkFileId === null)) return refuse('unknown_line')
      const changed = {
        ...line,
        artworkFileId: fileId === undefined ? line.artworkFileId : fileId,
        artworkInstructions: instructions ?? line.artworkInstructions,
      }
      const lines = basket.lines.map((other) => (other === line ? changed : other))
      const next = { ...basket, version: basket.version + 1, lines }
      return ok({ basket: next, save: { what: 'artwork', line: changed } })
    },
  })
}
