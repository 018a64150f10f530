import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { Image, SKRSContext2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import { keepNewest } from './keep-newest.server.ts'
import { resizeOriginal } from './resize-original.server.ts'

/** The very files that the pages load, so that a text is as wide here as it is there. */
const fontFiles = {
  Inter: '#src/ui/fonts/inter-600.woff2',
  'Barlow Condensed': '#src/ui/fonts/barlow-condensed-600.woff2',
}

let loaded: Promise<typeof import('@napi-rs/canvas')> | undefined

/** Loaded with the first design: a shop where nobody personalises anything does without it. */
const canvasLibrary = () => (loaded ??= loadCanvasLibrary())

async function loadCanvasLibrary() {
  const library = await import('@napi-rs/canvas')
  const { resolve } = createRequire(import.meta.url)
  for (const [family, file] of Object.entries(fontFiles)) {
    if (!library.GlobalFonts.registerFromPath(resolve(file), family)) throw new Error(`The font ${file} cannot be read`)
  }
  return library
}

export type CanvasImage = Image
export const loadCanvasImage = async (bytes: Buffer): Promise<Image> => (await canvasLibrary()).loadImage(bytes)

type Painting = {
  original: Buffer
  width: number
  draw: (context: SKRSContext2D, size: { width: number; height: number }) => void
}

/** A picture takes most of the time of a design, and most visitors try several designs on one. */
const mostGrounds = 20
const findGround = keepNewest<Buffer>(mostGrounds)

function groundOf(original: Buffer, width: number): Promise<Buffer> {
  const name = createHash('sha256').update(original).digest('base64url')
  return findGround(`${width} ${name}`, () => resizeOriginal(original, width).png().toBuffer())
}

/** The original at that width with something drawn on it, as WebP. */
export async function paintOn({ original, width, draw }: Painting): Promise<Buffer> {
  const [{ createCanvas, loadImage }, ground] = await Promise.all([canvasLibrary(), groundOf(original, width)])
  const image = await loadImage(ground)
  const size = { width: image.width, height: image.height }
  const context = createCanvas(size.width, size.height).getContext('2d')
  context.drawImage(image, 0, 0)
  draw(context, size)
  const { data } = context.getImageData(0, 0, size.width, size.height)
  // The visitor waits for it: the canvas's own encoder takes four times as long for the same bytes.
  return sharp(data, { raw: { ...size, channels: 4 } })
    .webp({ quality: 90, effort: 2 })
    .toBuffer()
}
