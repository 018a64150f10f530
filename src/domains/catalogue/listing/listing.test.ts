import { describe, expect, it } from 'vitest'
import { pence } from '#src/shared/money/money.ts'
import { defaultListingQuery, type ListingQuery, listingUrl, listPageNumbers } from './listing.ts'
import { listingQuery, readListingQuery } from './listing-contract.ts'

const parse = (query: string) => listingQuery.safeParse(Object.fromEntries(new URLSearchParams(query)))

describe('listingUrl', () => {
  it.each<[Partial<ListingQuery>, string]>([
    [{}, '/oil/oil-tanks'],
    [{ page: 2 }, '/oil/oil-tanks?page=2'],
    [{ filters: [7, 12], sort: 'price-asc' }, '/oil/oil-tanks?filters[0]=7&filters[1]=12&srule=price-asc'],
    [{ priceMin: pence(1250), priceMax: pence(4999) }, '/oil/oil-tanks?price_min=12.5&price_max=49.99'],
  ])('returns the URL of %o', (query, url) => {
    expect(listingUrl('/oil/oil-tanks', { ...defaultListingQuery, ...query })).toBe(url)
  })

  it('is parsed to the same query', () => {
    const query: ListingQuery = {
      filters: [7, 12],
      priceMin: pence(0),
      priceMax: pence(4999),
      sort: 'newest',
      page: 3,
    }
    expect(parse(listingUrl('/x', query).split('?')[1] ?? '').data).toEqual(query)
  })
})

describe('listingQuery', () => {
  it.each([
    ['', []],
    ['filters[0]=3&filters[5]=1&filters[]=9', [1, 3, 9]],
    ['filters[0]=3&filters[1]=3', [3]],
    ['filters[0]=abc&filters[1]=-1&filters[2]=1e3&filters[3]=99999999999', []],
    ['filters[__proto__][x]=1&filters[length]=1e9&__proto__=1&filters[constructor][prototype]=1', []],
    ['filters=4', []],
  ])('parses ?%s to the filters %o [T59]', (query, filters) => {
    expect(parse(query).data?.filters).toEqual(filters)
  })

  it.each([
    'page=-1',
    'page=0',
    'page=1.5',
    'page=1e9',
    'page=99999999999999999999',
    'page=',
    'page=%00',
    'srule=price_asc',
    "srule=price-asc';select pg_sleep(9)--",
    'srule=__proto__',
    'price_min=-5',
    'price_min=1e3',
    'price_max=12.345',
    'price_max=NaN',
    Array.from({ length: 101 }, (_, index) => `filters[${index}]=${index + 1}`).join('&'),
  ])('is refused by the endpoint and ignored by the page for ?%s [T58] [T61]', (query) => {
    expect(parse(query).success).toBe(false)
    expect(readListingQuery(new URLSearchParams(query))).toEqual(defaultListingQuery)
  })

  it('refuses a repeated parameter [T14]', () => {
    expect(listingQuery.safeParse({ page: ['1', '2'] }).success).toBe(false)
  })

  it('keeps the valid parameters of a mangled URL', () => {
    const query = readListingQuery(new URLSearchParams('page=x&srule=newest&filters[0]=4'))
    expect(query).toEqual({ ...defaultListingQuery, sort: 'newest', filters: [4] })
  })
})

describe('listPageNumbers [LIST-02]', () => {
  it.each<[number, number, number[]]>([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 10, [1, 2, 0, 9, 10]],
    [6, 12, [1, 2, 0, 5, 6, 7, 0, 11, 12]],
    [12, 12, [1, 2, 0, 11, 12]],
  ])('lists those around page %i of %i', (current, last, numbers) => {
    expect(listPageNumbers(current, last)).toEqual(numbers)
  })
})
