import sharp, { type Sharp } from 'sharp'

const maxPixels = 50_000_000

/** Renders an SVG at the requested width instead of enlarging it afterwards. */
export function resizeOriginal(original: Buffer, width: number): Sharp {
  const density = Math.min(300, Math.max(72, (72 * width) / 800))
  return sharp(original, { limitInputPixels: maxPixels, density }).rotate().resize({ width })
}
