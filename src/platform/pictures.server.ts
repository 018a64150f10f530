import sharp from 'sharp'
import type { PictureFormat } from '#src/shared/picture-url.ts'
import type { Files } from './files.server.ts'

// Rendering is CPU work: at most so many at a time, the others wait their turn.
const maxRendering = 2
const maxPixels = 50_000_000

export type Pictures = {
  find(key: string, width: number, format: PictureFormat): Promise<Buffer | undefined>
}

/** Pictures in the widths and formats that browsers ask for: rendered from the original the first time, kept from then on. */
export function openPictures(files: Files): Pictures {
  const waiting: (() => void)[] = []
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  let rendering = 0

  async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    if (rendering >= maxRendering) await new Promise<void>((resolve) => waiting.push(resolve))
    rendering += 1
    try {
      return await work()
    } finally {
      rendering -= 1
      waiting.shift()?.()
    }
  }

  async function findOrRender(key: string, width: number, format: PictureFormat): Promise<Buffer | undefined> {
    const renderedKey = `rendered/${width}/${key}.${format}`
    const kept = await files.find(renderedKey)
    if (kept) return kept
    const original = await files.find(key)
    if (!original) return undefined
    const rendered = await inTurn(() => render(original, width, format))
    await files.put(renderedKey, rendered)
    return rendered
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

function render(original: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  // A drawing has no pixels of its own: it is drawn at the width wanted, instead of enlarged afterwards.
  const density = Math.min(300, Math.max(72, (72 * width) / 800))
  const picture = sharp(original, { limitInputPixels: maxPixels, density })
    .rotate()
    .resize({ width, withoutEnlargement: false })
  return format === 'avif'
    ? picture.avif({ quality: 55, effort: 2 }).toBuffer()
    : picture.webp({ quality: 80 }).toBuffer()
}
