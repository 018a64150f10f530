import { type ReactNode, useState } from 'react'
import type { Locale } from '#src/shared/locale/languages.ts'
import { fromPounds } from '#src/shared/money/money.ts'
import * as listingText from '#src/translations/storefront/listing-text.ts'
import * as uiText from '#src/translations/ui/ui-text.ts'
import { Collapsible } from '#src/ui/page/collapsible.tsx'
import { ShowMore } from '#src/ui/page/show-more.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { ListingQuery } from '../../listing/listing.ts'
import type { FilterGroup, ListingView, PriceBandResponse } from '../../listing/listing-contract.ts'
import {
  formatPriceRange,
  hasPriceLimit,
  isSelectedBand,
  toggleBand,
  toggleFilter,
} from '../../listing/listing-query.ts'
import { CheckboxLink } from './checkbox-link.tsx'

const initiallyVisible = 8

/** The selected query, which can be ahead of the loaded products, and the URL of any other query. */
export type ListingQueryProps = { query: ListingQuery; hrefFor: (query: ListingQuery) => string }

type FiltersProps = ListingQueryProps & { listing: Pick<ListingView, 'properties' | 'price_filters'> }

/** The price bands, then one group per attribute. */
export function ListingFilters({ listing, ...queryProps }: FiltersProps) {
  return (
    <div className="listing-groups">
      {listing.price_filters.length > 0 && <PriceGroup bands={listing.price_filters} {...queryProps} />}
      {listing.properties.map((group) => (
        <AttributeGroup key={group.slug} group={group} {...queryProps} />
      ))}
    </div>
  )
}

function PriceGroup({ bands, query, hrefFor }: ListingQueryProps & { bands: readonly PriceBandResponse[] }) {
  const t = useText()
  const locale = useLocale()
  const title = (
    <span>
      {t(listingText.price)} <span className="font-normal font-sans text-sm text-steel">{t(uiText.exclVat)}</span>
    </span>
  )
  return (
    <Group title={title} preview={listBandNames(locale, bands)} hasSelection={hasPriceLimit(query)}>
      {bands.map(({ min, max, count }) => {
        const band = { priceMin: fromPounds(min), priceMax: fromPounds(max) }
        return (
          <CheckboxLink
            key={min}
            to={hrefFor(toggleBand(query, band))}
            checked={isSelectedBand(query, band)}
            label={formatPriceRange(locale, band)}
            count={count}
          />
        )
      })}
    </Group>
  )
}

function AttributeGroup({ group, query, hrefFor }: ListingQueryProps & { group: FilterGroup }) {
  const isSelected = ({ id }: { id: number }) => query.filters.includes(id)
  const lastSelected = group.values.findLastIndex(isSelected)
  const values = group.values.map((value) => (
    <CheckboxLink
      key={value.id}
      to={hrefFor(toggleFilter(query, value.id))}
      checked={isSelected(value)}
      label={value.name}
      count={value.count}
    />
  ))
  return (
    <Group title={group.name} preview={listValueNames(group)} hasSelection={lastSelected >= 0}>
      <ShowMore limit={Math.max(initiallyVisible, lastSelected + 1)}>{values}</ShowMore>
    </Group>
  )
}

const maxPreviewNames = 4

function listValueNames({ values }: FilterGroup): string[] {
  return values.slice(0, maxPreviewNames).map(({ name }) => name)
}

function listBandNames(locale: Locale, bands: readonly PriceBandResponse[]): string[] {
  return bands
    .slice(0, maxPreviewNames)
    .map(({ min, max }) => formatPriceRange(locale, { priceMin: fromPounds(min), priceMax: fromPounds(max) }))
}

type GroupProps = { title: ReactNode; preview: readonly string[]; hasSelection: boolean; children: ReactNode }

/**
 * Initially open when one of its values is selected; it stays open when the last one is cleared. A closed group shows its
 * first values below its title.
 */
function Group({ title, preview, hasSelection, children }: GroupProps) {
  const [isOpen, setOpen] = useState(hasSelection)
  if (hasSelection && !isOpen) setOpen(true)
  const heading = (
    <span className="min-w-0 py-1.5">
      {title}
      <span className="group-preview" aria-hidden="true">
        {preview.join(', ')}
      </span>
    </span>
  )
  return (
    <Collapsible title={heading} open={isOpen}>
      {children}
    </Collapsible>
  )
}
