/** 25 MB, as printers take them. */
export const mostBytes = 25 * 1024 * 1024

export const artworkTypes = {
  pdf: 'application/pdf',
  ai: 'application/illustrator',
  eps: 'application/postscript',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
  tiff: 'image/tiff',
} as const
export type ArtworkType = keyof typeof artworkTypes

/** `too_slow`: decoding it took too much time or memory. `busy`: too many pictures are being decoded. */
export type ArtworkRefusal =
  | 'empty_file'
  | 'wrong_type'
  | 'too_large'
  | 'too_many_pixels'
  | 'damaged'
  | 'too_slow'
  | 'busy'

/** Made of pixels: has a size to speak of, and a thumbnail. */
export function isPixelType(type: ArtworkType): type is 'png' | 'jpeg' | 'tiff' {
  return type === 'png' || type === 'jpeg' || type === 'tiff'
}

/** The type by content: what a file calls itself is never asked (threats.md T72). `head` is its first kilobytes. */
export function sniffType(head: Uint8Array): ArtworkType | undefined {
  const starts = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte)
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg'
  if (starts(0x49, 0x49, 0x2a, 0x00) || starts(0x4d, 0x4d, 0x00, 0x2a)) return 'tiff'
  // An EPS file with a preview begins with a binary header of its own.
  if (starts(0xc5, 0xd0, 0xd3, 0xc6)) return 'eps'
  const text = new TextDecoder('latin1').decode(head)
  const isIllustrator = /%%Creator: ?Adobe Illustrator|\/Creator ?\(Adobe Illustrator/.test(text)
  if (text.startsWith('%PDF-')) return isIllustrator ? 'ai' : 'pdf'
  if (text.startsWith('%!PS-Adobe')) return isIllustrator ? 'ai' : 'eps'
  return svgStart.test(text) ? 'svg' : undefined
}

/** Whatever may stand before the root of an SVG: mark, declaration, comments, document type. */
const svgStart =
  /^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[^>]{0,500}-->\s*){0,5}(?:<!DOCTYPE svg[^>]{0,500}>\s*)?<svg[\s>]/i

export type PixelSize = { widthPx: number; heightPx: number }

const printDpi = 300
const mmPerInch = 25.4
/** Five centimetres at 300 dpi: below that even a small logo looks soft. */
const fewPixels = 600

/** How large it prints at 300 dpi, in whole millimetres. */
export function printSize({ widthPx, heightPx }: PixelSize): { widthMm: number; heightMm: number } {
  const toMm = (pixels: number) => Math.round((pixels / printDpi) * mmPerInch)
  return { widthMm: toMm(widthPx), heightMm: toMm(heightPx) }
}

/** By its pixels alone: the density that a file claims, most often an unset 72, says nothing of how it prints. */
export function isLowResolution({ widthPx, heightPx }: PixelSize): boolean {
  return Math.min(widthPx, heightPx) < fewPixels
}

/** The first extension of each type is the one that a name gets; the others are left as they are. */
const extensions: Record<ArtworkType, readonly [string, ...string[]]> = {
  // Illustrator files are PDF or PostScript inside, and say so late or not at all.
  pdf: ['pdf', 'ai'],
  ai: ['ai', 'pdf', 'eps'],
  eps: ['eps', 'epsf', 'epsi', 'ai'],
  svg: ['svg'],
  png: ['png'],
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  tiff: ['tif', 'tiff'],
}

const maxNameLength = 120

/**
 * A name to show and to download under, which ends in an extension of the recognised type (threats.md T72): whoever opens
 * the file from the disk gets the program of that type. No folder, no control or direction mark, not endless (T73).
 */
export function cleanName(given: string, contentType: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(/[\p{C}\p{Zl}\p{Zp}"]/gu, '')
    .replace(/[<>:|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return withExtension(shorten(plain) || 'artwork', contentType)
}

function withExtension(name: string, contentType: string): string {
  const type = (Object.keys(artworkTypes) as ArtworkType[]).find((each) => artworkTypes[each] === contentType)
  const [usual, ...others] = type ? extensions[type] : (['bin'] as const)
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return extension && [usual, ...others].includes(extension) ? name : `${name}.${usual}`
}

/** By whole characters: half of one could not be sent in a header. */
function shorten(name: string): string {
  const letters = Array.from(name)
  return letters.length > maxNameLength ? `${letters.slice(0, 90).join('')}…${letters.slice(-16).join('')}` : name
}
