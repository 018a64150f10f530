import type { Box } from './personalisation.ts'

/** What is printed in one area. A picture comes cropped; its size is that of its own pixels. */
export type Layer<Image> =
  | { box: Box; text: string; font: string; colour: string }
  | { box: Box; image: Image; size: { width: number; height: number } }

/** What the canvas of a browser and that of the server have in common. */
export type Drawing<Image> = {
  font: string
  fillStyle: unknown
  textAlign: unknown
  textBaseline: unknown
  measureText(text: string): { width: number }
  fillText(text: string, x: number, y: number): void
  drawImage(image: Image, x: number, y: number, width: number, height: number): void
}

// Letters keep clear of the area's edges; half the height of capitals lies above the middle.
const fill = 0.92
const capitalMiddle = 0.36
const lineHeight = 1.15

/**
 * The one drawing behind the live preview, the server's picture and the print: whatever is typed is made to fit its area.
 * `size` is the picture that it is drawn on.
 */
export function drawDesign<Image>(
  drawing: Drawing<Image>,
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
      const { width, height } = fitInto(layer.size, area)
      const [x, y] = [area.x + (area.width - width) / 2, area.y + (area.height - height) / 2]
      drawing.drawImage(layer.image, x, y, width, height)
    } else if (layer.text !== '') drawText(drawing, area, layer)
  }
}

function drawText<Image>(drawing: Drawing<Image>, area: Box, layer: { text: string; font: string; colour: string }) {
  const fontOf = (pixels: number) => `600 ${pixels}px "${layer.font}"`
  // Measured large and once, so that rounding does not depend on the size that it leads to.
  drawing.font = fontOf(100)
  const widthAtOne = drawing.measureText(layer.text).width / 100
  const pixels = Math.floor(Math.min((area.width * fill) / widthAtOne, (area.height * fill) / lineHeight))
  drawing.font = fontOf(Math.max(1, pixels))
  drawing.fillStyle = layer.colour
  drawing.textAlign = 'center'
  drawing.textBaseline = 'alphabetic'
  drawing.fillText(
    layer.text,
    Math.round(area.x + area.width / 2),
    Math.round(area.y + area.height / 2 + pixels * capitalMiddle),
  )
}

/** As large as it fits, whole. */
export function fitInto(size: { width: number; height: number }, area: { width: number; height: number }) {
  const scale = Math.min(area.width / size.width, area.height / size.height)
  return { width: size.width * scale, height: size.height * scale }
}
