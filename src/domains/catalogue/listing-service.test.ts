import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { keepByVersion } from '#src/platform/kept-by-version.server.ts'
import { type Pence, pence } from '#src/shared/money.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { insertAttribute, insertCategory, insertProduct } from '../../../tests/support/insert-product.ts'
import { type ListingQuery, plainQuery, sortRules } from './listing.ts'
import { listingAnswer } from './listing-contract.ts'
import { findListing, type Listing } from './listing-service.server.ts'
import { presentListing } from './listing-view.ts'

type Listed = { id: number; price: number | undefined; valueIds: number[]; isBelow: boolean }

let test: TestShop
let top: { id: number; path: string }
let below: { id: number; path: string }
let groups: number[][]
const listed: Listed[] = []

/** Sixty products, every seventh on application, spread over a category and the one below it. */
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

const ask = async (query: Partial<ListingQuery> = {}, path = top.path): Promise<Listing> => {
  const listing = await findListing(test.shop, path, { ...plainQuery, ...query })
  if (!listing) throw new Error('No such category')
  return listing
}

function matches(product: Listed, { filters, priceMin, priceMax }: Partial<ListingQuery>, but?: number[] | 'price') {
  const wanted = groups.filter((ids) => ids !== but).map((ids) => ids.filter((id) => filters?.includes(id)))
  const hasValues = wanted.every((ids) => ids.length === 0 || ids.some((id) => product.valueIds.includes(id)))
  if (but === 'price' || (priceMin === undefined && priceMax === undefined)) return hasValues
  const { price } = product
  return hasValues && price !== undefined && price >= (priceMin ?? 0) && price < (priceMax ?? Number.POSITIVE_INFINITY)
}

describe('findListing', () => {
  it('LIST-05 counts as a brute-force count does, whatever is chosen', async () => {
    const anyPrice = fc.option(fc.integer({ min: 0, max: 11_000 }).map(pence), { nil: undefined })
    const anyQuery = fc.record({
      filters: fc.subarray(groups.flat()),
      priceMin: anyPrice,
      priceMax: anyPrice,
    })
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const listing = await ask(query)
        expect(listing.total).toBe(listed.filter((product) => matches(product, query)).length)
        // A value that nobody has is offered only while it is chosen.
        const isOffered = (id: number) => query.filters.includes(id) || listed.some((one) => one.valueIds.includes(id))
        const countOf = (id: number, ids: number[]) =>
          listed.filter((one) => one.valueIds.includes(id) && matches(one, query, ids)).length
        expect(listing.filters.map(({ values }) => values.map(({ id, count }) => [id, count]))).toEqual(
          groups.map((ids) => ids.filter(isOffered).map((id) => [id, countOf(id, ids)])),
        )
        const inBand = (product: Listed, min: Pence, max: Pence) =>
          product.price !== undefined && product.price >= min && product.price < max
        expect(listing.bands.map(({ count }) => count)).toEqual(
          listing.bands.map(
            ({ min, max }) => listed.filter((one) => inBand(one, min, max) && matches(one, query, 'price')).length,
          ),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('every page once: no product is missing or shown twice', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => ask({ page })))
    expect(pages.map(({ products }) => products.length)).toEqual([24, 24, 12])
    expect(new Set(pages.flatMap(({ products }) => products.map(({ id }) => id))).size).toBe(60)
  })

  it.each(sortRules)('LIST-03 what is narrowed stands in the order of the whole category by %s', async (sort) => {
    const idsOf = async (query: Partial<ListingQuery>) => {
      const pages = await Promise.all([1, 2, 3].map((page) => ask({ ...query, sort, page })))
      return [...new Set(pages.flatMap(({ products }) => products.map(({ id }) => id)))]
    }
    const fits = (query: Partial<ListingQuery>) => (id: number) =>
      listed.some((product) => product.id === id && matches(product, query))
    const whole = await idsOf({})
    for (const query of [
      { filters: groups[0]!.slice(1, 3) },
      { filters: [groups[0]![0]!, groups[1]![0]!], priceMin: pence(2_000) },
      { priceMax: pence(5_000) },
    ]) {
      const narrowed = await idsOf(query)
      expect(narrowed.length).toBeGreaterThan(0)
      expect(narrowed).toEqual(whole.filter(fits(query)))
    }
  })

  it('a page behind the last is the last', async () => {
    expect((await ask({ page: 99_999 })).query.page).toBe(3)
    expect((await ask({ page: 2, filters: [groups[2]![1]!], priceMin: pence(9_999_999) })).query.page).toBe(1)
  })

  it('sub-categories are included, other categories are not', async () => {
    const listing = await ask({}, below.path)
    expect(listing.total).toBe(listed.filter(({ isBelow }) => isBelow).length)
    expect(await findListing(test.shop, `${top.path}/nowhere`, plainQuery)).toBeUndefined()
  })

  const shownPrices = (listing: Listing) =>
    listing.products.map(({ price }) => (price.kind === 'poa' ? undefined : (price.net as number)))

  it('LIST-03 sorts by price with those on application last, both ways', async () => {
    const priced = listed.flatMap(({ price }) => price ?? [])
    const cheapest = priced.toSorted((a, b) => a - b)
    expect(shownPrices(await ask({ sort: 'price-asc' }))).toEqual(cheapest.slice(0, 24))
    expect(shownPrices(await ask({ sort: 'price-desc' }))).toEqual(cheapest.toReversed().slice(0, 24))
    expect(shownPrices(await ask({ sort: 'price-desc', page: 3 })).slice(-8)).toEqual(Array(8).fill(undefined))
  })

  it('LIST-03 sorts by place, age, name and saving', async () => {
    const ids = async (sort: ListingQuery['sort']) => (await ask({ sort })).products.map(({ id }) => id)
    expect(await ids('best-match')).toEqual(
      listed
        .toReversed()
        .slice(0, 24)
        .map(({ id }) => id),
    )
    const newest = [19, 39, 59, 18, 38, 58].map((index) => listed[index]!.id)
    expect((await ids('newest')).slice(0, 6)).toEqual(newest)
    const savings = (await ask({ sort: 'biggest-saving' })).products.map(({ saveNet }) => saveNet)
    expect(savings).toEqual(savings.toSorted((a, b) => b - a))
    const { products } = await ask({ sort: 'name-asc' })
    expect(products).toHaveLength(24)
  })

  it('unknown filters are ignored and dropped from the address', async () => {
    const known = groups[1]![0]!
    const shown = presentListing(await ask({ filters: [known, 2_000_000_000], page: 2 }), 'en')
    expect(shown.page_url).toMatch(new RegExp(`^/${top.path}\\?filters\\[0\\]=${known}(&page=2)?$`))
  })

  it('shows the paginator and translated filters', async () => {
    const shown = presentListing(await ask({ page: 2, sort: 'newest' }), 'es')
    expect(listingAnswer.parse(shown)).toEqual(shown)
    const { data, ...page } = shown.products
    expect(data).toHaveLength(24)
    const link = (label: string, to: number | null, active = false) => {
      const address = to && `/${top.path}?srule=newest${to > 1 ? `&page=${to}` : ''}`
      return { label, url: address && `/data${address}`, public_url: address, active }
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

  it('LIST-10 an empty category offers nothing to choose', async () => {
    const empty = await insertCategory(test.shop.db)
    const shown = presentListing(await ask({}, empty.path), 'en')
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

  it('costs one query once the category is known', async () => {
    const shop = { ...test.shop, kept: keepByVersion({ current: () => 1 }) }
    await findListing(shop, top.path, plainQuery)
    const queries = vi.spyOn(test.database.pool, 'query')
    await findListing(shop, top.path, { ...plainQuery, page: 2, sort: 'newest' })
    expect(queries).toHaveBeenCalledTimes(1)
    queries.mockRestore()
  })
})
