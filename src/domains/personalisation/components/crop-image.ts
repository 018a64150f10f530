import { fitInto } from '../draw-design.ts'

/** Large enough for the print; the shop takes no more anyway. */
const longestSide = 1600

/** What the shop takes of a cropped picture. */
export const mostBytes = 4 * 1024 * 1024

type Size = { width: number; height: number }

/** The picture as it goes into an area: whole, or filling one of that shape from its middle. */
export async function cropImage(source: Blob, shape?: Size): Promise<{ picture: Blob; bitmap: ImageBitmap }> {
  const image = await createImageBitmap(source)
  const cut = shape ? fitInto(shape, image) : image
  const { width, height } = limited(cut)
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))
  canvas
    .getContext('2d')
    ?.drawImage(
      image,
      (image.width - cut.width) / 2,
      (image.height - cut.height) / 2,
      cut.width,
      cut.height,
      0,
      0,
      canvas.width,
      canvas.height,
    )
  return { picture: await encode(canvas, source.type, () => onWhite(canvas)), bitmap: await createImageBitmap(canvas) }
}

type Canvas = Pick<OffscreenCanvas, 'convertToBlob'>

/**
 * Without loss, except for photographs, which would take several times the bytes. A browser that cannot write WebP writes PNG
 * without a word (Safari): then what is clear in the picture has to become white.
 */
export async function encode(canvas: Canvas, sourceType: string, opaque: () => Canvas): Promise<Blob> {
  const quality = 0.92
  const photograph = 'image/jpeg'
  if (sourceType === photograph) return canvas.convertToBlob({ type: photograph, quality })
  const lossless = await canvas.convertToBlob({ type: 'image/png' })
  if (lossless.size <= mostBytes) return lossless
  const small = await canvas.convertToBlob({ type: 'image/webp', quality })
  return small.type === 'image/webp' ? small : opaque().convertToBlob({ type: photograph, quality })
}

function onWhite(canvas: OffscreenCanvas): OffscreenCanvas {
  const paper = new OffscreenCanvas(canvas.width, canvas.height)
  const pen = paper.getContext('2d')
  if (pen) {
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, paper.width, paper.height)
    pen.drawImage(canvas, 0, 0)
  }
  return paper
}

function limited({ width, height }: Size) {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: width * scale, height: height * scale }
}
