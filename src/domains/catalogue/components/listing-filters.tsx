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
    <Group title={title} hasChoice={hasPrice(query)}>
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
    <Group title={group.name} hasChoice={lastChosen >= 0}>
      <ShowMore limit={Math.max(shownAtFirst, lastChosen + 1)}>{values}</ShowMore>
    </Group>
  )
}

/** spec §2: open from the start when something in it is chosen. It does not shut when the last tick goes. */
function Group({ title, hasChoice, children }: { title: ReactNode; hasChoice: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(hasChoice)
  if (hasChoice && !isOpen) setOpen(true)
  return (
    <Collapsible title={title} open={isOpen}>
      {children}
    </Collapsible>
  )
}
