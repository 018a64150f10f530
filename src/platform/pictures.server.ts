import { type PictureFormat, pictureFolder } from '#src/shared/picture-url.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { Files } from './files.server.ts'
import { resizeOriginal } from './resize-original.server.ts'
import { takeTurns } from './turns.server.ts'

// Rendering is CPU work that anybody can ask for: so many at a time, so many that wait their turn, and no more.
const maxRendering = 2
export const maxWaiting = 200

type Found = Result<Buffer, 'not_found' | 'busy'>

export type Pictures = {
  find(key: string, width: number, format: PictureFormat): Promise<Found>
}

/** Pictures in the widths and formats that browsers ask for: rendered from the original the first time, kept from then on. */
export function openPictures(files: Files): Pictures {
  const inTurn = takeTurns({ atOnce: maxRendering, waiting: maxWaiting })
  const underWay = new Map<string, Promise<Found>>()

  async function findOrRender(key: string, width: number, format: PictureFormat): Promise<Found> {
    const renderedKey = `rendered/${width}/${key}.${format}`
    const kept = await files.find(renderedKey)
    if (kept) return ok(kept)
    return inTurn(async (): Promise<Found> => {
      // Read only now: two hundred originals in waiting would fill the memory.
      const original = await files.find(key)
      if (!original) return refuse('not_found')
      const rendered = await render(original, { width, format, quality: qualityOf(key, format) })
      await files.put(renderedKey, rendered)
      return ok(rendered)
    })
  }

  return {
    find(key, width, format) {
      const name = `${width} ${format} ${key}`
      const started = underWay.get(name) ?? findOrRender(key, width, format).finally(() => underWay.delete(name))
      underWay.set(name, started)
      return started
    },
  }
}

type Rendering = { width: number; format: PictureFormat; quality: number }

function render(original: Buffer, { width, format, quality }: Rendering): Promise<Buffer> {
  const picture = resizeOriginal(original, width)
  // The first visitor waits for it: more effort takes twice the time for a twentieth less.
  return format === 'avif' ? picture.avif({ quality, effort: 1 }).toBuffer() : picture.webp({ quality }).toBuffer()
}

/** spec §9: brand logos have a quality of their own. */
function qualityOf(key: string, format: PictureFormat): number {
  if (key.startsWith(`${pictureFolder}logos/`)) return 70
  return format === 'avif' ? 55 : 80
}
