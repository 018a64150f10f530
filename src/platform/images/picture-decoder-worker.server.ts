import { setPriority } from 'node:os'
import sharp from 'sharp'
import { ok, refuse } from '#src/shared/result.ts'
import { isTooLarge } from './decoded-size.server.ts'
import type { DecodeResult, PictureInput } from './picture-decoder.server.ts'

/* The child process that decodes uploaded pictures. It may be killed at any time, and ends with its parent. */

const loaders = ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadTiff', 'VipsForeignLoadWebp']

/** A signal to the whole process group must not end a decode that the shop still waits for. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
// A plain exit would wait for the decode that is running.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: loaders })
lowerPriority()

process.on('message', (input: PictureInput) => void decode(input).then((result) => process.send?.(result)))

async function decode({ bytes, formats, output, quality = 75, maxEdge }: PictureInput): Promise<DecodeResult> {
  allowSvg(formats.includes('svg'))
  try {
    const options = { limitInputPixels: false, failOn: 'error', sequentialRead: true } as const
    const picture = sharp(bytes, options)
    // Reads the header only.
    const header = await picture.metadata()
    if (!formats.includes(header.format)) return refuse('not_a_picture')
    if (isTooLarge(header)) return refuse('too_many_pixels')
    const original =
      header.format === 'svg' ? sharp(bytes, { ...options, density: getDensity(header, maxEdge) }) : picture
    const resized = original
      .rotate()
      .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
    const encoded = output === 'png' ? resized.png() : resized.webp({ quality })
    const { width, height, density } = header
    return ok({ width, height, density, bytes: await encoded.toBuffer() })
  } catch {
    return refuse('not_a_picture')
  }
}

/** The parser of SVG is the largest of them, so that visitors cannot reach it: only staff send SVG. */
function allowSvg(isAllowed: boolean) {
  const operation = ['VipsForeignLoadSvg']
  if (isAllowed) sharp.unblock({ operation })
  else sharp.block({ operation })
}

/** Draws an SVG in the size of the result instead of enlarging it. At 72 dots per inch it has its own size. */
function getDensity({ width, height }: { width: number; height: number }, maxEdge: number): number {
  return Math.min(100_000, Math.max(1, (72 * maxEdge) / Math.max(width, height)))
}

/** Requests take precedence over decoding. Not every system allows a lower priority. */
function lowerPriority() {
  try {
    setPriority(5)
  } catch {}
}
