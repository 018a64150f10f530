import type { Box } from '#src/domains/catalogue/areas/design-area.ts'

/** The content of one area. An image is already cropped; `size` is in its own pixels. */
export type Layer<Image> =
  | { box: Box; text: string; font: string; colour: string }
  | { box: Box; image: Image; size: { width: number; height: number } }

/** The common subset of the browser's and the server's canvas context. */
export type DrawingContext<Image> = {
  font: string
  fillStyle: unknown
  textAlign: unknown
  textBaseline: unknown
  measureText(text: string): { width: number }
  fillText(text: string, x: number, y: number): void
  drawImage(image: Image, x: number, y: number, width: number, height: number): void
}

// Keeps a margin to the edges of the area and centres capital letters vertically.
const textFillRatio = 0.92
const capitalMiddleRatio = 0.36
const lineHeight = 1.15

/**
 * Draws a design; used by the live preview, the server's picture and the print. Scales every text to fit its area. `size`
 * is that of the picture below.
 */
export function drawDesign<Image>(
  context: DrawingContext<Image>,
  size: { width: number; height: number },
  layers: readonly Layer<Image>[],
) {
  for (const layer of layers) {
    const { box } = layer
    const area = {
      x: box.x * size.width,
      y: box.y * size.height,
      width: box.width * size.width,
      height: box.height * size.height,
    }
    if ('image' in layer) {
      const { width, height } = scaleToFit(layer.size, area)
      const [x, y] = [area.x + (area.width - width) / 2, area.y + (area.height - height) / 2]
      context.drawImage(layer.image, x, y, width, height)
    } else if (layer.text !== '') drawText(context, area, layer)
  }
}

function drawText<Image>(
  context: DrawingContext<Image>,
  area: Box,
  layer: { text: string; font: string; colour: string },
) {
  const formatFont = (pixels: number) => `600 ${pixels}px "${layer.font}"`
  // Measured at 100 px, so that rounding does not depend on the final size.
  context.font = formatFont(100)
  const widthAtOne = context.measureText(layer.text).width / 100
  const pixels = Math.floor(
    Math.min((area.width * textFillRatio) / widthAtOne, (area.height * textFillRatio) / lineHeight),
  )
  context.font = formatFont(Math.max(1, pixels))
  context.fillStyle = layer.colour
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.fillText(
    layer.text,
    Math.round(area.x + area.width / 2),
    Math.round(area.y + area.height / 2 + pixels * capitalMiddleRatio),
  )
}

/** The largest size that fits into the area. */
export function scaleToFit(size: { width: number; height: number }, area: { width: number; height: number }) {
  const scale = Math.min(area.width / size.width, area.height / size.height)
  return { width: size.width * scale, height: size.height * scale }
}
