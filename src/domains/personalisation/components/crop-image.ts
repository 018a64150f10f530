import { fitInto } from '../draw-design.ts'

/** Large enough for the print; the shop takes no more anyway. */
const longestSide = 1600

/** What the shop takes of a cropped picture. */
const mostBytes = 4 * 1024 * 1024

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
  return { picture: await encode(canvas, source.type), bitmap: await createImageBitmap(canvas) }
}

/** Without loss, except for photographs, which would take several times the bytes. */
async function encode(canvas: OffscreenCanvas, sourceType: string): Promise<Blob> {
  const quality = 0.92
  if (sourceType === 'image/jpeg') return canvas.convertToBlob({ type: sourceType, quality })
  const lossless = await canvas.convertToBlob({ type: 'image/png' })
  return lossless.size > mostBytes ? canvas.convertToBlob({ type: 'image/webp', quality }) : lossless
}

function limited({ width, height }: Size) {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: width * scale, height: height * scale }
}
