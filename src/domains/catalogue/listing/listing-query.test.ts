import { describe, expect, it } from 'vitest'
import { pence } from '#src/shared/money/money.ts'
import { defaultListingQuery, type ListingQuery, listingUrl } from './listing.ts'
import {
  clearFilters,
  clearPrice,
  formatPriceRange,
  hasActiveFilters,
  isSelectedBand,
  parseListingUrl,
  toggleBand,
  toggleFilter,
} from './listing-query.ts'

const query = (some: Partial<ListingQuery>): ListingQuery => ({ ...defaultListingQuery, ...some })
const cheap = { priceMin: pence(0), priceMax: pence(50_000) }
const dear = { priceMin: pence(50_000), priceMax: pence(100_000) }

describe('parseListingUrl [LIST-08]', () => {
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
  ])('parses %s, and listingUrl restores it', (url, expected) => {
    expect(parseListingUrl(url)).toEqual({ priceMin: undefined, priceMax: undefined, ...query(expected) })
    expect(listingUrl('/oil', parseListingUrl(url))).toBe(url)
  })

  it.each(['/oil?srule=nonsense', '/oil?srule=', '/oil?q=tank&utm_source=mail'])('finds no filters in %s', (url) => {
    expect(listingUrl('/oil', parseListingUrl(url))).toBe('/oil')
  })
})

describe('changes return to the first page [LIST-07]', () => {
  const before = query({ filters: [7, 12], sort: 'newest', page: 4 })

  it.each<[string, ListingQuery, string]>([
    ['adding a value', toggleFilter(before, 9), '/oil?filters[0]=7&filters[1]=9&filters[2]=12&srule=newest'],
    ['removing a value', toggleFilter(before, 7), '/oil?filters[0]=12&srule=newest'],
    [
      'selecting a band',
      toggleBand(before, cheap),
      '/oil?filters[0]=7&filters[1]=12&price_min=0&price_max=500&srule=newest',
    ],
    ['clearing the price', clearPrice(query({ ...cheap, page: 2 })), '/oil'],
    ['clearing all filters keeps the sort order', clearFilters({ ...before, ...dear }), '/oil?srule=newest'],
  ])('%s', (_name, after, url) => {
    expect(listingUrl('/oil', after)).toBe(url)
  })
})

describe('price bands [LIST-05]', () => {
  it('replace the selected band, and clear it when toggled again', () => {
    const first = toggleBand(defaultListingQuery, cheap)
    const second = toggleBand(first, dear)
    expect(second).toMatchObject(dear)
    expect(hasActiveFilters(toggleBand(second, dear))).toBe(false)
  })

  it.each([
    [cheap, true],
    [dear, false],
    [{ ...cheap, priceMax: pence(49_999) }, false],
    [{ priceMin: cheap.priceMin }, false],
    [{ priceMax: cheap.priceMax }, false],
    [{}, false],
  ])('are selected by both limits: %o selects the first band: %s [LIST-08]', (limits, selected) => {
    expect(isSelectedBand(query(limits), cheap)).toBe(selected)
  })

  it.each([
    [dear, '£500 – £1,000'],
    [{ priceMin: pence(750), priceMax: pence(1000) }, '£7.50 – £10'],
    [{ priceMin: pence(1000), priceMax: pence(1250) }, '£10 – £12.50'],
    [{ priceMin: pence(20_000) }, '£200+'],
    [{ priceMax: pence(20_000) }, '£0 – £200'],
  ])('format %o as %s', (limits, text) => {
    expect(formatPriceRange('en', limits)).toBe(text)
  })

  it('are written as Spanish does', () => {
    expect(formatPriceRange('es', dear)).toBe('500\u00a0£ – 1.000\u00a0£')
    expect(formatPriceRange('es', { priceMin: pence(750) })).toBe('7,50\u00a0£+')
  })
})
