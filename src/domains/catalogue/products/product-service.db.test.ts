import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Locale } from '#src/shared/locale/languages.ts'
import {
  insertCategory,
  insertOption,
  insertProduct,
  insertTestProductionSet,
} from '../../../../tests/support/builders/insert-product.ts'
import { insertShirt } from '../../../../tests/support/builders/insert-shirt.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { products } from '../catalogue-tables.server.ts'
import { getPricing, getProductionTimes } from '../sellables/sellable-service.server.ts'
import { presentPricing, presentProductionTimes } from '../sellables/sellable-view.ts'
import { productResponse } from './product-contract.ts'
import {
  findProduct,
  findProductDocument,
  findVariants,
  listCategoryProducts,
  listRecommended,
} from './product-service.server.ts'
import { productContents, productDocuments, productImages, productVideos } from './product-tables.server.ts'
import { presentProduct } from './product-view.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

const readSlug = async (id: number) => {
  const [row] = await test.shop.db.select({ slug: products.slug }).from(products).where(eq(products.id, id))
  return row!.slug
}

describe('findProduct', () => {
  it('reads everything that the page shows in one query', async () => {
    const { db } = test.shop
    const top = await insertCategory(db, { title: { en: 'Oil', es: 'Gasóleo' } })
    const below = await insertCategory(db, { parentId: top.id, title: 'Tanks' })
    const other = await insertCategory(db, { title: 'Free Spare Filter' })
    const setId = await insertTestProductionSet(db, [{ upliftKind: 'fixed', upliftNetPence: 500 }])
    const { id } = await insertProduct(db, {
      title: { en: 'Tank', es: 'Depósito' },
      tiers: { 1: 129_900, 5: 119_900 },
      categoryIds: [below.id, other.id],
      wasNetPence: 149_900,
      productionSetId: setId,
      maxColours: 3,
    })
    await db
      .insert(productContents)
      .values({ productId: id, weightGrams: 96_500, material: { en: 'Steel', es: 'Acero' } })
    await db.insert(productImages).values([
      { productId: id, position: 2, fileKey: 'pictures/back.svg', altText: { en: 'Back' } },
      { productId: id, position: 1, fileKey: 'pictures/front.svg', altText: { en: 'Front', es: 'Frente' } },
    ])
    await db
      .insert(productVideos)
      .values({ productId: id, position: 1, url: 'https://example.com/v', title: { en: 'Film' } })
    await db.insert(productDocuments).values({
      productId: id,
      kind: 'data_sheet',
      locale: 'en',
      fileKey: 'documents/sheet.pdf',
      contentType: 'application/pdf',
      sizeBytes: 12,
    })
    const slug = await readSlug(id)
    const queries = vi.spyOn(test.database.pool, 'query')
    const product = await findProduct(test.shop, slug)
    // One for the product, one for the category tree, which a running shop has cached.
    expect(queries).toHaveBeenCalledTimes(2)
    queries.mockRestore()

    const shown = presentProduct(product!, 'es')
    expect(productResponse.parse(shown)).toEqual(shown)
    expect(shown).toMatchObject({
      calculated_price: 1299,
      calculated_price_including_vat: 1558.8,
      cheapest_price_value: 1199,
      was_amount: 1499,
      save_amount: 200,
      vat_rate: 20,
      max_colours: 3,
      weight: 96.5,
      title: 'Depósito',
      material: 'Acero',
      width: null,
      video_url: 'https://example.com/v',
      video_url2: null,
      data_sheet: `/documents/${id}/data_sheet`,
      certificate: null,
      category_titles: ['Tanks', 'Free Spare Filter'],
      breadcrumbs: [
        { title: 'Gasóleo', url: `/${top.path}` },
        { title: 'Tanks', url: `/${below.path}` },
      ],
      variants: [],
      variant_id: null,
    })
    expect(shown.gallery_images.map((image) => image.alt_text)).toEqual(['Frente', 'Back'])
    expect(shown.active_delivery_option_id).toBe(product?.productionOptions[0]?.id)
  })

  it('returns the variants and their options', async () => {
    const shirt = await insertShirt(test.shop.db)
    const shown = presentProduct((await findProduct(test.shop, await readSlug(shirt.id)))!, 'es')
    expect(shown.variant_id).toBe(shirt.variantIds[0])
    expect(shown.variants.map((variant) => [variant.id, variant.calculated_price, variant.in_stock])).toEqual([
      [shirt.variantIds[0], 10, true],
      [shirt.variantIds[1], 12.5, false],
    ])
    const blueOptions = shown.variants[1]?.variant_options.map(({ id }) => id)
    expect(new Set(blueOptions)).toEqual(new Set([shirt.blue.id, shirt.small.id]))
    expect(shown.variation_types.Colour.map(({ label }) => label)).toEqual(['Rojo', 'Blue'])
    expect(shown.variation_types.Size.map(({ id }) => id)).toEqual([shirt.small.id])
    expect(shown.variation_types.Option).toEqual([])
  })

  it.each([['unpublished'], ['unknown']])('returns undefined for an %s product', async (kind) => {
    const { id } = await insertProduct(test.shop.db, { isPublished: kind === 'unknown' })
    expect(await findProduct(test.shop, kind === 'unknown' ? 'no-such-product' : await readSlug(id))).toBeUndefined()
  })

  it.each([
    ['by flag', { priceOnApplication: true, tiers: { 1: 98_765, 10: 87_654 } }],
    ['without tiers', { tiers: {} }],
  ])('reveals no amount of a price on application (%s)', async (_kind, draft) => {
    const { db } = test.shop
    const colour = await insertOption(db, 'colour')
    const setId = await insertTestProductionSet(db, [{ upliftKind: 'fixed', upliftNetPence: 4321 }])
    const { id } = await insertProduct(db, {
      ...draft,
      productTypeId: 2,
      wasNetPence: 76_543,
      setupNetPence: 6543,
      extraColourNetPence: 5432,
      maxColours: 4,
      productionSetId: setId,
      variants: [{ optionIds: [colour.id], priceDifferenceNetPence: 3210 }],
    })
    const product = presentProduct((await findProduct(test.shop, await readSlug(id)))!, 'en')
    const pricing = await getPricing(test.shop, id, { qty: 10, colours: 2 })
    const times = await getProductionTimes(test.shop, id, 10)
    if (!pricing.ok || !times.ok) throw new Error('refused')
    const shown = [product, presentPricing(pricing.value), presentProductionTimes(times.value, 'en')]
    expect(product).toMatchObject({
      poa: true,
      calculated_price: 0,
      calculated_price_including_vat: 0,
      from_price: null,
    })
    expect(JSON.stringify(shown)).not.toMatch(/987\.65|876\.54|765\.43|65\.43|54\.32|43\.21|32\.1/)
    expect(shown[1]).toMatchObject({ poa: true, unit_price: 0, subtotal: 0, setup_charge: 0, tiers: [] })
    expect(shown[2]).toMatchObject({ base_price: 0, options: [{ cost: 0, load: 0 }] })
  })
})

describe('findVariants', () => {
  it('finds them by the id of the product or of one of its variants', async () => {
    const shirt = await insertShirt(test.shop.db)
    for (const id of [shirt.id, shirt.variantIds[1]!]) {
      expect((await findVariants(test.shop, id))?.map((variant) => variant.id)).toEqual(shirt.variantIds.slice(0, 2))
    }
    expect(await findVariants(test.shop, 2_147_483_647)).toBeUndefined()
  })
})

describe('listCategoryProducts and listRecommended', () => {
  it('lists the most popular products of a category, and those related to a product', async () => {
    const { db } = test.shop
    const top = await insertCategory(db)
    const below = await insertCategory(db, { parentId: top.id })
    const ids: number[] = []
    for (const popularity of [5, 9, 1, 7]) {
      ids.push((await insertProduct(db, { categoryIds: [below.id], popularity })).id)
    }
    await insertProduct(db, { categoryIds: [below.id], isPublished: false, popularity: 99 })
    const [five, nine, one, seven] = ids
    const slider = await listCategoryProducts(test.shop, top.path, 3)
    expect(slider.map(({ id }) => id)).toEqual([nine, seven, five])
    expect(slider[0]?.categories.map(({ path }) => path)).toEqual([below.path])
    expect((await listRecommended(test.shop, seven!)).map(({ id }) => id)).toEqual([nine, five, one])
    const alone = await insertProduct(db)
    expect(await listRecommended(test.shop, alone.id)).toEqual([])
    expect(await listCategoryProducts(test.shop, 'no-such-category', 3)).toEqual([])
  })
})

describe('findProductDocument', () => {
  it('returns the file of a published product, in the language of the reader', async () => {
    const { db, files } = test.shop
    const { id } = await insertProduct(db, { slug: 'test-tank' })
    const file = { productId: id, kind: 'data_sheet', contentType: 'application/pdf', sizeBytes: 4 } as const
    const find = (locale: Locale) => findProductDocument(test.shop, { productId: id, kind: 'data_sheet', locale })
    await db.insert(productDocuments).values({ ...file, locale: 'en', fileKey: 'documents/test-sheet.pdf' })
    expect(await find('en')).toBeUndefined()
    await files.put('documents/test-sheet.pdf', '%PDF')
    const opened = await find('en')
    expect(opened).toMatchObject({ contentType: 'application/pdf', name: 'test-tank-data-sheet.pdf' })
    expect(opened?.bytes.toString()).toBe('%PDF')
    expect((await find('es'))?.bytes.toString()).toBe('%PDF')
    await db.insert(productDocuments).values({ ...file, locale: 'es', fileKey: 'documents/test-sheet-es.pdf' })
    await files.put('documents/test-sheet-es.pdf', '%PDF es')
    expect((await find('es'))?.bytes.toString()).toBe('%PDF es')
    await db.update(products).set({ isPublished: false }).where(eq(products.id, id))
    expect(await find('en')).toBeUndefined()
  })
})

it('presents the unusual products of the demo shop', async () => {
  const unusualFirst = sql`display_net_pence is null desc, product_type_id = 2 desc, primary_category_id is null desc, id`
  const rows = await test.shop.db
    .select({ slug: products.slug })
    .from(products)
    .where(eq(products.isPublished, true))
    .orderBy(unusualFirst)
    .limit(60)
  for (const { slug } of rows) {
    const shown = presentProduct((await findProduct(test.shop, slug))!, 'en')
    expect([slug, shown.poa]).toEqual([slug, shown.calculated_price === 0])
  }
})
