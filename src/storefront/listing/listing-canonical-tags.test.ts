import { describe, expect, it } from 'vitest'
import type { ListingView } from '#src/domains/catalogue/listing/listing-contract.ts'
import { listingCanonicalTags } from './listing-canonical-tags.ts'

const link = (public_url: string | null) => ({ label: '', url: null, active: false, public_url })

function listing(page_url: string, previous: string | null, next: string | null): ListingView {
  const products = {
    data: [],
    from: null,
    to: null,
    total: 60,
    per_page: 24,
    current_page: 1,
    last_page: 3,
    prev_page_url: null,
    next_page_url: null,
    links: [link(previous), link('/oil'), link(next)],
  }
  return { products, properties: [], price_filters: [], page_url }
}

const tags = (...[page_url, previous, next]: [string, string | null, string | null]) =>
  Object.fromEntries(
    listingCanonicalTags('https://shop.example', listing(page_url, previous, next)).map(({ rel, href }) => [rel, href]),
  )

describe('listingCanonicalTags', () => {
  it('makes each page of a category canonical, with links to its neighbours', () => {
    expect(tags('/oil?page=2', '/oil', '/oil?page=3')).toEqual({
      canonical: 'https://shop.example/oil?page=2',
      alternate: 'https://shop.example/oil?page=2',
      prev: 'https://shop.example/oil',
      next: 'https://shop.example/oil?page=3',
    })
    expect(tags('/oil', null, '/oil?page=2')).toEqual({
      canonical: 'https://shop.example/oil',
      alternate: 'https://shop.example/oil',
      next: 'https://shop.example/oil?page=2',
    })
  })

  it.each(['/oil?filters[0]=7', '/oil?price_min=0&price_max=9.99', '/oil?srule=newest&page=2'])(
    'names the category as the canonical URL of %s',
    (url) => {
      expect(tags(url, '/oil?srule=newest', null)).toEqual({ canonical: 'https://shop.example/oil' })
    },
  )
})
