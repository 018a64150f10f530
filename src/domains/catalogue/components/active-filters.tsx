import * as listingText from '#src/translations/listing-text.ts'
import { Chip } from '#src/ui/chip.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { formatLimits, hasPrice, isFiltered, toggleFilter, withoutFilters, withoutPrice } from '../listing-choices.ts'
import type { FilterGroup } from '../listing-contract.ts'
import type { ListingChoices } from './listing-filters.tsx'

/** Everything that narrows the list, in one place, each removable (ux 12). */
export function ActiveFilters({ groups, query, addressOf }: ListingChoices & { groups: readonly FilterGroup[] }) {
  const t = useText()
  if (!isFiltered(query)) return null
  const chosen = groups.flatMap(({ values }) => values).filter(({ id }) => query.filters.includes(id))
  return (
    <ul aria-label={t(listingText.activeFilters)} className="flex flex-wrap items-center gap-2">
      {hasPrice(query) && (
        <li>
          <Chip label={formatLimits(query)} to={addressOf(withoutPrice(query))} />
        </li>
      )}
      {chosen.map(({ id, name }) => (
        <li key={id}>
          <Chip label={name} to={addressOf(toggleFilter(query, id))} />
        </li>
      ))}
      <li>
        <TextLink to={addressOf(withoutFilters(query))} preventScrollReset className="inline-block px-1 py-1.5">
          {t(listingText.clearAll)}
        </TextLink>
      </li>
    </ul>
  )
}
