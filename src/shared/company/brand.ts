import { brandFilePath } from '#src/shared/paths/file-paths.ts'

/** The size is part of the name: pages reserve the space of a logo before it is loaded. */
export function formatBrandKey(picture: string, size: { width: number; height: number }, hash: string): string {
  return `brand/${picture}-${size.width}x${size.height}-${hash}.png`
}

/** A picture of the brand at `path`, in pixels. */
export type BrandImage = { path: string; width: number; height: number }

export function parseBrandKey(key: string): BrandImage | undefined {
  const [, width, height] = /^brand\/[a-z]+-(\d{1,4})x(\d{1,4})-[0-9a-f]{12}\.png$/.exec(key) ?? []
  return width && height ? { path: brandFilePath(key), width: Number(width), height: Number(height) } : undefined
}

/** The colour of links and buttons until a shop chooses its own, as in `ui/theme.css`. */
export const defaultAccentColour = '#0a4f8f'
