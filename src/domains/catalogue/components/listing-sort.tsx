import { useId } from 'react'
import type { Message } from '#src/shared/message.ts'
import * as listingText from '#src/translations/listing-text.ts'
import { classes } from '#src/ui/classes.ts'
import { SelectControl } from '#src/ui/select-control.tsx'
import { useText } from '#src/ui/text.tsx'
import { type SortRule, sortRules } from '../listing.ts'
import type { ListingChoices } from './listing-filters.tsx'

const names: Record<SortRule, Message> = {
  'best-match': listingText.bestMatch,
  'price-asc': listingText.priceRising,
  'price-desc': listingText.priceFalling,
  newest: listingText.newest,
  'name-asc': listingText.byName,
  'biggest-saving': listingText.biggestSaving,
}

type SortProps = ListingChoices & { onChange: (address: string) => void; className?: string }

/** A form of its own, so that it works without script; with script a choice takes effect at once. */
export function ListingSort({ query, addressOf, onChange, className }: SortProps) {
  const t = useText()
  const id = useId()
  const withSort = (sort: SortRule) => addressOf({ ...query, sort, page: 1 })
  const [path = '', parameters] = withSort(sortRules[0]).split('?')
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
        onChange={(event) => onChange(withSort(event.target.value as SortRule))}
        options={sortRules.map((rule) => ({ value: rule, label: t(names[rule]) }))}
        className="min-w-36 flex-1"
      />
      <button type="submit" className="button button-secondary without-script">
        {t(listingText.applySort)}
      </button>
    </form>
  )
}
