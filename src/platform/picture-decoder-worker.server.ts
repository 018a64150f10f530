import { setPriority } from 'node:os'
import sharp from 'sharp'
import { ok, refuse } from '#src/shared/result.ts'
import { decodedBytes, maxDecodedBytes } from './decoded-size.server.ts'
import type { DecodeResult, PictureInput } from './picture-decoder.server.ts'

/* The process that decodes pictures of visitors and staff. It may be killed at any moment, and ends with its parent. */

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

async function decode({ bytes, formats, output, maxEdge }: PictureInput): Promise<DecodeResult> {
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error', sequentialRead: true })
    // Reads the header only.
    const header = await picture.metadata()
    if (!formats.includes(header.format)) return refuse('not_a_picture')
    if (decodedBytes(header) > maxDecodedBytes) return refuse('too_many_pixels')
    const resized = picture
      .rotate()
      .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
    const encoded = output === 'png' ? resized.png() : resized.webp({ quality: 75 })
    const { width, height, density } = header
    return ok({ width, height, density, bytes: await encoded.toBuffer() })
  } catch {
    return refuse('not_a_picture')
  }
}

/** The shop answers first; not every system lets a process step back. */
function lowerPriority() {
  try {
    setPriority(5)
  } catch {}
}
