import { type Locale, type Message, say } from '#src/shared/message.ts'
import * as artworkText from '#src/translations/artwork-text.ts'
import { type ArtworkRefusal, isLowResolution, type PixelSize, printSize } from './artwork.ts'
import type { ArtworkAnswer } from './artwork-contract.ts'

type ShownFile = {
  id: string
  originalName: string
  sizeBytes: number
  widthPx: number | null
  heightPx: number | null
  dpi: number | null
  thumbnailKey: string | null
}

export function presentArtwork(locale: Locale, file: ShownFile): ArtworkAnswer {
  const { widthPx, heightPx, dpi } = file
  const size = widthPx !== null && heightPx !== null ? { widthPx, heightPx } : undefined
  const print = size && printSize(size)
  return {
    id: file.id,
    name: file.originalName,
    url: `/artwork/${file.id}`,
    thumbnail_url: file.thumbnailKey ? `/artwork/${file.id}/thumbnail` : null,
    size: file.sizeBytes,
    width: widthPx,
    height: heightPx,
    print_width: print?.widthMm ?? null,
    print_height: print?.heightMm ?? null,
    dpi,
    warning: size && isLowResolution(size) ? warn(locale, size) : null,
  }
}

function warn(locale: Locale, size: PixelSize): string {
  const { widthMm: width, heightMm: height } = printSize(size)
  return say(locale, artworkText.fewPixels, { width, height })
}

const refusals: Record<ArtworkRefusal, Message> = {
  empty_file: artworkText.emptyFile,
  wrong_type: artworkText.wrongType,
  too_large: artworkText.tooLarge,
  too_many_pixels: artworkText.tooManyPixels,
  damaged: artworkText.damaged,
  too_slow: artworkText.tooSlow,
  busy: artworkText.busy,
}

export function explainArtwork(locale: Locale, refusal: ArtworkRefusal): string {
  return say(locale, refusals[refusal])
}

export function isArtworkRefusal(refusal: unknown): refusal is ArtworkRefusal {
  return typeof refusal === 'string' && refusal in refusals
}
