import { maxImageEdge } from '#src/domains/catalogue/areas/design-area.ts'
import { scaleToFit } from '../draw-design.ts'

/** The upload limit of the server. */
export const maxImageBytes = 4 * 1024 * 1024

type Size = { width: number; height: number }

/** Returns the whole image, or its centre cropped to the aspect ratio of `area`. */
export async function cropImage(source: Blob, area?: Size): Promise<{ picture: Blob; bitmap: ImageBitmap }> {
  const image = await createImageBitmap(source)
  const crop = area ? scaleToFit(area, image) : image
  const { width, height } = limitSize(crop)
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))
  canvas
    .getContext('2d')
    ?.drawImage(
      image,
      (image.width - crop.width) / 2,
      (image.height - crop.height) / 2,
      crop.width,
      crop.height,
      0,
      0,
      canvas.width,
      canvas.height,
    )
  return {
    picture: await encodeImage(canvas, source.type, () => drawOnWhite(canvas)),
    bitmap: await createImageBitmap(canvas),
  }
}

type Canvas = Pick<OffscreenCanvas, 'convertToBlob'>

/**
 * Encodes as PNG, except photos (JPEG) and images whose PNG is too large (WebP). Browsers without WebP encoding, such as
 * Safari, silently return PNG; then the image becomes a JPEG on a white background.
 */
export async function encodeImage(canvas: Canvas, sourceType: string, getOpaqueCanvas: () => Canvas): Promise<Blob> {
  const quality = 0.92
  const jpeg = 'image/jpeg'
  if (sourceType === jpeg) {
    const photo = await canvas.convertToBlob({ type: jpeg, quality })
    return photo.size <= maxImageBytes ? photo : canvas.convertToBlob({ type: jpeg, quality: 0.75 })
  }
  const png = await canvas.convertToBlob({ type: 'image/png' })
  if (png.size <= maxImageBytes) return png
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality })
  return webp.type === 'image/webp' ? webp : getOpaqueCanvas().convertToBlob({ type: jpeg, quality })
}

function drawOnWhite(canvas: OffscreenCanvas): OffscreenCanvas {
  const opaque = new OffscreenCanvas(canvas.width, canvas.height)
  const context = opaque.getContext('2d')
  if (context) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, opaque.width, opaque.height)
    context.drawImage(canvas, 0, 0)
  }
  return opaque
}

function limitSize({ width, height }: Size) {
  const scale = Math.min(1, maxImageEdge / Math.max(width, height))
  return { width: width * scale, height: height * scale }
}
