import type { Files } from '#src/platform/files.server.ts'
import type { SeedProduct } from './build-catalogue.ts'
import { drawPicture } from './pictures/draw-picture.ts'
import { sitePictures } from './site-pictures.ts'

const writesAtATime = 16

/** Originals only: the widths that pages ask for are rendered when they are asked for. */
export async function writeDemoFiles(
  files: Pick<Files, 'put'>,
  catalogue: readonly SeedProduct[],
  onProgress: (step: string, share: number) => void,
): Promise<void> {
  const makers = new Map<string, () => Uint8Array | string>()
  for (const [key, spec] of sitePictures(catalogue)) makers.set(key, () => drawPicture(spec))
  for (const product of catalogue) {
    for (const { key, spec } of product.gallery) makers.set(key, () => drawPicture(spec))
    for (const { thumbnail } of product.variants) {
      if (thumbnail) makers.set(thumbnail.key, () => drawPicture(thumbnail.spec))
    }
    for (const { key, bytes } of product.papers) makers.set(key, () => bytes)
  }
  const waiting = [...makers]
  let written = 0
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [key, make] = next
      await files.put(key, make())
      written += 1
      if (written % 50 === 0 || written === makers.size) onProgress('Drawing the pictures', written / makers.size)
    }
  }
  await Promise.all(Array.from({ length: writesAtATime }, worker))
}
