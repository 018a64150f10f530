import { isDiskFull } from '#src/platform/files/disk-space.server.ts'
import type { Files } from '#src/platform/files/files.server.ts'
import { limitConcurrency } from '#src/platform/jobs/concurrency-limit.server.ts'
import { type PictureFormat, pictureFolder } from '#src/shared/http/picture-url.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { resizeOriginal } from './resize-original.server.ts'

// Rendering uses much CPU, and anybody can request it, so both running and queued renderings are limited.
const maxRendering = 2
export const maxQueued = 200

type PictureResult = Result<Buffer, 'not_found' | 'busy'>

export type Pictures = {
  find(key: string, width: number, format: PictureFormat): Promise<PictureResult>
}

/** Pictures in the widths and formats that browsers request: rendered from the original the first time, then stored. */
export function openPictures(files: Files): Pictures {
  const runLimited = limitConcurrency({ maxRunning: maxRendering, maxQueued: maxQueued })
  const renderingByName = new Map<string, Promise<PictureResult>>()

  async function findOrRender(key: string, width: number, format: PictureFormat): Promise<PictureResult> {
    const renderedKey = `rendered/${width}/${key}.${format}`
    const stored = await files.find(renderedKey)
    if (stored) return ok(stored)
    return runLimited(async (): Promise<PictureResult> => {
      // The original is read here, because two hundred queued originals would fill the memory.
      const original = await files.find(key)
      if (!original) return refuse('not_found')
      const rendered = await render(original, { width, format, quality: getQuality(key, format) })
      // If the disk is full, the next visitor's request renders the picture again.
      await files.put(renderedKey, rendered).catch((fault: unknown) => {
        if (!isDiskFull(fault)) throw fault
      })
      return ok(rendered)
    })
  }

  return {
    find(key, width, format) {
      const name = `${width} ${format} ${key}`
      const started =
        renderingByName.get(name) ?? findOrRender(key, width, format).finally(() => renderingByName.delete(name))
      renderingByName.set(name, started)
      return started
    },
  }
}

type RenderOptions = { width: number; format: PictureFormat; quality: number }

function render(original: Buffer, { width, format, quality }: RenderOptions): Promise<Buffer> {
  const picture = resizeOriginal(original, width)
  // Low effort, because the first visitor waits for it: more would take twice the time for 5 % less size.
  return format === 'avif' ? picture.avif({ quality, effort: 1 }).toBuffer() : picture.webp({ quality }).toBuffer()
}

/** Brand logos have a quality of their own [SITE-15]. */
function getQuality(key: string, format: PictureFormat): number {
  if (key.startsWith(`${pictureFolder}logos/`)) return 70
  return format === 'avif' ? 55 : 80
}
