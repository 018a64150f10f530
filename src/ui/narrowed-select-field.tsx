import { useState } from 'react'
import * as fieldText from '#src/translations/field-text.ts'
import { SelectField, type SelectFieldProps } from './select-field.tsx'
import { useText } from './text.tsx'

/** Up to so many are seen at a glance. */
const mostAtAGlance = 8

/** A drop-down that may grow long: above it, what is typed narrows its options (spec §8, select widget). */
export function NarrowedSelectField({ options, ...select }: SelectFieldProps) {
  const t = useText()
  const [wanted, setWanted] = useState('')
  const matching = options.filter(({ label }) => label.toLowerCase().includes(wanted.trim().toLowerCase()))
  if (options.length <= mostAtAGlance) return <SelectField {...select} options={options} />
  return (
    <div className="grid gap-2">
      <input
        type="search"
        aria-label={t(fieldText.narrowOptions)}
        placeholder={t(fieldText.narrowOptions)}
        autoComplete="off"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        // Enter would send the form around it.
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
