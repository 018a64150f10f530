/** The widths that the shop renders. */
export const pictureWidths = [80, 160, 320, 480, 640, 960, 1440, 1920] as const
export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = 'avif' | 'webp'

export function pictureUrl(key: string, width: PictureWidth, format: PictureFormat): string {
  return `/pictures/${width}/${key}.${format}`
}

/** The widths worth offering for a place of at most `largest` CSS pixels: up to twice that, for dense screens. */
export function widthsUpTo(largest: number): PictureWidth[] {
  const enough = pictureWidths.findIndex((width) => width >= largest * 2)
  return pictureWidths.slice(0, enough === -1 ? undefined : enough + 1)
}
