/** The widths in which the shop renders pictures. */
export const pictureWidths = [80, 160, 320, 480, 640, 960, 1440, 1920] as const
export const pictureFormats = ['avif', 'webp'] as const
export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = (typeof pictureFormats)[number]

/** The folder of the originals. URLs omit it, because a page has hundreds of them. */
export const pictureFolder = 'pictures/'

export function pictureUrl(key: string, width: PictureWidth, format: PictureFormat): string {
  return `/pictures/${width}/${key.slice(pictureFolder.length)}.${format}`
}

/** The widths for `srcset` of a picture shown at up to `maxCssWidth` pixels, up to twice that for high-density screens. */
export function getResponsiveWidths(maxCssWidth: number): PictureWidth[] {
  const lastIndex = pictureWidths.findIndex((width) => width >= maxCssWidth * 2)
  const widths = pictureWidths.slice(0, lastIndex === -1 ? undefined : lastIndex + 1)
  return widths.slice(-3)
}
