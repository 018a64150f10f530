import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import type { AdvertResponse } from '#src/domains/catalogue/categories/category-contract.ts'
import { ActiveFilters } from '#src/domains/catalogue/components/listing/active-filters.tsx'
import { FilterButton, FilterPopup } from '#src/domains/catalogue/components/listing/filter-popup.tsx'
import { ListingCount } from '#src/domains/catalogue/components/listing/listing-count.tsx'
import { ListingFilters } from '#src/domains/catalogue/components/listing/listing-filters.tsx'
import { ListingGrid } from '#src/domains/catalogue/components/listing/listing-grid.tsx'
import { ListingSort } from '#src/domains/catalogue/components/listing/listing-sort.tsx'
import type { ListingQuery } from '#src/domains/catalogue/listing/listing.ts'
import type { ListingView } from '#src/domains/catalogue/listing/listing-contract.ts'
import { clearFilters, hasActiveFilters } from '#src/domains/catalogue/listing/listing-query.ts'
import * as listingText from '#src/translations/storefront/listing-text.ts'
import { Spinner } from '#src/ui/card/spinner.tsx'
import { chevronLeftIcon, chevronRightIcon } from '#src/ui/icons/arrows.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Pagination } from '#src/ui/table/pagination.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { ListingEmpty } from './listing-empty.tsx'
import { ListingViewToggle } from './listing-view-toggle.tsx'
import { useListing } from './use-listing.ts'

type ListingBodyProps = {
  /** The whole loader data of the page. */
  page: { listing: ListingView }
  hrefFor: (query: ListingQuery) => string
  adverts?: readonly AdvertResponse[]
  /** The name of the list in the data layer. */
  list: string
  /** Rendered above the list, beside the filters. */
  header?: ReactNode
}

/** Filters, products and pagination of a category page or the search results. */
export function ListingBody({ page, hrefFor, adverts = [], list, header }: ListingBodyProps) {
  const { listing } = page
  const { products } = listing
  const t = useText()
  const { query, isLoading, openUrl, handleLinkClick } = useListing(page, hrefFor)
  const resultsRef = useRestoreFocus(listing)
  const links = { query, hrefFor }
  const headingId = useId()
  // Nothing to sort or filter in an empty category; filters that leave nothing can be changed.
  const isEmpty = (products.total === 0 && !hasActiveFilters(query)) || undefined
  return (
    <div className="listing" onClickCapture={handleLinkClick}>
      {header && <div className="listing-head">{header}</div>}
      <aside className="listing-filters" aria-label={t(listingText.filter)}>
        {listing.properties.length + listing.price_filters.length > 0 && <h2>{t(listingText.filter)}</h2>}
        <ListingFilters {...links} listing={listing} />
      </aside>
      <section
        ref={resultsRef}
        tabIndex={-1}
        aria-labelledby={headingId}
        aria-busy={isLoading || undefined}
        className="listing-results"
      >
        <h2 id={headingId} className="sr-only">
          {t(listingText.products)}
        </h2>
        <div className="listing-bar" data-empty={isEmpty}>
          <FilterButton query={query} />
          <ListingCount listing={listing} className="font-semibold" />
          <div className="listing-chips">
            <ActiveFilters {...links} groups={listing.properties} />
          </div>
          <PageSteps products={products} />
          <ListingViewToggle />
          <ListingSort {...links} onChange={openUrl} />
        </div>
        <p role="status" className="listing-loading">
          {isLoading && (
            <span>
              <Spinner size={18} /> {t(listingText.loading)}
            </span>
          )}
        </p>
        {products.total > 0 ? (
          <ListingGrid
            // Remounts the cards of a new list: a reused card that changes its position would make the page jump.
            key={listing.page_url}
            products={products.data}
            adverts={adverts}
            list={list}
            from={products.from ?? 1}
          />
        ) : (
          <ListingEmpty clearHref={hasActiveFilters(query) ? hrefFor(clearFilters(query)) : undefined} />
        )}
        {products.last_page > 1 && <Pagination items={toPaginationItems(products)} />}
      </section>
      <FilterPopup {...links} listing={listing} isLoading={isLoading} onSort={openUrl} />
    </div>
  )
}

/** Focuses the results when the link that loaded them, such as a filter chip, is gone from the new list. */
function useRestoreFocus(listing: ListingView) {
  const resultsRef = useRef<HTMLElement>(null)
  const previous = useRef(listing)
  useEffect(() => {
    if (previous.current !== listing && document.activeElement === document.body) {
      resultsRef.current?.focus({ preventScroll: true })
    }
    previous.current = listing
  }, [listing])
  return resultsRef
}

function PageSteps({ products }: Pick<ListingView, 'products'>) {
  const t = useText()
  if (products.last_page === 1) return null
  const steps = [
    { link: products.links[0], label: t(listingText.previous), icon: chevronLeftIcon, rel: 'prev' },
    { link: products.links.at(-1), label: t(listingText.next), icon: chevronRightIcon, rel: 'next' },
  ]
  return (
    <div className="page-steps">
      {steps.map(({ link, label, icon, rel }) =>
        link?.public_url ? (
          <Link key={rel} to={link.public_url} rel={rel} aria-label={label} title={label} className="icon-button">
            <Icon shape={icon} />
          </Link>
        ) : (
          <span key={rel} className="icon-button" aria-hidden="true">
            <Icon shape={icon} />
          </span>
        ),
      )}
    </div>
  )
}

function toPaginationItems({ links }: ListingView['products']) {
  return links.map(({ label, public_url, active }, index) => ({
    label,
    to: public_url ?? undefined,
    active,
    rel: index === 0 ? ('prev' as const) : index === links.length - 1 ? ('next' as const) : undefined,
  }))
}
