import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#src/shared/locale/languages.ts'
import { insertCategory, insertOption, insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { brands } from '../catalogue-tables.server.ts'
import { defaultListingQuery, type ListingQuery } from '../listing/listing.ts'
import { refreshListings } from '../listing/listing-rows-store.server.ts'
import { findProductPathBySku, getSearchSuggestions, searchProducts } from './search-service.server.ts'

let test: TestShop
const ids: Record<string, number> = {}

/** Uses words that the demo shop does not have. */
beforeAll(async () => {
  test = await createTestShop()
  const { db } = test.shop
  const [brand] = await db.insert(brands).values({ slug: 'zorblat', title: 'Zorblat', skuPrefix: 'ZRB' }).returning()
  const category = await insertCategory(db, { title: { en: 'Wicket gates', es: 'Cancelas rústicas' } })
  const kind = await insertOption(db, 'colour')
  const products = {
    // Matches by keyword; the more popular gate matches by category only.
    trellis: { title: 'Fence', keywords: 'cancela', popularity: 1 },
    ladder: { title: 'Quimbo ladders', internalSku: 'ZRB-QT100', popularity: 5, keywords: 'celosía jardín' },
    gate: {
      title: 'Farm wicket',
      internalSku: 'ZRB-QT10',
      categoryIds: [category.id],
      brandId: brand!.id,
      popularity: 90_001,
      variants: [{ internalSku: 'VXQ-77-RED', optionIds: [kind.id] }],
    },
    described: { title: 'Plain post', shortDescription: 'Holds a quimbo ladder', popularity: 99_999 },
    // Each language stems these words differently, so that only its own rules find them.
    translated: { title: { en: 'Wobbling drumbo 12,500 Litre', es: 'Zambombas de 12.500 litros' } },
    short: { title: 'Zix vurk' },
    begun: { title: 'Vrukka' },
    fanzle: { title: 'Fanzle' },
    fenzle: { title: 'Fenzle vurk' },
    hidden: { title: 'Quimbo secret', internalSku: 'ZRB-QT1000', isPublished: false },
  }
  for (const [name, draft] of Object.entries(products)) ids[name] = (await insertProduct(db, draft)).id
})
afterAll(() => test?.close())

const findName = (id: number) => Object.keys(ids).find((name) => ids[name] === id)

async function search(text: string, locale: Locale = 'en', query: Partial<ListingQuery> = {}) {
  const found = await searchProducts(test.shop, { search: text, locale }, { ...defaultListingQuery, ...query })
  return { ...found, names: found.products.map(({ id }) => findName(id)) }
}

describe('searchProducts [SRCH-05]', () => {
  it.each<[string, Locale, string[]]>([
    ['quimbo', 'en', ['ladder', 'described']],
    ['QUIMBO', 'en', ['ladder', 'described']],
    ['quim', 'en', ['ladder', 'described']],
    ['quimbo ladder', 'en', ['ladder', 'described']],
    ['ladders for quimbo', 'en', ['ladder', 'described']],
    ['the quimbo', 'en', ['ladder', 'described']],
    ['celosía', 'es', ['ladder']],
    ['celosia', 'es', ['ladder']],
    ['CELOSÍAS', 'es', ['ladder']],
    ['quimbo ladders', 'es', ['ladder', 'described']],
    ['cancela', 'es', ['trellis', 'gate']],
    ['wobbling', 'es', ['translated']],
    ['zambombas', 'es', ['translated']],
    ['zambombas', 'en', ['translated']],
    ['zambombas 12500', 'en', ['translated']],
    ['drumbo 12,500', 'en', ['translated']],
    ['zambomba 12.500', 'es', ['translated']],
    ['zorblat', 'en', ['gate']],
    ['wicket gate', 'en', ['gate']],
    ['cancela rustica', 'es', ['gate']],
    ['zrb-qt10', 'en', ['gate', 'ladder']],
    ['ZRB-QT100', 'en', ['ladder']],
    ['vxq-77-red', 'en', ['gate']],
    ['VXQ-77', 'en', ['gate']],
    ['qt100', 'en', ['ladder']],
    ['quimob', 'en', ['ladder', 'described']],
    ['qiumbo lader', 'en', ['ladder', 'described']],
    ['zyx', 'en', ['short']],
    ['zyx vrku', 'en', ['short']],
    ['vruk zix', 'en', ['short']],
    ['fxnzle vurk', 'en', ['fenzle']],
    ['quimbo xyzzyplugh', 'en', ['ladder', 'described']],
    ['quimbo zorblat wicket', 'en', ['gate']],
    ['xyzzyplugh', 'en', []],
    ['the', 'en', []],
    ['', 'en', []],
    ['!!! & | :* <-> ()', 'en', []],
    ["xyzzyplugh'); --", 'en', []],
    ['%', 'en', []],
    ['___', 'en', []],
  ])('finds for %s (%s): %j', async (text, locale, names) => {
    const found = await search(text, locale)
    expect([found.names, found.total]).toEqual([names, names.length])
  })

  it('searches the exact words when `isExact` is set', async () => {
    const input = { search: 'quimob', locale: 'en', isExact: true } as const
    const found = await searchProducts(test.shop, input, defaultListingQuery)
    expect([found.total, found.corrected, found.buildUrl(defaultListingQuery)]).toEqual([
      0,
      undefined,
      '/search?q=quimob&exact=1',
    ])
  })

  it('returns the corrected words only for a misspelt search', async () => {
    expect((await search('quimob')).corrected).toBe('quimbo')
    expect((await search('quimbo')).corrected).toBeUndefined()
    expect((await search('xyzzyplugh')).corrected).toBeUndefined()
    expect((await search('quimbo zorblat wicket')).corrected).toBe('zorblat wicket')
  })

  it('corrects a prefix to a far more common word with two letters swapped', async () => {
    const [swapped, correct] = [await search('oli tank'), await search('oil tank')]
    expect([swapped.corrected, swapped.total]).toEqual(['oil tank', correct.total])
    for (const correctSearch of ['olive', 'oliv', 'zix vur', 'tan', 'tank 2100']) {
      expect([correctSearch, (await search(correctSearch)).corrected]).toEqual([correctSearch, undefined])
    }
  })

  it('corrects two swapped letters of a word that matches only by its stem', async () => {
    const { db } = test.shop
    for (const title of ['Grilomes', 'Griolmer one', 'Griolmer two']) await insertProduct(db, { title })
    const swapped = await search('grilomer')
    expect([swapped.corrected, swapped.total]).toEqual(['griolmer', 2])
  })

  it('no longer finds unpublished and renamed products', async () => {
    const { db } = test.shop
    const { id } = await insertProduct(db, { title: 'Flumox' })
    expect((await search('flumox')).total).toBe(1)
    await db.execute(`update products set title = '{"en":"Gondrel"}' where id = ${id}`)
    await refreshListings(db, [id])
    expect([(await search('flumox')).total, (await search('gondrel')).total]).toEqual([0, 1])
    await db.execute(`update products set is_published = false where id = ${id}`)
    await refreshListings(db, [id])
    expect((await search('gondrel')).total).toBe(0)
  })
})

describe('searchProducts as a listing [SRCH-04]', () => {
  it('filters, sorts and pages like a category', async () => {
    const first = await search('tank')
    expect(first.products).toHaveLength(24)
    const [group] = first.facets
    const value = group!.values.find(({ count }) => count > 0 && count < first.total)!
    const filtered = await search('tank', 'en', { filters: [value.id], sort: 'price-asc' })
    expect(filtered.total).toBe(value.count)
    const nets = filtered.products.flatMap(({ price }) => (price.kind === 'poa' ? [] : price.net))
    expect(nets).toEqual(nets.toSorted((a, b) => a - b))
    expect(filtered.buildUrl({ ...filtered.query, page: 1 })).toBe(
      `/search?q=tank&filters[0]=${value.id}&srule=price-asc`,
    )
    const second = await search('tank', 'en', { page: 2 })
    const seen = new Set([...first.products, ...second.products].map(({ id }) => id))
    expect(seen.size).toBe(Math.min(48, first.total))
  })

  it('leaves products with a price on application out of the price bands', async () => {
    const { total, bands } = await search('tank')
    const priced = bands.reduce((sum, { count }) => sum + count, 0)
    const { products } = await search('tank', 'en', { sort: 'price-desc', page: 999 })
    const onApplication = products.filter(({ price }) => price.kind === 'poa').length
    expect(onApplication).toBeGreaterThan(0)
    expect(priced).toBe(total - onApplication)
  })
})

describe('findProductPathBySku', () => {
  it.each([
    ['ZRB-QT100', /^\/product\/[^?]+$/],
    ['zrb-qt10', /^\/product\/[^?]+$/],
    ['vxq-77-red', /^\/product\/[^?]+\?colour=\d+$/],
  ])('returns the product page of %s', async (sku, expected) => {
    expect(await findProductPathBySku(test.shop, sku)).toMatch(expected)
  })

  it.each(['ZRB-QT', 'VXQ-77', 'ZRB-QT1000', 'quimbo', ''])('returns nothing for %j', async (sku) => {
    expect(await findProductPathBySku(test.shop, sku)).toBeUndefined()
  })
})

describe('getSearchSuggestions [SRCH-02]', () => {
  it('returns products, matching categories and the total', async () => {
    const { products, total, categories } = await getSearchSuggestions(test.shop, 'oil tanks', 'en')
    expect(products).toHaveLength(6)
    expect(total).toBe((await search('oil tanks')).total)
    expect(categories[0]?.title.en).toBe('Oil Tanks')
    expect(categories.length).toBeLessThanOrEqual(4)
  })

  it('returns the categories of the results when no category title matches', async () => {
    const { categories } = await getSearchSuggestions(test.shop, 'zorblat', 'en')
    expect(categories.map(({ title }) => title.en)).toEqual(['Wicket gates'])
  })

  it('returns nothing without results', async () => {
    expect(await getSearchSuggestions(test.shop, 'xyzzyplugh', 'es')).toEqual({
      total: 0,
      products: [],
      categories: [],
    })
  })
})
