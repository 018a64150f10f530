import { useState } from 'react'
import * as fieldText from '#src/translations/ui/field-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import { SelectField, type SelectFieldProps } from './select-field.tsx'

/** Longer lists get a search input. */
const maxWithoutSearch = 8

/** A select with a search input above it that filters its options. */
export function SearchableSelectField({ options, ...select }: SelectFieldProps) {
  const t = useText()
  const [query, setQuery] = useState('')
  const matching = options.filter(({ label }) => label.toLowerCase().includes(query.trim().toLowerCase()))
  if (options.length <= maxWithoutSearch) return <SelectField {...select} options={options} />
  return (
    <div className="grid gap-2">
      <input
        type="search"
        aria-label={t(fieldText.searchOptions)}
        placeholder={t(fieldText.searchOptions)}
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        // Enter would submit the surrounding form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="control"
      />
      <SelectField {...select} options={matching} />
      <p role="status" className="text-steel empty:hidden">
        {matching.length === 0 && t(fieldText.noMatchingOptions)}
      </p>
    </div>
  )
}
