import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { Image, SKRSContext2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import { lruCache } from '#src/platform/cache/lru-cache.server.ts'
import { resizeOriginal } from './resize-original.server.ts'

/** The same font files that the pages load, so that text has the same width. */
const fontFiles = {
  Inter: '#src/ui/fonts/inter-600.woff2',
  'Barlow Condensed': '#src/ui/fonts/barlow-condensed-600.woff2',
}

let loadedLibrary: Promise<typeof import('@napi-rs/canvas')> | undefined

/** Loaded with the first design, because many shops never use it. */
const getCanvasLibrary = () => (loadedLibrary ??= loadCanvasLibrary())

async function loadCanvasLibrary() {
  const library = await import('@napi-rs/canvas')
  const { resolve } = createRequire(import.meta.url)
  for (const [family, file] of Object.entries(fontFiles)) {
    if (!library.GlobalFonts.registerFromPath(resolve(file), family)) throw new Error(`The font ${file} cannot be read`)
  }
  return library
}

export type CanvasImage = Image
export const loadCanvasImage = async (bytes: Buffer): Promise<Image> => (await getCanvasLibrary()).loadImage(bytes)

type PictureInput = {
  original: Buffer
  draw: (context: SKRSContext2D, size: { width: number; height: number }) => void
}

/** Caches resized product pictures: resizing takes most of the time, and visitors try several designs on one picture. */
const maxBackgrounds = 20
const backgroundCache = lruCache<Buffer>(maxBackgrounds)

function renderBackground(original: Buffer, width: number): Promise<Buffer> {
  const hash = createHash('sha256').update(original).digest('base64url')
  return backgroundCache(`${width} ${hash}`, () => resizeOriginal(original, width).png().toBuffer())
}

/** Resizes the original to `width`, draws on it and returns it as WebP. */
export function drawOnPicture({ width, ...picture }: PictureInput & { width: number }): Promise<Buffer> {
  return drawOnPictures([picture], width)
}

/** Like `drawOnPicture` with several pictures, one below the other. */
export async function drawOnPictures(pictures: readonly PictureInput[], width: number): Promise<Buffer> {
  const { createCanvas, loadImage } = await getCanvasLibrary()
  const images = await Promise.all(
    pictures.map(async ({ original, draw }) => ({
      image: await loadImage(await renderBackground(original, width)),
      draw,
    })),
  )
  const size = {
    width: Math.max(...images.map(({ image }) => image.width)),
    height: images.reduce((sum, { image }) => sum + image.height, 0),
  }
  const context = createCanvas(size.width, size.height).getContext('2d')
  for (const { image, draw } of images) {
    context.drawImage(image, 0, 0)
    draw(context, { width: image.width, height: image.height })
    context.translate(0, image.height)
  }
  const { data } = context.getImageData(0, 0, size.width, size.height)
  // Encoded by sharp, because the canvas's own encoder takes four times as long.
  return sharp(data, { raw: { ...size, channels: 4 } })
    .webp({ quality: 90, effort: 2 })
    .toBuffer()
}
