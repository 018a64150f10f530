import type { Locale } from '#src/shared/locale/languages.ts'
import { type Message, translate } from '#src/shared/locale/message.ts'
import { artworkFilePath, artworkThumbnailPath } from '#src/shared/paths/file-paths.ts'
import * as artworkText from '#src/translations/storefront/artwork-text.ts'
import { type ArtworkRefusal, getPrintSize, isLowResolution, type PixelSize } from './artwork.ts'
import type { ArtworkView } from './artwork-contract.ts'

type ArtworkFileFields = {
  id: string
  originalName: string
  sizeBytes: number
  widthPx: number | null
  heightPx: number | null
  dpi: number | null
  thumbnailKey: string | null
}

export function presentArtwork(locale: Locale, file: ArtworkFileFields): ArtworkView {
  const { widthPx, heightPx, dpi } = file
  const size = widthPx !== null && heightPx !== null ? { widthPx, heightPx } : undefined
  const print = size && getPrintSize(size)
  return {
    id: file.id,
    name: file.originalName,
    url: artworkFilePath(file.id),
    thumbnail_url: file.thumbnailKey ? artworkThumbnailPath(file.id) : null,
    size: file.sizeBytes,
    width: widthPx,
    height: heightPx,
    print_width: print?.widthMm ?? null,
    print_height: print?.heightMm ?? null,
    dpi,
    warning: size && isLowResolution(size) ? formatResolutionWarning(locale, size) : null,
  }
}

function formatResolutionWarning(locale: Locale, size: PixelSize): string {
  const { widthMm: width, heightMm: height } = getPrintSize(size)
  return translate(locale, artworkText.lowResolution, { width, height })
}

const textByRefusal: Record<ArtworkRefusal, Message> = {
  empty_file: artworkText.emptyFile,
  wrong_type: artworkText.wrongType,
  too_large: artworkText.tooLarge,
  too_many_pixels: artworkText.tooManyPixels,
  damaged: artworkText.damaged,
  too_slow: artworkText.tooSlow,
  busy: artworkText.busy,
}

export function explainArtworkRefusal(locale: Locale, refusal: ArtworkRefusal): string {
  return translate(locale, textByRefusal[refusal])
}

export function isArtworkRefusal(refusal: unknown): refusal is ArtworkRefusal {
  return typeof refusal === 'string' && Object.hasOwn(textByRefusal, refusal)
}
