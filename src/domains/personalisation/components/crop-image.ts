import { fitInto } from '../draw-design.ts'

/** Large enough for the print; the shop takes no more anyway. */
const longestSide = 1600

/** The picture as it goes into an area of that shape: whole, or filling it from its middle. */
export async function cropImage(
  source: Blob,
  { fit, shape }: { fit: 'whole' | 'fill'; shape: { width: number; height: number } },
): Promise<{ picture: Blob; bitmap: ImageBitmap }> {
  const image = await createImageBitmap(source)
  const cut = fit === 'fill' ? fitInto(shape, image) : image
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
  return { picture: await canvas.convertToBlob({ type: 'image/png' }), bitmap: await createImageBitmap(canvas) }
}

function limited({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: width * scale, height: height * scale }
}
