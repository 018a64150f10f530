import { useId } from 'react'
import type { Message } from '#src/shared/locale/message.ts'
import * as listingText from '#src/translations/storefront/listing-text.ts'
import { classes } from '#src/ui/classes.ts'
import { SelectControl } from '#src/ui/field/select-control.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { type SortRule, sortRules } from '../../listing/listing.ts'
import type { ListingQueryProps } from './listing-filters.tsx'

const labels: Record<SortRule, Message> = {
  'best-match': listingText.bestMatch,
  'price-asc': listingText.priceAscending,
  'price-desc': listingText.priceDescending,
  newest: listingText.newest,
  'name-asc': listingText.byName,
  'biggest-saving': listingText.biggestSaving,
}

type SortProps = ListingQueryProps & { onChange: (href: string) => void; className?: string }

/** A form that works without JavaScript; with JavaScript a selection takes effect at once. */
export function ListingSort({ query, hrefFor, onChange, className }: SortProps) {
  const t = useText()
  const id = useId()
  const hrefForSort = (sort: SortRule) => hrefFor({ ...query, sort, page: 1 })
  const [path = '', parameters] = hrefForSort(sortRules[0]).split('?')
  return (
    <form action={path} method="get" className={classes('listing-sort', className)}>
      {[...new URLSearchParams(parameters)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="text-sm text-steel">
        {t(listingText.sort)}
      </label>
      <SelectControl
        id={id}
        name="srule"
        value={query.sort}
        onChange={(event) => onChange(hrefForSort(event.target.value as SortRule))}
        options={sortRules.map((rule) => ({ value: rule, label: t(labels[rule]) }))}
        className="min-w-36 flex-1"
      />
      <button type="submit" className="button button-secondary without-script">
        {t(listingText.applySort)}
      </button>
    </form>
  )
}
