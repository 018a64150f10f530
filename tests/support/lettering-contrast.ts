import sharp from 'sharp'
import type { Box } from '#src/domains/personalisation/personalisation.ts'

/** Between neighbouring pixels: shading, folds and seams stay below 60, sample lettering is above 110. */
export const letteringContrast = 80

/** The strongest difference of brightness between two neighbours inside the box. */
export async function contrastIn(picture: Buffer, box: Box): Promise<number> {
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
