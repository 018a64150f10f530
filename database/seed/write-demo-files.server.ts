import type { Files } from '#src/platform/files/files.server.ts'
import type { SeedProduct } from './build-catalogue.ts'
import { drawPicture } from './pictures/drawing/draw-picture.ts'
import { listSitePictures } from './site-picture-specs.ts'

const maxConcurrentWrites = 16

/** Writes the original pictures and documents; other widths are rendered on first request. */
export async function writeDemoFiles(
  files: Pick<Files, 'put'>,
  catalogue: readonly SeedProduct[],
  onProgress: (step: string, share: number) => void,
): Promise<void> {
  const createFileByKey = new Map<string, () => Uint8Array | string>()
  for (const [key, spec] of listSitePictures(catalogue)) createFileByKey.set(key, () => drawPicture(spec))
  for (const product of catalogue) {
    for (const { key, spec } of product.gallery) createFileByKey.set(key, () => drawPicture(spec))
    for (const { thumbnail } of product.variants) {
      if (thumbnail) createFileByKey.set(thumbnail.key, () => drawPicture(thumbnail.spec))
    }
    for (const { key, bytes } of product.documentFiles) createFileByKey.set(key, () => bytes)
  }
  const pending = [...createFileByKey]
  let written = 0
  const worker = async () => {
    for (let next = pending.pop(); next; next = pending.pop()) {
      const [key, createFile] = next
      await files.put(key, createFile())
      written += 1
      if (written % 50 === 0 || written === createFileByKey.size)
        onProgress('Drawing pictures', written / createFileByKey.size)
    }
  }
  await Promise.all(Array.from({ length: maxConcurrentWrites }, worker))
}
