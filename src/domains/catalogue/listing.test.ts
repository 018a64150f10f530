import { describe, expect, it } from 'vitest'
import { pence } from '#src/shared/money.ts'
import { type ListingQuery, listingAddress, pageNumbers, plainQuery } from './listing.ts'
import { listingQuery, readListingQuery } from './listing-contract.ts'

const parse = (address: string) => listingQuery.safeParse(Object.fromEntries(new URLSearchParams(address)))

describe('listingAddress', () => {
  it.each<[Partial<ListingQuery>, string]>([
    [{}, '/oil/oil-tanks'],
    [{ page: 2 }, '/oil/oil-tanks?page=2'],
    [{ filters: [7, 12], sort: 'price-asc' }, '/oil/oil-tanks?filters[0]=7&filters[1]=12&srule=price-asc'],
    [{ priceMin: pence(1250), priceMax: pence(4999) }, '/oil/oil-tanks?price_min=12.5&price_max=49.99'],
  ])('%o', (query, address) => {
    expect(listingAddress('oil/oil-tanks', { ...plainQuery, ...query })).toBe(address)
  })

  it('is read back as the same query', () => {
    const query: ListingQuery = {
      filters: [7, 12],
      priceMin: pence(0),
      priceMax: pence(4999),
      sort: 'newest',
      page: 3,
    }
    expect(parse(listingAddress('x', query).split('?')[1] ?? '').data).toEqual(query)
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
  ])('T59 ?%s filters by %o', (address, filters) => {
    expect(parse(address).data?.filters).toEqual(filters)
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
  ])('T58 T61 ?%s is refused by the call, left out by the page', (address) => {
    expect(parse(address).success).toBe(false)
    expect(readListingQuery(new URLSearchParams(address))).toEqual(plainQuery)
  })

  it('T14 a parameter given twice is refused', () => {
    expect(listingQuery.safeParse({ page: ['1', '2'] }).success).toBe(false)
  })

  it('a page keeps what is right of a mangled address', () => {
    const query = readListingQuery(new URLSearchParams('page=x&srule=newest&filters[0]=4'))
    expect(query).toEqual({ ...plainQuery, sort: 'newest', filters: [4] })
  })
})

describe('LIST-02 pageNumbers', () => {
  it.each<[number, number, number[]]>([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 10, [1, 2, 0, 9, 10]],
    [6, 12, [1, 2, 0, 5, 6, 7, 0, 11, 12]],
    [12, 12, [1, 2, 0, 11, 12]],
  ])('page %i of %i', (current, last, numbers) => {
    expect(pageNumbers(current, last)).toEqual(numbers)
  })
})
