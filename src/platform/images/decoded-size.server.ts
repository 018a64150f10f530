/** 7,000 x 7,000 pixels of 8-bit RGBA, or 5,000 x 5,000 of 16-bit RGBA; the same limit as stated in `artwork-text.ts`. */
const maxDecodedBytes = 200_000_000

/** The number of pixels of 8-bit RGB: pixels of one bit take fewer bytes, but as long to decode. */
const maxPixels = maxDecodedBytes / 3

/** What the header of a picture says; `depth` is the sample format of libvips. */
export type PictureHeader = {
  width: number
  height: number
  channels: number
  depth: string
  pages?: number
  format?: string
  isProgressive?: boolean
}

const bytesPerSample: Readonly<Record<string, number>> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  complex: 8,
  double: 8,
  dpcomplex: 16,
}

/** An unknown sample format counts as the largest; every frame of an animation counts. */
export function decodedBytes({ width, height, channels, depth, pages = 1, ...header }: PictureHeader): number {
  const bytes = width * height * channels * (bytesPerSample[depth] ?? 16) * Math.max(1, pages)
  // A progressive JPEG is held whole as coefficients of two bytes each.
  return header.format === 'jpeg' && header.isProgressive ? bytes * 2 : bytes
}

export function isTooLarge(header: PictureHeader): boolean {
  const pixels = header.width * header.height * Math.max(1, header.pages ?? 1)
  return pixels > maxPixels || decodedBytes(header) > maxDecodedBytes
}
