import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { ActiveFilters } from '#src/domains/catalogue/components/active-filters.tsx'
import { FilterButton, FilterPopup } from '#src/domains/catalogue/components/filter-popup.tsx'
import { ListingCount } from '#src/domains/catalogue/components/listing-count.tsx'
import { ListingFilters } from '#src/domains/catalogue/components/listing-filters.tsx'
import { ListingGrid } from '#src/domains/catalogue/components/listing-grid.tsx'
import { ListingSort } from '#src/domains/catalogue/components/listing-sort.tsx'
import type { ListingQuery } from '#src/domains/catalogue/listing.ts'
import { isFiltered, withoutFilters } from '#src/domains/catalogue/listing-choices.ts'
import type { AdvertAnswer, ShownListing } from '#src/domains/catalogue/listing-contract.ts'
import * as listingText from '#src/translations/listing-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { chevronLeftIcon, chevronRightIcon } from '#src/ui/icons/arrows.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { useText } from '#src/ui/text.tsx'
import { ListingEmpty } from './listing-empty.tsx'
import { ListingViewToggle } from './listing-view-toggle.tsx'
import { useListing } from './use-listing.ts'

type ListingBodyProps = {
  /** All of what the page's loader answered. */
  page: { listing: ShownListing }
  addressOf: (query: ListingQuery) => string
  adverts?: readonly AdvertAnswer[]
  /** The name of the list in the data layer. */
  list: string
  /** Stands above the list, beside the filters. */
  header?: ReactNode
}

/** Filters, list and pages of everything that lists products: categories, and whatever else answers like one. */
export function ListingBody({ page, addressOf, adverts = [], list, header }: ListingBodyProps) {
  const { listing } = page
  const { products } = listing
  const t = useText()
  const { query, isLoading, change, follow } = useListing(page, addressOf)
  const results = useFocusWhenLost(listing)
  const choices = { query, addressOf }
  const headingId = useId()
  return (
    <div className="listing" onClickCapture={follow}>
      {header && <div className="listing-head">{header}</div>}
      <aside className="listing-filters" aria-label={t(listingText.filter)}>
        {listing.properties.length + listing.price_filters.length > 0 && <h2>{t(listingText.filter)}</h2>}
        <ListingFilters {...choices} listing={listing} />
      </aside>
      <section
        ref={results}
        tabIndex={-1}
        aria-labelledby={headingId}
        aria-busy={isLoading || undefined}
        className="listing-results"
      >
        <h2 id={headingId} className="sr-only">
          {t(listingText.products)}
        </h2>
        <div className="listing-bar">
          <FilterButton query={query} />
          <ListingCount listing={listing} className="font-semibold" />
          <div className="listing-chips">
            <ActiveFilters {...choices} groups={listing.properties} />
          </div>
          <PageSteps products={products} />
          <ListingViewToggle />
          <ListingSort {...choices} onChange={change} />
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
            // New cards for a new list: a card that wandered to another place would make the page jump (ux 16).
            key={listing.page_url}
            products={products.data}
            adverts={adverts}
            list={list}
            from={products.from ?? 1}
          />
        ) : (
          <ListingEmpty clearAddress={isFiltered(query) ? addressOf(withoutFilters(query)) : undefined} />
        )}
        {products.last_page > 1 && <Pagination items={pageItems(products)} />}
      </section>
      <FilterPopup {...choices} listing={listing} isLoading={isLoading} onSort={change} />
    </div>
  )
}

/** A chip or a page link that was pressed is gone afterwards: whoever uses keys goes on from the list. */
function useFocusWhenLost(listing: ShownListing) {
  const results = useRef<HTMLElement>(null)
  const shown = useRef(listing)
  useEffect(() => {
    if (shown.current !== listing && document.activeElement === document.body) {
      results.current?.focus({ preventScroll: true })
    }
    shown.current = listing
  }, [listing])
  return results
}

function PageSteps({ products }: Pick<ShownListing, 'products'>) {
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

function pageItems({ links }: ShownListing['products']) {
  return links.map(({ label, public_url, active }, index) => ({
    label,
    to: public_url ?? undefined,
    active,
    rel: index === 0 ? ('prev' as const) : index === links.length - 1 ? ('next' as const) : undefined,
  }))
}
