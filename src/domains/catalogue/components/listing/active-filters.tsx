import * as listingText from '#src/translations/storefront/listing-text.ts'
import { Chip } from '#src/ui/button/chip.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { FilterGroup } from '../../listing/listing-contract.ts'
import {
  clearFilters,
  clearPrice,
  formatPriceRange,
  hasActiveFilters,
  hasPriceLimit,
  toggleFilter,
} from '../../listing/listing-query.ts'
import type { ListingQueryProps } from './listing-filters.tsx'

/** All active filters, each with a link that removes it. */
export function ActiveFilters({ groups, query, hrefFor }: ListingQueryProps & { groups: readonly FilterGroup[] }) {
  const t = useText()
  const locale = useLocale()
  if (!hasActiveFilters(query)) return null
  const selected = groups.flatMap(({ values }) => values).filter(({ id }) => query.filters.includes(id))
  return (
    <ul aria-label={t(listingText.activeFilters)} className="flex flex-wrap items-center gap-2">
      {hasPriceLimit(query) && (
        <li>
          <Chip label={formatPriceRange(locale, query)} to={hrefFor(clearPrice(query))} />
        </li>
      )}
      {selected.map(({ id, name }) => (
        <li key={id}>
          <Chip label={name} to={hrefFor(toggleFilter(query, id))} />
        </li>
      ))}
      <li>
        <TextLink to={hrefFor(clearFilters(query))} preventScrollReset className="inline-block px-1 py-1.5">
          {t(listingText.clearAll)}
        </TextLink>
      </li>
    </ul>
  )
}
