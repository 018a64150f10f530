import sharp from 'sharp'
import type { Box } from '#src/domains/catalogue/areas/design-area.ts'

/** Contrast between neighbouring pixels from which on a picture contains text: shading stays below 60, text is above 110. */
export const textContrastThreshold = 80

/** The largest brightness difference between two neighbouring pixels inside the box. */
export async function measureContrast(picture: Buffer, box: Box): Promise<number> {
  const image = sharp(picture).greyscale().raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const [left, right] = [Math.ceil(box.x * width), Math.floor((box.x + box.width) * width)]
  const [top, bottom] = [Math.ceil(box.y * height), Math.floor((box.y + box.height) * height)]
  const brightness = (x: number, y: number) => data[(y * width + x) * channels] ?? 0
  let strongest = 0
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right - 1; x++) {
      strongest = Math.max(strongest, Math.abs(brightness(x, y) - brightness(x + 1, y)))
    }
  }
  return strongest
}
