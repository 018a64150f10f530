import { describe, expect, it } from 'vitest'
import { pence } from '#src/shared/money.ts'
import { type ListingQuery, listingAddress, plainQuery } from './listing.ts'
import {
  formatLimits,
  isChosenBand,
  isFiltered,
  parseListingAddress,
  toggleBand,
  toggleFilter,
  withoutFilters,
  withoutPrice,
} from './listing-choices.ts'

const query = (some: Partial<ListingQuery>): ListingQuery => ({ ...plainQuery, ...some })
const cheap = { priceMin: pence(0), priceMax: pence(50_000) }
const dear = { priceMin: pence(50_000), priceMax: pence(100_000) }

describe('LIST-08 an address and what is ticked', () => {
  it.each<[string, Partial<ListingQuery>]>([
    ['/oil', {}],
    ['/oil?page=3', { page: 3 }],
    ['/oil?filters[0]=7&filters[1]=12', { filters: [7, 12] }],
    ['/oil?price_min=0&price_max=500', cheap],
    ['/oil?price_min=12.5', { priceMin: pence(1250) }],
    ['/oil?srule=newest', { sort: 'newest' }],
    [
      '/oil?filters[0]=7&price_min=500&price_max=1000&srule=price-desc&page=2',
      { filters: [7], ...dear, sort: 'price-desc', page: 2 },
    ],
  ])('%s, there and back', (address, expected) => {
    expect(parseListingAddress(address)).toEqual({ priceMin: undefined, priceMax: undefined, ...query(expected) })
    expect(listingAddress('oil', parseListingAddress(address))).toBe(address)
  })

  it.each(['/oil?srule=nonsense', '/oil?srule=', '/oil?q=tank&utm_source=mail'])('%s has nothing ticked', (address) => {
    expect(listingAddress('oil', parseListingAddress(address))).toBe('/oil')
  })
})

describe('LIST-07 a change starts again at the first page', () => {
  const before = query({ filters: [7, 12], sort: 'newest', page: 4 })

  it.each<[string, ListingQuery, string]>([
    ['a value more', toggleFilter(before, 9), '/oil?filters[0]=7&filters[1]=9&filters[2]=12&srule=newest'],
    ['a value less', toggleFilter(before, 7), '/oil?filters[0]=12&srule=newest'],
    ['a band', toggleBand(before, cheap), '/oil?filters[0]=7&filters[1]=12&price_min=0&price_max=500&srule=newest'],
    ['no price', withoutPrice(query({ ...cheap, page: 2 })), '/oil'],
    ['everything off but the order', withoutFilters({ ...before, ...dear }), '/oil?srule=newest'],
  ])('%s', (_name, after, address) => {
    expect(listingAddress('oil', after)).toBe(address)
  })
})

describe('LIST-05 price bands', () => {
  it('the latest replaces the one before, unticking takes the limits away', () => {
    const first = toggleBand(plainQuery, cheap)
    const second = toggleBand(first, dear)
    expect(second).toMatchObject(dear)
    expect(isFiltered(toggleBand(second, dear))).toBe(false)
  })

  it.each([
    [cheap, true],
    [dear, false],
    [{ ...cheap, priceMax: pence(49_999) }, false],
    [{ priceMin: cheap.priceMin }, false],
    [{ priceMax: cheap.priceMax }, false],
    [{}, false],
  ])('LIST-08 with %o in the address the first band is ticked: %s', (limits, ticked) => {
    expect(isChosenBand(query(limits), cheap)).toBe(ticked)
  })

  it.each([
    [dear, '£500 – £1,000'],
    [{ priceMin: pence(750), priceMax: pence(1000) }, '£7.50 – £10'],
    [{ priceMin: pence(1000), priceMax: pence(1250) }, '£10 – £12.50'],
    [{ priceMin: pence(20_000) }, '£200+'],
    [{ priceMax: pence(20_000) }, '£0 – £200'],
  ])('%o reads %s', (limits, shown) => {
    expect(formatLimits(limits)).toBe(shown)
  })
})
