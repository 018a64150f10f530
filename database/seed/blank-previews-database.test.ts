import { eq, or, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listSellables } from '#src/domains/catalogue/catalogue-service.server.ts'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { variants } from '#src/domains/catalogue/product-tables.server.ts'
import type { Box } from '#src/domains/personalisation/personalisation.ts'
import { areasOf, paintDesign } from '#src/domains/personalisation/preview-service.server.ts'
import { createTestShop, type TestShop } from '../../tests/support/create-test-shop.ts'
import { buildCatalogue } from './build-catalogue.ts'
import { drawPicture, printAreaOf } from './pictures/draw-picture.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

/** Between neighbouring pixels: shading, folds and seams stay below 60, sample lettering is above 110. */
const letteringContrast = 80

/** The strongest difference of brightness between two neighbours inside the box. */
async function contrastIn(picture: Buffer, box: Box): Promise<number> {
  const image = sharp(picture).greyscale().raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const [left, right] = [Math.ceil(box.x * width), Math.floor((box.x + box.width) * width)]
  const [top, bottom] = [Math.ceil(box.y * height), Math.floor((box.y + box.height) * height)]
  const brightness = (x: number, y: number) => data[(y * width + x) * channels] ?? 0
  let strongest = 0
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right - 1; x++) {
      strongest = Math.max(strongest, Math.abs(brightness(x, y) - brightness(x + 1, y)))
    }
  }
  return strongest
}

/** Every product that a customer can design, in the colour of its last variant. */
async function listDesigned() {
  const isDesigned = or(products.isPersonalisable, products.isCustomGatewayProduct, products.isEmaginationProduct)
  const rows = await test.shop.db
    .select({ id: sql`max(coalesce(${variants.id}, ${products.id}))`.mapWith(Number) })
    .from(products)
    .leftJoin(variants, eq(variants.productId, products.id))
    .where(isDesigned)
    .groupBy(products.id)
  const ids = rows.map(({ id }) => id)
  return [...(await listSellables(test.shop, ids)).values()]
}

describe('previews of designs', () => {
  it('are drawn on blank articles: no printed area carries lettering before the customer adds any', async () => {
    const designed = await listDesigned()
    expect(designed.length).toBeGreaterThan(15)
    const lettered: string[] = []
    for (const sellable of designed) {
      const preview = await paintDesign(test.shop, sellable, [])
      if (!preview.ok) throw new Error(`${sellable.url} has no picture`)
      for (const { box } of await areasOf(test.shop, sellable)) {
        const contrast = await contrastIn(preview.value, box)
        if (contrast >= letteringContrast) lettered.push(`${sellable.url} ${sellable.sku}: ${contrast}`)
      }
    }
    expect(lettered).toEqual([])
  }, 60_000)

  it('have no sample text in the colour of any variant either', () => {
    const designed = buildCatalogue().filter(
      ({ areas, isCustomGateway, isEmagination }) => areas.length > 0 || isCustomGateway || isEmagination,
    )
    const specs = designed.flatMap(({ gallery, variants }) => [gallery[0], ...variants.map((each) => each.thumbnail)])
    expect(specs.filter((each) => each?.spec.kind === 'goods' && each.spec.printText)).toEqual([])
  })

  it('would fail with a sample text on the picture', async () => {
    const mug = buildCatalogue().find(({ sku }) => sku === 'BRW-MUGCAM')
    const spec = mug?.gallery[1]?.spec
    if (spec?.kind !== 'goods') throw new Error('no such mug')
    const printed = { ...spec, view: 'front' as const }
    const area = printAreaOf(printed)
    if (!printed.printText || !area) throw new Error('the mug shows no sample')
    const picture = await sharp(Buffer.from(drawPicture(printed)))
      .resize(960)
      .webp({ quality: 90 })
      .toBuffer()
    expect(await contrastIn(picture, area)).toBeGreaterThan(letteringContrast)
  })
})

describe('the designer of a product', () => {
  const flags = sql`is_personalisable::int + is_custom_gateway_product::int + is_emagination_product::int`

  it('is one at most', async () => {
    const { rows } = await test.shop.db.execute<{ internal_sku: string }>(
      sql`select internal_sku from products where ${flags} > 1`,
    )
    expect(rows).toEqual([])
  })

  it.each([
    { isPersonalisable: true, isCustomGatewayProduct: true },
    { isPersonalisable: true, isEmaginationProduct: true },
    { isCustomGatewayProduct: true, isEmaginationProduct: true },
  ])('is refused by the database where there would be two: %o', async (both) => {
    const [plain] = await test.shop.db.select({ id: products.id }).from(products).where(sql`${flags} = 0`).limit(1)
    const update = test.shop.db
      .update(products)
      .set(both)
      .where(eq(products.id, plain?.id ?? 0))
    await expect(update).rejects.toMatchObject({ cause: { constraint: 'products_one_designer' } })
  })
})

describe('sample texts on pictures', () => {
  it('name no firm', () => {
    const texts = buildCatalogue().flatMap(({ gallery }) =>
      gallery.flatMap(({ spec }) => (spec.kind === 'goods' && spec.printText ? [spec.printText] : [])),
    )
    const allowed = /^(YOUR [A-Z]+|LOGO HERE|OIL STORAGE|SAMPLES)$/
    expect(texts.filter((text) => !allowed.test(text))).toEqual([])
    expect(texts.length).toBeGreaterThan(0)
  })
})
