import type { Visitor } from '#src/domains/access/access.ts'
import type { ArtworkRefusal } from '#src/domains/artwork/artwork.ts'
import {
  type ArtworkFile,
  discardArtwork,
  findOwnArtwork,
  storeArtwork,
  type Upload,
} from '#src/domains/artwork/artwork-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { type BasketKind, findLine } from '../basket.ts'
import { type BasketChangeResult, type BasketDetails, changeBasket, getBasket } from '../basket-service.server.ts'

type LineReference = { kind: BasketKind; rowId: string }
type AttachArtworkInput = LineReference & { upload?: Upload; artworkId?: string; instructions?: string }

/** Per basket [T76]. */
const maxFiles = 10
const maxTotalBytes = 100 * 1024 * 1024

export type BasketArtworkRefusal = ArtworkRefusal | 'no_file' | 'quota' | 'unknown_line'

/** Attaches a new file, or a file of the visitor's own from another line. Without either, a file must be there already. */
export async function attachLineArtwork(
  shop: Shop,
  visitor: Visitor,
  input: AttachArtworkInput,
): Promise<Result<BasketChangeResult, BasketArtworkRefusal>> {
  const basket = await getBasket(shop, visitor, input.kind)
  if (!findLine(basket, input.rowId)) return refuse('unknown_line')
  const file = await resolveArtworkFile(shop, visitor, { ...input, basket })
  if (!file.ok) return file
  const change = await changeLineArtwork(shop, visitor, { ...input, fileId: file.value?.id })
  // The line was removed during the upload.
  if (!change.result.ok && input.upload && file.value) await discardArtwork(shop, file.value)
  return change.result.ok ? ok(change) : refuse('unknown_line')
}

async function resolveArtworkFile(
  shop: Shop,
  visitor: Visitor,
  { upload, artworkId, rowId, basket }: AttachArtworkInput & { basket: BasketDetails },
): Promise<Result<ArtworkFile | undefined, BasketArtworkRefusal>> {
  if (upload) {
    if (isOverQuota(basket, rowId, upload)) return refuse('quota')
    return storeArtwork(shop, visitor, upload)
  }
  if (artworkId !== undefined) {
    const file = await findOwnArtwork(shop, visitor, artworkId)
    return file ? ok(file) : refuse('no_file')
  }
  // Without a new file, the instructions of the line's file change.
  return findLine(basket, rowId)?.artworkFileId ? ok(undefined) : refuse('no_file')
}

/** The line's current file does not count: the upload replaces it. */
function isOverQuota({ lines, artwork }: BasketDetails, rowId: string, { bytes }: Upload): boolean {
  const others = lines.filter((line) => line.rowId !== rowId).flatMap((line) => line.artworkFileId ?? [])
  const files = [...new Set(others)].flatMap((id) => artwork.get(id) ?? [])
  const totalBytes = files.reduce((total, { sizeBytes }) => total + sizeBytes, bytes.length)
  return files.length >= maxFiles || totalBytes > maxTotalBytes
}

/** Saves instructions, also before there is a file: customers may send it after the order. */
export async function saveLineInstructions(
  shop: Shop,
  visitor: Visitor,
  input: LineReference & { instructions: string },
): Promise<Result<BasketChangeResult, 'unknown_line'>> {
  const change = await changeLineArtwork(shop, visitor, input)
  return change.result.ok ? ok(change) : refuse('unknown_line')
}

export function removeLineArtwork(shop: Shop, visitor: Visitor, line: LineReference): Promise<BasketChangeResult> {
  return changeLineArtwork(shop, visitor, { ...line, fileId: null, instructions: '' })
}

/** Omitted fields keep their stored value: a file may be replaced while its instructions are saved. */
function changeLineArtwork(
  shop: Shop,
  visitor: Visitor,
  { kind, rowId, fileId, instructions }: LineReference & { fileId?: string | null; instructions?: string },
): Promise<BasketChangeResult> {
  return changeBasket(shop, visitor, {
    kind,
    decide(basket) {
      const line = findLine(basket, rowId)
      if (!line) return refuse('unknown_line')
      const changed = {
        ...line,
        artworkFileId: fileId === undefined ? line.artworkFileId : fileId,
        artworkInstructions: instructions ?? line.artworkInstructions,
      }
      const lines = basket.lines.map((other) => (other === line ? changed : other))
      const next = { ...basket, version: basket.version + 1, lines }
      return ok({ basket: next, write: { type: 'artwork', line: changed } })
    },
  })
}
