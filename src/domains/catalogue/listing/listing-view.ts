import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { toPounds } from '#src/shared/money/money.ts'
import * as paginationText from '#src/translations/storefront/pagination-text.ts'
import { presentCard } from '../products/product-view.ts'
import { listPageNumbers, productsPerPage } from './listing.ts'
import type { ListingResponse, PageLink, ProductPage } from './listing-contract.ts'
import type { Listing } from './listing-service.server.ts'

export function presentListing(listing: Listing, locale: Locale): ListingResponse {
  return {
    products: presentPage(listing, locale),
    properties: listing.facets.map(({ slug, name, values }) => ({
      slug,
      name: pickTranslation(locale, name),
      values: values.map((value) => ({ ...value, name: pickTranslation(locale, value.name) })),
    })),
    price_filters: listing.bands.map(({ min, max, count }) => ({ min: toPounds(min), max: toPounds(max), count })),
    page_url: listing.buildUrl(listing.query),
  }
}

function presentPage(listing: Listing, locale: Locale): ProductPage {
  const { products, total, lastPage, query } = listing
  const skipped = (query.page - 1) * productsPerPage
  const links = presentPageLinks(listing, locale)
  return {
    data: products.map((product) => presentCard(product, locale)),
    from: products.length === 0 ? null : skipped + 1,
    to: products.length === 0 ? null : skipped + products.length,
    total,
    per_page: productsPerPage,
    current_page: query.page,
    last_page: lastPage,
    prev_page_url: links[0]?.url ?? null,
    next_page_url: links.at(-1)?.url ?? null,
    links,
  }
}

/** Previous, the page numbers with gaps, Next. */
function presentPageLinks(listing: Listing, locale: Locale): PageLink[] {
  const { page } = listing.query
  const link = (label: string, to: number): PageLink => {
    const exists = to >= 1 && to <= listing.lastPage
    const pageUrl = exists ? listing.buildUrl({ ...listing.query, page: to }) : null
    return { label, url: pageUrl && `/data${pageUrl}`, public_url: pageUrl, active: to === page }
  }
  return [
    link(translate(locale, paginationText.previousPage), page - 1),
    ...listPageNumbers(page, listing.lastPage).map((number) => link(number === 0 ? '...' : String(number), number)),
    link(translate(locale, paginationText.nextPage), page + 1),
  ]
}
