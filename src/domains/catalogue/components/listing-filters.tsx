import { type ReactNode, useState } from 'react'
import { fromPounds } from '#src/shared/money.ts'
import * as listingText from '#src/translations/listing-text.ts'
import * as uiText from '#src/translations/ui-text.ts'
import { Collapsible } from '#src/ui/collapsible.tsx'
import { ShowMore } from '#src/ui/show-more.tsx'
import { useText } from '#src/ui/text.tsx'
import type { ListingQuery } from '../listing.ts'
import { formatLimits, hasPrice, isChosenBand, toggleBand, toggleFilter } from '../listing-choices.ts'
import type { FilterGroup, PriceBandAnswer, ShownListing } from '../listing-contract.ts'
import { TickLink } from './tick-link.tsx'

const shownAtFirst = 8

/** What is ticked, which may be ahead of the products shown, and the address that each choice has. */
export type ListingChoices = { query: ListingQuery; addressOf: (query: ListingQuery) => string }

type FiltersProps = ListingChoices & { listing: Pick<ShownListing, 'properties' | 'price_filters'> }

/** The price, when bands are offered, then one group per attribute (spec §2). */
export function ListingFilters({ listing, ...choices }: FiltersProps) {
  return (
    <div className="listing-groups">
      {listing.price_filters.length > 0 && <PriceGroup bands={listing.price_filters} {...choices} />}
      {listing.properties.map((group) => (
        <AttributeGroup key={group.slug} group={group} {...choices} />
      ))}
    </div>
  )
}

function PriceGroup({ bands, query, addressOf }: ListingChoices & { bands: readonly PriceBandAnswer[] }) {
  const t = useText()
  const title = (
    <span>
      {t(listingText.price)} <span className="font-normal font-sans text-sm text-steel">{t(uiText.exclVat)}</span>
    </span>
  )
  return (
    <Group title={title} preview={bandNames(bands)} hasChoice={hasPrice(query)}>
      {bands.map(({ min, max, count }) => {
        const band = { priceMin: fromPounds(min), priceMax: fromPounds(max) }
        return (
          <TickLink
            key={min}
            to={addressOf(toggleBand(query, band))}
            checked={isChosenBand(query, band)}
            label={formatLimits(band)}
            count={count}
          />
        )
      })}
    </Group>
  )
}

function AttributeGroup({ group, query, addressOf }: ListingChoices & { group: FilterGroup }) {
  const isChosen = ({ id }: { id: number }) => query.filters.includes(id)
  const lastChosen = group.values.findLastIndex(isChosen)
  const values = group.values.map((value) => (
    <TickLink
      key={value.id}
      to={addressOf(toggleFilter(query, value.id))}
      checked={isChosen(value)}
      label={value.name}
      count={value.count}
    />
  ))
  return (
    <Group title={group.name} preview={valueNames(group)} hasChoice={lastChosen >= 0}>
      <ShowMore limit={Math.max(shownAtFirst, lastChosen + 1)}>{values}</ShowMore>
    </Group>
  )
}

const namesInPreview = 4

function valueNames({ values }: FilterGroup): string[] {
  return values.slice(0, namesInPreview).map(({ name }) => name)
}

function bandNames(bands: readonly PriceBandAnswer[]): string[] {
  return bands
    .slice(0, namesInPreview)
    .map(({ min, max }) => formatLimits({ priceMin: fromPounds(min), priceMax: fromPounds(max) }))
}

type GroupProps = { title: ReactNode; preview: readonly string[]; hasChoice: boolean; children: ReactNode }

/**
 * spec §2: open from the start when something in it is chosen. It does not shut when the last tick goes. While it is
 * shut, its first values are to be seen below its name, so that nobody has to open it to know what it is about.
 */
function Group({ title, preview, hasChoice, children }: GroupProps) {
  const [isOpen, setOpen] = useState(hasChoice)
  if (hasChoice && !isOpen) setOpen(true)
  const head = (
    <span className="min-w-0 py-1.5">
      {title}
      <span className="group-preview" aria-hidden="true">
        {preview.join(', ')}
      </span>
    </span>
  )
  return (
    <Collapsible title={head} open={isOpen}>
      {children}
    </Collapsible>
  )
}
