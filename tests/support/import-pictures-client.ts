import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { listProductPictures } from '#src/domains/catalogue/pictures/product-pictures-store.server.ts'
import type { TestShop } from './create-test-shop.ts'
import type { createImportClient } from './import-client.ts'
import type { PictureServer } from './servers/picture-server.ts'

/** Pictures of different shades, by their path on the server: `/0.png` and so on. */
export async function drawPictures(count: number): Promise<Map<string, Buffer>> {
  const draw = async (shade: number): Promise<[string, Buffer]> => {
    const background = { r: shade * 10, g: 90, b: 200 }
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } })
    return [`/${shade}.png`, await picture.png().toBuffer()]
  }
  return new Map(await Promise.all(Array.from({ length: count }, (_, shade) => draw(shade))))
}

type Context = Pick<TestShop, 'shop'> & { server: PictureServer }

/** What an import has made of the pictures of a server. */
export function createPictureClient(
  { report }: Pick<ReturnType<typeof createImportClient>, 'report'>,
  getContext: () => Context,
) {
  const toUrls = (...paths: (number | string)[]) =>
    paths.map((path) => getContext().server.toUrl(`/${path}.png`)).join(' | ')

  async function findGallery(sku: string) {
    const { db } = getContext().shop
    const [product] = await db.select().from(products).where(eq(products.internalSku, sku))
    if (!product) return undefined
    const pictures = await listProductPictures(db, product.id)
    return { keys: pictures.map(({ fileKey }) => fileKey), pictures, thumbnail: product.thumbnailKey }
  }

  /** The shade of each picture of a gallery: what file it was. */
  async function readShades(sku: string): Promise<number[]> {
    const { keys } = (await findGallery(sku)) ?? expect.fail('no product')
    const bytes = await Promise.all(keys.map((key) => getContext().shop.files.find(key)))
    const stats = await Promise.all(bytes.map((each) => sharp(each).stats()))
    return stats.map(({ channels }) => Math.round((channels[0]?.mean ?? 0) / 10))
  }

  const listProblems = async (id: number) =>
    (await report(id)).picturesWithProblem.map(({ line, column, source, problem }) => [line, column, source, problem])
  return { toUrls, findGallery, readShades, listProblems }
}
