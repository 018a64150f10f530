import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { versionedCache } from '#src/platform/cache/versioned-cache.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { type Pence, pence } from '#src/shared/money/money.ts'
import { insertAttribute, insertCategory, insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { defaultListingQuery, type ListingQuery, sortRules } from './listing.ts'
import { listingResponse } from './listing-contract.ts'
import { findListing, type Listing } from './listing-service.server.ts'
import { presentListing } from './listing-view.ts'

type Listed = { id: number; price: number | undefined; valueIds: number[]; isBelow: boolean }

let test: TestShop
let top: { id: number; path: string }
let below: { id: number; path: string }
let groups: number[][]
const listed: Listed[] = []

/** Sixty products, every seventh on application, spread over a category and its subcategory. */
beforeAll(async () => {
  test = await createTestShop()
  const { db } = test.shop
  top = await insertCategory(db)
  below = await insertCategory(db, { parentId: top.id })
  groups = [await insertAttribute(db, 4), await insertAttribute(db, 3), await insertAttribute(db, 2)]
  for (let index = 0; index < 60; index++) {
    const isPoa = index % 7 === 3
    const isBelow = index % 3 === 0
    const price = 500 + ((index * 7919) % 97) * 100
    const valueIds = groups.flatMap((ids, group) =>
      ids.filter((_, value) => (index * (group + 2) + value) % (value + 2) === 0),
    )
    const { id } = await insertProduct(db, {
      tiers: { 1: price },
      priceOnApplication: isPoa,
      categoryIds: [isBelow ? below.id : top.id],
      valueIds,
      wasNetPence: index % 5 === 0 ? price + index * 10 : null,
      listpos: 60 - index,
      createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 20))),
    })
    listed.push({ id, price: isPoa ? undefined : price, valueIds, isBelow })
  }
  await insertProduct(db, { isPublished: false, categoryIds: [top.id], valueIds: groups[0] })
})
afterAll(() => test?.close())

const list = async (query: Partial<ListingQuery> = {}, path = top.path): Promise<Listing> => {
  const listing = await findListing(test.shop, { path, locale: 'en' }, { ...defaultListingQuery, ...query })
  if (!listing) throw new Error('No such category')
  return listing
}

function matches(product: Listed, { filters, priceMin, priceMax }: Partial<ListingQuery>, except?: number[] | 'price') {
  const selected = groups.filter((ids) => ids !== except).map((ids) => ids.filter((id) => filters?.includes(id)))
  const hasValues = selected.every((ids) => ids.length === 0 || ids.some((id) => product.valueIds.includes(id)))
  if (except === 'price' || (priceMin === undefined && priceMax === undefined)) return hasValues
  const { price } = product
  return hasValues && price !== undefined && price >= (priceMin ?? 0) && price < (priceMax ?? Number.POSITIVE_INFINITY)
}

describe('findListing', () => {
  it('counts like a brute-force count for any query [LIST-05]', async () => {
    const anyPrice = fc.option(fc.integer({ min: 0, max: 11_000 }).map(pence), { nil: undefined })
    const anyQuery = fc.record({
      filters: fc.subarray(groups.flat()),
      priceMin: anyPrice,
      priceMax: anyPrice,
    })
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const listing = await list(query)
        expect(listing.total).toBe(listed.filter((product) => matches(product, query)).length)
        // A value without products is listed only while it is selected.
        const isListed = (id: number) =>
          query.filters.includes(id) || listed.some((product) => product.valueIds.includes(id))
        const countValue = (id: number, ids: number[]) =>
          listed.filter((product) => product.valueIds.includes(id) && matches(product, query, ids)).length
        expect(listing.facets.map(({ values }) => values.map(({ id, count }) => [id, count]))).toEqual(
          groups.map((ids) => ids.filter(isListed).map((id) => [id, countValue(id, ids)])),
        )
        const inBand = (product: Listed, min: Pence, max: Pence) =>
          product.price !== undefined && product.price >= min && product.price < max
        expect(listing.bands.map(({ count }) => count)).toEqual(
          listing.bands.map(
            ({ min, max }) =>
              listed.filter((product) => inBand(product, min, max) && matches(product, query, 'price')).length,
          ),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('shows every product on exactly one page', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page })))
    expect(pages.map(({ products }) => products.length)).toEqual([24, 24, 12])
    expect(new Set(pages.flatMap(({ products }) => products.map(({ id }) => id))).size).toBe(60)
  })

  it.each(sortRules)(
    'keeps the order of the whole category in a filtered listing sorted by %s [LIST-03]',
    async (sort) => {
      const listIds = async (query: Partial<ListingQuery>) => {
        const pages = await Promise.all([1, 2, 3].map((page) => list({ ...query, sort, page })))
        return [...new Set(pages.flatMap(({ products }) => products.map(({ id }) => id)))]
      }
      const isMatch = (query: Partial<ListingQuery>) => (id: number) =>
        listed.some((product) => product.id === id && matches(product, query))
      const whole = await listIds({})
      for (const query of [
        { filters: groups[0]!.slice(1, 3) },
        { filters: [groups[0]![0]!, groups[1]![0]!], priceMin: pence(2_000) },
        { priceMax: pence(5_000) },
      ]) {
        const filtered = await listIds(query)
        expect(filtered.length).toBeGreaterThan(0)
        expect(filtered).toEqual(whole.filter(isMatch(query)))
      }
    },
  )

  it('sorts by name in the language of the visitor, by the source language where it is not translated [LIST-03]', async () => {
    const { db } = test.shop
    const category = await insertCategory(db)
    const titles = [{ en: 'Adaptor', es: 'Zócalo' }, { en: 'Mug', es: 'Bombilla' }, { en: 'Cup' }]
    for (const title of titles) await insertProduct(db, { title, categoryIds: [category.id] })
    const listTitles = async (locale: Locale, query: Partial<ListingQuery> = {}) => {
      const sorted: ListingQuery = { ...defaultListingQuery, ...query, sort: 'name-asc' }
      const listing = await findListing(test.shop, { path: category.path, locale }, sorted)
      return listing?.products.map(({ title }) => pickTranslation(locale, title))
    }
    for (const query of [{}, { priceMin: pence(1) }]) {
      expect(await listTitles('en', query)).toEqual(['Adaptor', 'Cup', 'Mug'])
      expect(await listTitles('es', query)).toEqual(['Bombilla', 'Cup', 'Zócalo'])
    }
  })

  it('returns the last page for a page beyond it', async () => {
    expect((await list({ page: 99_999 })).query.page).toBe(3)
    expect((await list({ page: 2, filters: [groups[2]![1]!], priceMin: pence(9_999_999) })).query.page).toBe(1)
  })

  it('includes subcategories only', async () => {
    const listing = await list({}, below.path)
    expect(listing.total).toBe(listed.filter(({ isBelow }) => isBelow).length)
    expect(
      await findListing(test.shop, { path: `${top.path}/nowhere`, locale: 'en' }, defaultListingQuery),
    ).toBeUndefined()
  })

  const shownPrices = (listing: Listing) =>
    listing.products.map(({ price }) => (price.kind === 'poa' ? undefined : (price.net as number)))

  it('sorts by price with prices on application last in both directions [LIST-03]', async () => {
    const priced = listed.flatMap(({ price }) => price ?? [])
    const cheapest = priced.toSorted((a, b) => a - b)
    expect(shownPrices(await list({ sort: 'price-asc' }))).toEqual(cheapest.slice(0, 24))
    expect(shownPrices(await list({ sort: 'price-desc' }))).toEqual(cheapest.toReversed().slice(0, 24))
    expect(shownPrices(await list({ sort: 'price-desc', page: 3 })).slice(-8)).toEqual(Array(8).fill(undefined))
  })

  it('sorts by position, age, name and saving [LIST-03]', async () => {
    const ids = async (sort: ListingQuery['sort']) => (await list({ sort })).products.map(({ id }) => id)
    expect(await ids('best-match')).toEqual(
      listed
        .toReversed()
        .slice(0, 24)
        .map(({ id }) => id),
    )
    const newest = [19, 39, 59, 18, 38, 58].map((index) => listed[index]!.id)
    expect((await ids('newest')).slice(0, 6)).toEqual(newest)
    const savings = (await list({ sort: 'biggest-saving' })).products.map(({ saveNet }) => saveNet)
    expect(savings).toEqual(savings.toSorted((a, b) => b - a))
    const { products } = await list({ sort: 'name-asc' })
    expect(products).toHaveLength(24)
  })

  it('ignores unknown filters and drops them from the URL', async () => {
    const known = groups[1]![0]!
    const shown = presentListing(await list({ filters: [known, 2_000_000_000], page: 2 }), 'en')
    expect(shown.page_url).toMatch(new RegExp(`^/${top.path}\\?filters\\[0\\]=${known}(&page=2)?$`))
  })

  it('presents pagination links and translated filters', async () => {
    const shown = presentListing(await list({ page: 2, sort: 'newest' }), 'es')
    expect(listingResponse.parse(shown)).toEqual(shown)
    const { data, ...page } = shown.products
    expect(data).toHaveLength(24)
    const link = (label: string, to: number | null, active = false) => {
      const url = to && `/${top.path}?srule=newest${to > 1 ? `&page=${to}` : ''}`
      return { label, url: url && `/data${url}`, public_url: url, active }
    }
    expect(page).toEqual({
      from: 25,
      to: 48,
      total: 60,
      per_page: 24,
      current_page: 2,
      last_page: 3,
      prev_page_url: `/data/${top.path}?srule=newest`,
      next_page_url: `/data/${top.path}?srule=newest&page=3`,
      links: [link('Anterior', 1), link('1', 1), link('2', 2, true), link('3', 3), link('Siguiente', 3)],
    })
    expect(shown.properties[0]?.values[0]?.name).toBe('Valor 0')
  })

  it('has no facets and price bands for an empty category [LIST-10]', async () => {
    const empty = await insertCategory(test.shop.db)
    const shown = presentListing(await list({}, empty.path), 'en')
    expect(shown).toMatchObject({ properties: [], price_filters: [], page_url: `/${empty.path}` })
    expect(shown.products).toMatchObject({
      data: [],
      from: null,
      to: null,
      total: 0,
      last_page: 1,
      next_page_url: null,
    })
  })

  it('needs one query once the category is cached', async () => {
    const shop = { ...test.shop, cache: versionedCache({ current: () => 1 }) }
    await findListing(shop, { path: top.path, locale: 'en' }, defaultListingQuery)
    const queries = vi.spyOn(test.database.pool, 'query')
    await findListing(shop, { path: top.path, locale: 'en' }, { ...defaultListingQuery, page: 2, sort: 'newest' })
    expect(queries).toHaveBeenCalledTimes(1)
    queries.mockRestore()
  })
})
