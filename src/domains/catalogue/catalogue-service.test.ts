import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transaction } from '#src/platform/shop.server.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import {
  insertCategory,
  insertOption,
  insertProduct,
  insertProductionSet,
} from '../../../tests/support/insert-product.ts'
import { product as productOnWire } from './catalogue-contract.ts'
import {
  findCategory,
  findProduct,
  findProductDocument,
  findVariants,
  getPricing,
  getProductionTimes,
  getSellable,
  listAdverts,
  listBrands,
  listCategoryProducts,
  listCategoryTiles,
  listRecommended,
  listSellables,
} from './catalogue-service.server.ts'
import { adverts, brands, products } from './catalogue-tables.server.ts'
import { presentPricing, presentProduct, presentProductionTimes } from './catalogue-view.ts'
import { presentAdvert, presentBrand, presentCategory } from './listing-view.ts'
import { productContents, productDocuments, productImages, productVideos } from './product-tables.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

const urlOf = async (id: number) => {
  const [row] = await test.shop.db.select({ url: products.url }).from(products).where(eq(products.id, id))
  return row!.url
}

async function insertShirt() {
  const { db } = test.shop
  const red = await insertOption(db, 'colour', { label: 'Red', labelEs: 'Rojo', swatch: '#c00', position: 1 })
  const blue = await insertOption(db, 'colour', { label: 'Blue', position: 2 })
  const small = await insertOption(db, 'size', { label: 'Small', position: 1 })
  const shirt = await insertProduct(db, {
    tiers: { 1: 1000, 10: 800 },
    variants: [
      { optionIds: [red.id, small.id] },
      { optionIds: [blue.id, small.id], netDeltaPence: 250, stockQty: 0, thumbnailKey: 'pictures/blue.svg' },
      { optionIds: [blue.id], isActive: false },
    ],
  })
  return { ...shirt, red, blue, small }
}

describe('findProduct', () => {
  it('brings everything the page shows in one query', async () => {
    const { db } = test.shop
    const top = await insertCategory(db, { title: 'Oil', titleEs: 'Gasóleo' })
    const below = await insertCategory(db, { parentId: top.id, title: 'Tanks' })
    const other = await insertCategory(db, { title: 'Free Spare Filter' })
    const setId = await insertProductionSet(db, [{ loadType: 'fixed', loadNetPence: 500 }])
    const { id } = await insertProduct(db, {
      tiers: { 1: 129_900, 5: 119_900 },
      categoryIds: [below.id, other.id],
      wasNetPence: 149_900,
      productionSetId: setId,
      maxColours: 3,
    })
    await db.insert(productContents).values({ productId: id, weightGrams: 96_500, material: 'Steel' })
    await db.insert(productImages).values([
      { productId: id, position: 2, fileKey: 'pictures/back.svg', altText: 'Back' },
      { productId: id, position: 1, fileKey: 'pictures/front.svg', altText: 'Front' },
    ])
    await db.insert(productVideos).values({ productId: id, position: 1, url: 'https://example.com/v', title: 'Film' })
    await db.insert(productDocuments).values({
      productId: id,
      kind: 'data_sheet',
      fileKey: 'documents/sheet.pdf',
      contentType: 'application/pdf',
      sizeBytes: 12,
    })
    const url = await urlOf(id)
    const queries = vi.spyOn(test.database.pool, 'query')
    const product = await findProduct(test.shop, url)
    // One for the product, one for the category tree, which a running shop keeps.
    expect(queries).toHaveBeenCalledTimes(2)
    queries.mockRestore()

    const shown = presentProduct(product!, 'es')
    expect(productOnWire.parse(shown)).toEqual(shown)
    expect(shown).toMatchObject({
      calculated_price: 1299,
      calculated_price_including_vat: 1558.8,
      cheapest_price_value: 1199,
      was_amount: 1499,
      save_amount: 200,
      vat_rate: 20,
      max_colours: 3,
      weight: 96.5,
      material: 'Steel',
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
    expect(shown.gallery_images.map((image) => image.alt_text)).toEqual(['Front', 'Back'])
    expect(shown.active_delivery_option_id).toBe(product?.productionOptions[0]?.id)
  })

  it('knows its variants and what they come in', async () => {
    const shirt = await insertShirt()
    const shown = presentProduct((await findProduct(test.shop, await urlOf(shirt.id)))!, 'es')
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

  it.each([['unpublished'], ['unknown']])('finds nothing when %s', async (kind) => {
    const { id } = await insertProduct(test.shop.db, { isPublished: kind === 'unknown' })
    expect(await findProduct(test.shop, kind === 'unknown' ? 'no-such-product' : await urlOf(id))).toBeUndefined()
  })

  it.each([
    ['by flag', { priceOnApplication: true, tiers: { 1: 98_765, 10: 87_654 } }],
    ['for want of a price', { tiers: {} }],
  ])('a price on application (%s) leaks nowhere', async (_kind, draft) => {
    const { db } = test.shop
    const colour = await insertOption(db, 'colour')
    const setId = await insertProductionSet(db, [{ loadType: 'fixed', loadNetPence: 4321 }])
    const { id } = await insertProduct(db, {
      ...draft,
      productTypeId: 2,
      wasNetPence: 76_543,
      setupNetPence: 6543,
      extraColourNetPence: 5432,
      maxColours: 4,
      productionSetId: setId,
      variants: [{ optionIds: [colour.id], netDeltaPence: 3210 }],
    })
    const product = presentProduct((await findProduct(test.shop, await urlOf(id)))!, 'en')
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

describe('getSellable', () => {
  it('takes the id of a product or of a variant', async () => {
    const shirt = await insertShirt()
    const blue = await getSellable(test.shop, shirt.variantIds[1]!)
    expect(blue).toMatchObject({
      ok: true,
      value: { productId: shirt.id, variantId: shirt.variantIds[1], netDelta: 250, thumbnailKey: 'pictures/blue.svg' },
    })
    expect(blue.ok && blue.value.variantOptions.map(({ label }) => label.en)).toEqual(['Small', 'Blue'])
    expect(await getSellable(test.shop, shirt.id)).toMatchObject({
      ok: true,
      value: { productId: shirt.id, variantId: null, netDelta: 0, hasVariants: true },
    })
  })

  it('T18 refuses what is unknown, unpublished or no longer offered', async () => {
    const shirt = await insertShirt()
    const hidden = await insertProduct(test.shop.db, { isPublished: false })
    for (const id of [2_147_483_647, hidden.id, shirt.variantIds[2]!]) {
      expect(await getSellable(test.shop, id)).toEqual({ ok: false, refusal: 'unknown_product' })
    }
  })

  it('many in one query, also inside a transaction', async () => {
    const shirt = await insertShirt()
    const mug = await insertProduct(test.shop.db)
    const ids = [shirt.id, ...shirt.variantIds, mug.id, 2_147_483_647]
    const found = await transaction(test.shop, (shop) => listSellables(shop, ids))
    expect(new Set(found.keys())).toEqual(new Set([shirt.id, ...shirt.variantIds, mug.id]))
    expect(found.get(shirt.variantIds[2]!)?.isOnSale).toBe(false)
    expect(await listSellables(test.shop, [])).toEqual(new Map())
  })
})

describe('getPricing', () => {
  const priceOf = async (id: number, qty: number, colours = 1) => {
    const result = await getPricing(test.shop, id, { qty, colours })
    return result.ok ? presentPricing(result.value) : result.refusal
  }

  it('P9 follows the tiers, the variant and the colours', async () => {
    const { db } = test.shop
    const colour = await insertOption(db, 'colour')
    const { id, variantIds } = await insertProduct(db, {
      tiers: { 25: 200, 100: 150, 250: 100 },
      moq: 25,
      maximumOrderQuantity: 1000,
      maxColours: 2,
      extraColourNetPence: 30,
      setupNetPence: 2500,
      variants: [{ optionIds: [colour.id], netDeltaPence: 5 }],
    })
    expect(await priceOf(id, 100)).toEqual({
      qty: 100,
      artwork_colours: 1,
      turnaround: null,
      poa: false,
      unit_price: 1.5,
      unit_price_including_vat: 1.8,
      goods: 150,
      uplift: 0,
      subtotal: 175,
      tax: 35,
      subtotal_including_vat: 210,
      saving: 50,
      setup_charge: 25,
      cheapest_price_value: 1,
      vat_rate: 20,
      moq: 25,
      maximum_order_quantity: 1000,
      only_in_stock: null,
      tiers: [
        { qty: 25, price: 2, saving: 0 },
        { qty: 100, price: 1.5, saving: 50 },
        { qty: 250, price: 1, saving: 250 },
      ],
    })
    expect(await priceOf(variantIds[0]!, 250, 2)).toMatchObject({ unit_price: 1.35, setup_charge: 50, subtotal: 387.5 })
    expect(await priceOf(id, 1)).toMatchObject({ qty: 25, subtotal: 75 })
    expect(await priceOf(id, 2500)).toMatchObject({ qty: 1000, unit_price: 1 })
    expect(await priceOf(id, 25, 3)).toBe('invalid_colours')
    expect(await priceOf(2_147_483_647, 1)).toBe('unknown_product')
  })
})

describe('getProductionTimes', () => {
  it('prices each option and promises a day', async () => {
    const { db } = test.shop
    const productionSetId = await insertProductionSet(db, [
      { loadType: 'fixed', loadNetPence: 0, daysToTurnAround: 5, titleEs: 'Normal' },
      { loadType: 'percentage', loadBp: 1250, daysToTurnAround: 0, maxQty: 50 },
      { loadType: 'fixed', loadNetPence: 1, isActive: false },
    ])
    const { id } = await insertProduct(db, { tiers: { 1: 333, 100: 250 }, productionSetId })
    test.clock.set('2026-06-12T13:30:00Z')
    const at = async (qty: number) => {
      const times = await getProductionTimes(test.shop, id, qty)
      return times.ok ? presentProductionTimes(times.value, 'es') : undefined
    }
    expect(await at(10)).toMatchObject({
      base_price: 3.33,
      options: [
        { title: 'Normal', cost: 3.33, load: 0, load_type: 'fixed', dispatch_date: '2026-06-22' },
        { cost: 3.75, load: 12.5, load_type: 'percentage', dispatch_date: '2026-06-15' },
      ],
    })
    expect(await at(100)).toMatchObject({ base_price: 2.5, options: [{ order_by: '2026-06-15T14:00:00+01:00' }] })
  })

  it('has none for a product without a set, and refuses an unknown one', async () => {
    const { id } = await insertProduct(test.shop.db)
    expect(await getProductionTimes(test.shop, id, 1)).toEqual({ ok: true, value: { baseNet: 1000, options: [] } })
    expect(await getProductionTimes(test.shop, 2_147_483_647, 1)).toEqual({ ok: false, refusal: 'unknown_product' })
  })
})

describe('findVariants', () => {
  it('by the id of the product or of one of its variants', async () => {
    const shirt = await insertShirt()
    for (const id of [shirt.id, shirt.variantIds[1]!]) {
      expect((await findVariants(test.shop, id))?.map((variant) => variant.id)).toEqual(shirt.variantIds.slice(0, 2))
    }
    expect(await findVariants(test.shop, 2_147_483_647)).toBeUndefined()
  })
})

describe('categories', () => {
  it('know what lies above and below them', async () => {
    const { db } = test.shop
    const top = await insertCategory(db)
    const below = await insertCategory(db, { parentId: top.id })
    const hidden = await insertCategory(db, { parentId: top.id, isPublished: false })
    const place = await findCategory(test.shop, below.path)
    expect(place && presentCategory(place, 'en')).toMatchObject({
      url: `/${below.path}`,
      parent_id: top.id,
      breadcrumbs: [{ url: `/${top.path}` }, { url: `/${below.path}` }],
    })
    expect(await findCategory(test.shop, hidden.path)).toBeUndefined()
    expect(await findCategory(test.shop, '')).toBeUndefined()
    const tile = (await listCategoryTiles(test.shop)).find(({ category }) => category.id === top.id)
    expect(tile?.children.map(({ id }) => id)).toEqual([below.id])
  })

  it('a slider shows the most popular, a product its neighbours', async () => {
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

describe('adverts and brands', () => {
  it('LIST-11 a category has its own adverts, in the order of the grid', async () => {
    const { db } = test.shop
    const category = await insertCategory(db)
    const advert = { categoryId: category.id, slug: '/tank-removal', title: 'Removal', imageKey: 'pictures/a.svg' }
    await db.insert(adverts).values([
      { ...advert, gridPosition: 15, titleEs: 'Retirada', imageKeyEs: 'pictures/b.svg' },
      { ...advert, gridPosition: 4 },
      { ...advert, gridPosition: 8, isActive: false },
    ])
    const shown = (await listAdverts(test.shop, category.id)).map((one) => presentAdvert(one, 'es'))
    expect(shown.map(({ title, grid_position }) => [title, grid_position])).toEqual([
      ['Removal', 4],
      ['Retirada', 15],
    ])
    expect(shown.map((one) => one.advert_image)).toEqual(['/pictures/480/a.svg.webp', '/pictures/480/b.svg.webp'])
  })

  it('a brand without a logo has a title', async () => {
    await test.shop.db
      .insert(brands)
      .values({ slug: 'test-brand', title: 'Test Brand', skuPrefix: 'TSTB', position: -1 })
    const [first] = (await listBrands(test.shop)).map(presentBrand)
    expect(first).toEqual({ title: 'Test Brand', slug: 'test-brand', logo: null, logo_key: null, isSvg: false })
  })
})

describe('findProductDocument', () => {
  it('opens the file of a published product', async () => {
    const { db, files } = test.shop
    const { id } = await insertProduct(db, { url: 'test-tank' })
    const fileKey = 'documents/test-sheet.pdf'
    const contentType = 'application/pdf'
    await db.insert(productDocuments).values({ productId: id, kind: 'data_sheet', fileKey, contentType, sizeBytes: 4 })
    expect(await findProductDocument(test.shop, id, 'data_sheet')).toBeUndefined()
    await files.put(fileKey, '%PDF')
    const opened = await findProductDocument(test.shop, id, 'data_sheet')
    expect(opened).toMatchObject({ contentType, name: 'test-tank-data-sheet.pdf' })
    expect(opened?.bytes.toString()).toBe('%PDF')
    await db.update(products).set({ isPublished: false }).where(eq(products.id, id))
    expect(await findProductDocument(test.shop, id, 'data_sheet')).toBeUndefined()
  })
})

it('the odd products of the demo shop have a page like all others', async () => {
  const oddFirst = sql`is_poa desc, product_type_id = 2 desc, primary_category_id is null desc, id`
  const rows = await test.shop.db
    .select({ url: products.url })
    .from(products)
    .where(eq(products.isPublished, true))
    .orderBy(oddFirst)
    .limit(60)
  for (const { url } of rows) {
    const shown = presentProduct((await findProduct(test.shop, url))!, 'en')
    expect([url, shown.poa]).toEqual([url, shown.calculated_price === 0])
  }
})
