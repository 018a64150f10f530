import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#src/shared/message.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { insertCategory, insertOption, insertProduct } from '../../../tests/support/insert-product.ts'
import { brands } from './catalogue-tables.server.ts'
import { type ListingQuery, plainQuery } from './listing.ts'
import { refreshListingFacts } from './listing-facts-store.server.ts'
import { findSearch, suggest } from './search-service.server.ts'

let test: TestShop
const ids: Record<string, number> = {}

/** Words that the demo shop does not use, so that only these are found. */
beforeAll(async () => {
  test = await createTestShop()
  const { db } = test.shop
  const [brand] = await db.insert(brands).values({ slug: 'zorblat', title: 'Zorblat', skuPrefix: 'ZRB' }).returning()
  const category = await insertCategory(db, { title: 'Wicket gates', titleEs: 'Cancelas rústicas' })
  const kind = await insertOption(db, 'colour')
  const products = {
    // Called by a word that the more popular gate is only filed under.
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
    short: { title: 'Zix vurk' },
    begun: { title: 'Vrukka' },
    fanzle: { title: 'Fanzle' },
    fenzle: { title: 'Fenzle vurk' },
    hidden: { title: 'Quimbo secret', internalSku: 'ZRB-QT1000', isPublished: false },
  }
  for (const [name, draft] of Object.entries(products)) ids[name] = (await insertProduct(db, draft)).id
})
afterAll(() => test?.close())

const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id)

async function search(text: string, locale: Locale = 'en', query: Partial<ListingQuery> = {}) {
  const found = await findSearch(test.shop, { search: text, locale }, { ...plainQuery, ...query })
  return { ...found, names: found.products.map(({ id }) => nameOf(id)) }
}

describe('SRCH-05 what is found', () => {
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
  ])('%s (%s) finds %j', async (text, locale, names) => {
    const found = await search(text, locale)
    expect([found.names, found.total]).toEqual([names, names.length])
  })

  it('says what was looked for instead of a mistyped word, and only then', async () => {
    expect((await search('quimob')).corrected).toBe('quimbo')
    expect((await search('quimbo')).corrected).toBeUndefined()
    expect((await search('xyzzyplugh')).corrected).toBeUndefined()
    expect((await search('quimbo zorblat wicket')).corrected).toBe('zorblat wicket')
  })

  it('takes a begun word for one with two letters swapped that is far more common', async () => {
    const [swapped, meant] = [await search('oli tank'), await search('oil tank')]
    expect([swapped.corrected, swapped.total]).toEqual(['oil tank', meant.total])
    for (const right of ['olive', 'oliv', 'zix vur', 'tan', 'tank 2100']) {
      expect([right, (await search(right)).corrected]).toEqual([right, undefined])
    }
  })

  it('forgets what is no longer published or called so', async () => {
    const { db } = test.shop
    const { id } = await insertProduct(db, { title: 'Flumox' })
    expect((await search('flumox')).total).toBe(1)
    await db.execute(`update products set title = 'Gondrel' where id = ${id}`)
    await refreshListingFacts(db, [id])
    expect([(await search('flumox')).total, (await search('gondrel')).total]).toEqual([0, 1])
    await db.execute(`update products set is_published = false where id = ${id}`)
    await refreshListingFacts(db, [id])
    expect((await search('gondrel')).total).toBe(0)
  })
})

describe('SRCH-04 findSearch', () => {
  it('lists, filters, sorts and pages as a category does', async () => {
    const first = await search('tank')
    expect(first.products).toHaveLength(24)
    const [group] = first.filters
    const value = group!.values.find(({ count }) => count > 0 && count < first.total)!
    const narrowed = await search('tank', 'en', { filters: [value.id], sort: 'price-asc' })
    expect(narrowed.total).toBe(value.count)
    const nets = narrowed.products.flatMap(({ price }) => (price.kind === 'poa' ? [] : price.net))
    expect(nets).toEqual(nets.toSorted((a, b) => a - b))
    expect(narrowed.addressOf({ ...narrowed.query, page: 1 })).toBe(
      `/search?q=tank&filters[0]=${value.id}&srule=price-asc`,
    )
    const second = await search('tank', 'en', { page: 2 })
    const seen = new Set([...first.products, ...second.products].map(({ id }) => id))
    expect(seen.size).toBe(Math.min(48, first.total))
  })

  it('counts a price on application in no band', async () => {
    const { total, bands } = await search('tank')
    const priced = bands.reduce((sum, { count }) => sum + count, 0)
    const { products } = await search('tank', 'en', { sort: 'price-desc', page: 999 })
    const onApplication = products.filter(({ price }) => price.kind === 'poa').length
    expect(onApplication).toBeGreaterThan(0)
    expect(priced).toBe(total - onApplication)
  })
})

describe('SRCH-02 suggest', () => {
  it('offers favourites, the categories of that name and how many there are in all', async () => {
    const { products, total, categories } = await suggest(test.shop, 'oil tanks', 'en')
    expect(products).toHaveLength(6)
    expect(total).toBe((await search('oil tanks')).total)
    expect(categories[0]?.title.en).toBe('Oil Tanks')
    expect(categories.length).toBeLessThanOrEqual(4)
  })

  it('recommends the categories of what is found when none has the name', async () => {
    const { categories } = await suggest(test.shop, 'zorblat', 'en')
    expect(categories.map(({ title }) => title.en)).toEqual(['Wicket gates'])
  })

  it('offers nothing for nothing', async () => {
    expect(await suggest(test.shop, 'xyzzyplugh', 'es')).toEqual({ total: 0, products: [], categories: [] })
  })
})
