/** The widths that the shop renders. */
export const pictureWidths = [80, 160, 320, 480, 640, 960, 1440, 1920] as const
export const pictureFormats = ['avif', 'webp'] as const
export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = (typeof pictureFormats)[number]

/** Where the originals are kept. Addresses leave it out: a page names hundreds of pictures. */
export const pictureFolder = 'pictures/'

export function pictureUrl(key: string, width: PictureWidth, format: PictureFormat): string {
  return `/pictures/${width}/${key.slice(pictureFolder.length)}.${format}`
}

/** The widths worth offering for a place of at most `largest` CSS pixels: about that on a phone, twice that on a dense screen. */
export function widthsAround(largest: number): PictureWidth[] {
  const enough = pictureWidths.findIndex((width) => width >= largest * 2)
  const offered = pictureWidths.slice(0, enough === -1 ? undefined : enough + 1)
  return offered.slice(-3)
}
