/** 25 MB, the usual limit of print shops. */
export const maxArtworkBytes = 25 * 1024 * 1024

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

/** Raster files have a pixel size and a thumbnail. */
export function isRasterType(type: ArtworkType): type is 'png' | 'jpeg' | 'tiff' {
  return type === 'png' || type === 'jpeg' || type === 'tiff'
}

/** Detects the type by content, never by file name or declared type [T72]. `head` is the first kilobytes of the file. */
export function detectArtworkType(head: Uint8Array): ArtworkType | undefined {
  const starts = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte)
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg'
  if (starts(0x49, 0x49, 0x2a, 0x00) || starts(0x4d, 0x4d, 0x00, 0x2a)) return 'tiff'
  // An EPS file with a preview starts with a binary header.
  if (starts(0xc5, 0xd0, 0xd3, 0xc6)) return 'eps'
  const text = new TextDecoder('latin1').decode(head)
  const isIllustrator = /%%Creator: ?Adobe Illustrator|\/Creator ?\(Adobe Illustrator/.test(text)
  if (text.startsWith('%PDF-')) return isIllustrator ? 'ai' : 'pdf'
  if (text.startsWith('%!PS-Adobe')) return isIllustrator ? 'ai' : 'eps'
  return svgStart.test(text) ? 'svg' : undefined
}

/** The root element of an SVG, after an optional byte order mark, XML declaration, comments and document type. */
const svgStart =
  /^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[^>]{0,500}-->\s*){0,5}(?:<!DOCTYPE svg[^>]{0,500}>\s*)?<svg[\s>]/i

export type PixelSize = { widthPx: number; heightPx: number }

const printDpi = 300
const mmPerInch = 25.4
/** Five centimetres at 300 dpi: below that even a small logo looks soft. */
const minSharpPixels = 600

/** The print size at 300 dpi, in whole millimetres. */
export function getPrintSize({ widthPx, heightPx }: PixelSize): { widthMm: number; heightMm: number } {
  const toMm = (pixels: number) => Math.round((pixels / printDpi) * mmPerInch)
  return { widthMm: toMm(widthPx), heightMm: toMm(heightPx) }
}

/** Ignores the dpi stored in the file, which is usually an unset default of 72. */
export function isLowResolution({ widthPx, heightPx }: PixelSize): boolean {
  return Math.min(widthPx, heightPx) < minSharpPixels
}

/** The first extension of each type is added to names without a matching one; the others are accepted too. */
const extensions: Record<ArtworkType, readonly [string, ...string[]]> = {
  // Illustrator files are PDF or PostScript inside and cannot always be recognised.
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
 * A safe name for display and download. It ends in an extension of the detected type [T72] and has no path, no control or
 * direction characters and a limited length [T73].
 */
export function sanitiseFileName(fileName: string, contentType: string): string {
  const baseName = fileName.split(/[/\\]/).at(-1) ?? ''
  const safeName = baseName
    .replace(/[\p{C}\p{Zl}\p{Zp}"]/gu, '')
    .replace(/[<>:|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return addExtension(truncateName(safeName) || 'artwork', contentType)
}

function addExtension(name: string, contentType: string): string {
  const type = (Object.keys(artworkTypes) as ArtworkType[]).find((key) => artworkTypes[key] === contentType)
  const [defaultExtension, ...others] = type ? extensions[type] : (['bin'] as const)
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return extension && [defaultExtension, ...others].includes(extension) ? name : `${name}.${defaultExtension}`
}

/** Counts whole characters: half a surrogate pair cannot be sent in a header. */
function truncateName(name: string): string {
  const characters = Array.from(name)
  if (characters.length <= maxNameLength) return name
  return `${characters.slice(0, 90).join('')}…${characters.slice(-16).join('')}`
}
